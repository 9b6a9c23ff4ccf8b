import { randomUUID } from "node:crypto";
import { useLoaderData } from "@remix-run/react";
import { ClientSwitch } from "~/components/client-switch";
import { DayStepper } from "~/components/day-stepper";
import { Icon } from "~/components/icon";
import { OtherZone } from "~/components/other-zone";
import { Page } from "~/components/page";
import type { Handle } from "~/components/page-title";
import { stylesheet } from "~/components/stylesheet";
import { showDiary, showDiaryAndFoods } from "~/domain/food/diary/diary.server";
import { screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { OwnTimeOff } from "~/routes/absences/own-line";
import diaryStyles from "~/styles/diary.css?url";
import { diaryAddress } from "./address";
import { chooseDiary, mealIn } from "./diary-day.server";
import { Finder } from "./finder";
import { shownFood } from "./food-results.server";
import { Meals } from "./meals";
import { Summary } from "./summary";
import { Water } from "./water";
import { Week } from "./week";

export const handle: Handle = { title: "diary.title" };

export const links = stylesheet(diaryStyles);

/** The rail of a wide window shows this many usual foods. */
const RAIL_FOODS = 6;

export const loader = screen({ by: "user" }, async (user, { request }) => {
  const { person, isOwn, name, said, ...day } = await chooseDiary(user, request);
  // Behind a dialog, the page needs neither the rail with the search nor the forms that copy earlier meals.
  const isBehind = new URL(request.url).pathname !== "/calorie-tracking";
  const meal = mealIn(user, request);
  const hasRail = isOwn && !isBehind;
  const diary = hasRail
    ? await showDiaryAndFoods(user, day.date, { meal, limit: RAIL_FOODS })
    : await showDiary(person, day.date);
  return {
    ...day,
    ...diary,
    earlier: hasRail ? diary.earlier.map((meal) => ({ ...meal, key: randomUUID() })) : [],
    usual: diary.usual.map(shownFood),
    isBehind,
    meal,
    isTrainer: user.is_trainer,
    said,
    client: isOwn ? null : { user_id: person.user_id, name },
  };
});

export default function CalorieTracking() {
  const { t } = useTexts();
  const {
    client,
    isTrainer,
    said,
    entries,
    goals,
    hasTargets,
    planned,
    earlier,
    meals: _meals,
    water_ml,
    week,
    usual,
    meal,
    isBehind,
    ...day
  } = useLoaderData<typeof loader>();
  const { date } = day;
  return (
    <Page
      live
      title={t("diary.title")}
      lead={client && <ReadOnly client={client} date={date} />}
      whose={
        isTrainer && (
          <ClientSwitch
            client={client?.name ?? null}
            said={said}
            nobody={t("diary.own")}
            href={diaryAddress("client", { date, client: client?.user_id })}
            change={t(client ? "choose.change" : "diary.clients_diary")}
          />
        )
      }
      action={
        !client && (
          <a className="button button-main button-sized" href={diaryAddress("add", { date, meal })}>
            <Icon name="search" />
            {t("diary.search")}
          </a>
        )
      }
    >
      <div className="columns">
        <div className="flex min-w-0 flex-col gap-4">
          {!isTrainer && <OtherZone />}
          {!isTrainer && <OwnTimeOff />}
          <DayStepper screen="/calorie-tracking" client={client?.user_id} {...day} />
          <Summary entries={entries} goals={goals} isDefault={!hasTargets && !isTrainer} />
          <Meals
            entries={entries}
            planned={planned}
            earlier={earlier}
            date={date}
            today={day.today}
            client={client}
          />
          <Water date={date} water_ml={water_ml} isOwn={!client} />
          {!client && <Week week={week} client={null} today={day.today} />}
        </div>
        {client ? (
          <Week week={week} client={client.user_id} today={day.today} />
        ) : (
          <aside className="column-side diary-rail" aria-label={t("diary.search")}>
            {!isBehind && <Finder date={date} meal={meal} foods={usual} />}
          </aside>
        )}
      </div>
    </Page>
  );
}

function ReadOnly({ client, date }: { client: { name: string }; date: string }) {
  const { t } = useTexts();
  return (
    <>
      {t("diary.read_only", { name: client.name })}{" "}
      <a className="underline" href={diaryAddress("", { date })}>
        {t("diary.own")}
      </a>
    </>
  );
}
