import { listCheckInDays } from "~/domain/coaching/check-ins/check-in-pages.server";
import { listCheckInGroups, trainerCheckInStats } from "~/domain/coaching/check-ins/groups.server";
import { checkInStats } from "~/domain/coaching/check-ins/stats.server";
import { listExercisePage } from "~/domain/coaching/sets/exercise-list.server";
import { exerciseHistory } from "~/domain/coaching/sets/history.server";
import { lastTrainingDays } from "~/domain/coaching/sets/training-days.server";
import { adherence } from "~/domain/coaching/tasks/adherence.server";
import { showDay } from "~/domain/coaching/tasks/day-list.server";
import { showDiary } from "~/domain/food/diary/diary.server";
import { participantsOf } from "~/domain/messages/participants.server";
import type { User } from "~/domain/people/accounts/user.server";
import { RosterQuery } from "~/domain/people/clients/schema";
import { factsOf } from "~/domain/screens/client-facts.server";
import { readConversation } from "~/domain/screens/conversation.server";
import { bodyCurves, moodCurves } from "~/domain/screens/curves.server";
import { clientDashboard } from "~/domain/screens/dashboard.server";
import { clientOverview } from "~/domain/screens/overview.server";
import { findReview } from "~/domain/screens/review.server";
import { listRoster } from "~/domain/screens/roster.server";
import { findSignedIn } from "~/domain/screens/signed-in.server";
import { trainerStats } from "~/domain/screens/trainer-stats.server";
import { startSession } from "./sign-in";
import { keyOf, type Person } from "./weeks-life";
import type { CheckInKind, WeeksModel } from "./weeks-model";

/** Reads the cards of the trainer's list, also those of archived clients. */
export async function readCards(trainer: User) {
  const lists = [undefined, "1"].map((archived) => listRoster(trainer, RosterQuery.parse({ archived })));
  return (await Promise.all(lists)).flatMap(({ clients }) => clients);
}

/** Reads what the trainer's dashboard and both lists of check-ins sum up. */
export const readSums = async (trainer: User) => ({
  stats: await trainerStats(trainer),
  weekly: await trainerCheckInStats(trainer, "weekly"),
  daily: await trainerCheckInStats(trainer, "daily"),
});

export function expectedSums(models: WeeksModel[]) {
  const present = models.filter(({ archivedOn }) => archivedOn === null);
  const total = (numberOf: (model: WeeksModel) => number) =>
    present.reduce((sum, model) => sum + numberOf(model), 0);
  const counted = (kind: CheckInKind) => ({
    check_ins: total((model) => model.counted(kind).check_ins),
    photos: total((model) => model.counted(kind).photos),
  });
  const ofKind = (kind: CheckInKind) => ({
    ...counted(kind),
    clients: present.filter((model) => model.group(kind) !== null).length,
    active: present.filter((model) => model.counted(kind).photos > 0).length,
    unreviewed: total((model) => model.unreviewed(kind)),
  });
  const people = { clients: present.length, archived: models.length - present.length };
  return {
    stats: { ...people, weekly: counted("weekly") },
    weekly: ofKind("weekly"),
    daily: ofKind("daily"),
  };
}

export const readGroups = async (trainer: User, kind: CheckInKind) =>
  (await listCheckInGroups(trainer, kind, 1)).groups;

/** Reads what stands beside a client's conversation. */
export async function readFacts({ trainer, user }: Person) {
  const { client, clientFacts } = await readConversation(trainer, participantsOf(trainer, user.user_id), {});
  if (!clientFacts) throw new Error("a trainer sees facts beside a conversation");
  return factsOf(client, clientFacts);
}

/** Reads the review of a client's last weekly check-in, null without one. */
export async function readReview({ trainer, model }: Person) {
  const day = model.checkInDays("weekly").at(-1);
  const made = model.checkIns.find((each) => each.kind === "weekly" && each.day === day);
  return made ? await findReview(trainer, made.id, "weekly") : null;
}

/** Reads the pages of a client's check-ins, as the trainer or the client sees them. */
export async function readCheckIns(actor: User, { user_id, time_zone }: User) {
  return {
    weekly: await checkInStats(actor, user_id, "weekly"),
    daily: await checkInStats(actor, user_id, "daily"),
    weeklyDays: await listCheckInDays(actor, user_id, "weekly", 1),
    dailyDays: await listCheckInDays(actor, user_id, "daily", 1),
    body: await bodyCurves({ user_id, time_zone }, "3m"),
    moods: await moodCurves({ user_id, time_zone }, "3m"),
  };
}

/** Reads the training log, and the page of each exercise in it. */
export async function readLog(user: User) {
  const { exercises } = await listExercisePage(user, 1);
  const page = async (name: string) => (await exerciseHistory(user, name, 1))?.all;
  return await Promise.all(
    exercises.map(async (list) => ({ list, sessions: await page(list.exercise_name) })),
  );
}

export async function readDiary(user: User, day: string) {
  const { entries, week } = await showDiary(user, day);
  return { entries: entries.length, week };
}

/** Reads the page of a client who is not archived. It opens every day up to today. */
export async function readPage({ trainer, user }: Person) {
  const overview = await clientOverview(trainer, user.user_id);
  return { overview, adherence: await adherence(overview), trained: await lastTrainingDays(overview) };
}

/** Reads the client's own dashboard and menu. It opens today. */
export const readDashboard = async (me: User) => ({
  screen: await clientDashboard(me),
  all: await clientDashboard(me, { allNews: true }),
  menu: (await findSignedIn(await startSession(me)))?.news,
});

/** Reads the list of a day, and what its training sums up. */
export async function readDay(me: User, day: string) {
  const { tasks, training } = await showDay(me, day);
  const inOrder = tasks.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return { tasks: inOrder.map((task) => [keyOf(task), task.is_completed]), training };
}
