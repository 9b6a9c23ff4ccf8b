import type { SerializeFrom } from "@remix-run/node";
import { listCheckInDays } from "~/domain/coaching/check-ins/check-in-pages.server";
import { listCheckInGroups, trainerCheckInStats } from "~/domain/coaching/check-ins/groups.server";
import type { CheckInKind } from "~/domain/coaching/check-ins/rules";
import { CheckInSearch } from "~/domain/coaching/check-ins/schema";
import { checkInStats } from "~/domain/coaching/check-ins/stats.server";
import { bodyCurves, moodCurves } from "~/domain/screens/curves.server";
import { NotFound } from "~/domain/shared/errors";
import { redirectWith } from "~/http/flash.server";
import { screen } from "~/http/screen.server";
import { SCREENS } from "./kind";

/** Loads a client's check-ins of a kind, or the groups of a trainer, who can ask for one client. */
export const checkInsScreen = <Kind extends CheckInKind>(kind: Kind) =>
  screen({ by: "user", open: SCREENS[kind].open, query: CheckInSearch }, async (user, { query, request }) => {
    const { client, page, range, left, right, pose } = query;
    if (user.is_trainer && !client)
      return {
        view: "groups" as const,
        stats: await trainerCheckInStats(user, kind),
        list: await listCheckInGroups(user, kind, page),
      };
    const stats = await checkInStats(user, client, kind, { left, right, pose }).catch((error) =>
      unknownClient(error, kind),
    );
    const list = await listCheckInDays(user, stats.user_id, kind, page);
    // A dialog hides the comparison and the curves.
    const isBehind = new URL(request.url).pathname !== SCREENS[kind].path;
    return {
      view: "client" as const,
      isTrainer: user.is_trainer,
      stats,
      list,
      range,
      pose: pose ?? null,
      curves: isBehind ? null : await curvesOf(kind, stats, range),
    };
  });

export type CheckInsFacts = SerializeFrom<ReturnType<typeof checkInsScreen>>;

const curvesOf = (kind: CheckInKind, ...facts: Parameters<typeof bodyCurves>) =>
  kind === "weekly" ? bodyCurves(...facts) : moodCurves(...facts);

async function unknownClient(error: unknown, kind: CheckInKind): Promise<never> {
  throw error instanceof NotFound ? await redirectWith("client.notice_unknown", SCREENS[kind].path) : error;
}
