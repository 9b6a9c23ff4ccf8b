import type { SerializeFrom } from "@remix-run/node";
import { listCheckInPage } from "~/domain/coaching/check-ins/check-in-list.server";
import { checkInFigures } from "~/domain/coaching/check-ins/figures.server";
import { listCheckInGroups, trainerCheckInFigures } from "~/domain/coaching/check-ins/groups.server";
import type { CheckInKind } from "~/domain/coaching/check-ins/rules";
import { CheckInSearch } from "~/domain/coaching/check-ins/schema";
import { bodyCurves, moodCurves } from "~/domain/screens/curves.server";
import { NotFound } from "~/domain/shared/errors";
import { redirectWith } from "~/http/flash.server";
import { shows } from "~/http/screen.server";
import { SCREENS } from "./kind";

/** Loads a client's check-ins of a kind, or the groups of a trainer, who can ask for one client. */
export const showsCheckIns = <Kind extends CheckInKind>(kind: Kind) =>
  shows({ by: "user", open: SCREENS[kind].open, query: CheckInSearch }, async (user, { query, request }) => {
    const { client, page, range, left, right, pose } = query;
    if (user.is_trainer && !client)
      return {
        view: "groups" as const,
        figures: await trainerCheckInFigures(user, kind),
        list: await listCheckInGroups(user, kind, page),
      };
    const figures = await checkInFigures(user, client, kind, { left, right, pose }).catch((error) =>
      unknownClient(error, kind),
    );
    const list = await listCheckInPage(user, figures.user_id, kind, page);
    // A dialog hides the comparison and the curves.
    const isBehind = new URL(request.url).pathname !== SCREENS[kind].path;
    return {
      view: "client" as const,
      isTrainer: user.is_trainer,
      figures,
      list,
      range,
      pose: pose ?? null,
      curves: isBehind ? null : await curvesOf(kind, figures, range),
    };
  });

export type CheckInsFacts = SerializeFrom<ReturnType<typeof showsCheckIns>>;

const curvesOf = (kind: CheckInKind, ...facts: Parameters<typeof bodyCurves>) =>
  kind === "weekly" ? bodyCurves(...facts) : moodCurves(...facts);

async function unknownClient(error: unknown, kind: CheckInKind): Promise<never> {
  throw error instanceof NotFound ? await redirectWith("client.unknown", SCREENS[kind].path) : error;
}
