import { z } from "zod";
import { doubtTexts } from "~/components/doubt-texts";
import { FoodAnswer, shownFood } from "~/domain/food/foods/answer";
import { makeFood } from "~/domain/food/foods/own-foods.server";
import { questionAbout } from "~/domain/food/foods/questions";
import { FoodInput } from "~/domain/food/foods/schema";
import { created } from "~/http/answers.server";
import { api, post } from "~/http/api.server";
import { localeOf } from "~/http/locale.server";
import { translator } from "~/i18n/i18n.server";

/** Saves doubtful values too, and names them in the message. A trainer's food is verified. */
export const loader = api(
  post({
    by: "user",
    body: FoodInput,
    answer: created(FoodAnswer.extend({ message: z.string() })),
    run: async (user, { body, request }) => {
      const locale = await localeOf(request);
      const food = await makeFood(user, body);
      const t = translator(locale);
      const question = questionAbout(body);
      const messages = [
        t(user.is_trainer ? "foods.done_created_verified" : "foods.done_created"),
        ...(question ? [`${t("foods.doubts_title")}:`, ...doubtTexts(t, locale, question)] : []),
      ];
      return { ...shownFood(food, locale), message: messages.join(" ") };
    },
  }),
);
export const action = loader;
