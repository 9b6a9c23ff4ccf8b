import { listCheckInDays } from "~/domain/coaching/check-ins/check-in-pages.server";
import { listCheckInGroups, trainerCheckInStats } from "~/domain/coaching/check-ins/groups.server";
import { checkInStats } from "~/domain/coaching/check-ins/stats.server";
import type { DayTraining } from "~/domain/coaching/sets/day-training.server";
import { listExercisePage } from "~/domain/coaching/sets/exercise-list.server";
import { exerciseHistory } from "~/domain/coaching/sets/history.server";
import { lastTrainingDays } from "~/domain/coaching/sets/training-days.server";
import { adherence } from "~/domain/coaching/tasks/adherence.server";
import { showDay } from "~/domain/coaching/tasks/day-list.server";
import { showDiary } from "~/domain/food/diary/diary.server";
import { participantsOf } from "~/domain/messages/participants.server";
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
import { reread } from "./database";
import { startSession } from "./sign-in";
import { keyOf, type Person } from "./weeks-life";

/** Numbers of check-ins, as a tile shows them. */
interface Counted {
  check_ins: number;
  photos: number;
}

const counted = (stats: object): Counted => {
  const { check_ins, photos } = stats as Counted;
  return { check_ins, photos };
};

type Card = Awaited<ReturnType<typeof listRoster>>["clients"][number];

/** Returns what the trainer's list shows of each client, also of archived ones. */
export async function shownInList([{ trainer }]: [Person, ...Person[]]) {
  const cards: Card[] = [];
  for (const archived of [undefined, "1"])
    cards.push(...(await listRoster(trainer, RosterQuery.parse({ archived }))).clients);
  return new Map(
    cards.map(({ user_id, week, weight, next_check_in }) => [
      user_id,
      { rate: week.rate, weight, due: next_check_in },
    ]),
  );
}

/** Returns what stands beside a client's conversation. */
export async function shownInConversation({ trainer, user }: Person) {
  const { client, clientFacts } = await readConversation(trainer, participantsOf(trainer, user.user_id), {});
  if (!clientFacts) throw new Error("a trainer sees facts beside a conversation");
  const { week, today, weight } = factsOf(client, clientFacts);
  return { rate: week.rate, today, weight };
}

/** Returns what the review of a client's last weekly check-in shows, null without one. */
export async function shownInReview({ trainer, checkIns }: Person) {
  const weekly = [...checkIns].filter(([{ kind }]) => kind === "weekly");
  const [last] = weekly.sort(([one], [other]) => (one.day < other.day ? 1 : -1));
  if (!last) return null;
  const { checkIn, tasks, weight, food } = await findReview(trainer, last[1], "weekly");
  return {
    day: checkIn.check_in_date,
    rate: tasks.rate,
    weight,
    days_with_food: food.daysWithEntries,
    kcal: food.average?.calories ?? null,
  };
}

/** Returns what the page of a client shows who is not archived. It opens every day up to today. */
export async function shownOnPage({ trainer, user }: Person) {
  const client = await clientOverview(trainer, user.user_id);
  const { rate, streak, days } = await adherence(client);
  return {
    rate,
    streak,
    days: days.slice(0, -1).map(({ day, total, completed }) => ({ day, total, completed })),
    kg: client.weight_kg,
    photos: client.progress_photos,
    trained: (await lastTrainingDays(client)).map((training) => ({ day: training.day, ...sumsOf(training) })),
  };
}

const sumsOf = ({ sets, volume_kg, records, lifts_up, finished }: DayTraining) => {
  return { sets, volume_kg, records, lifts_up, rating: finished?.rating ?? null };
};

/** Returns what the pages of a client's check-ins show to the trainer or to the client. */
export async function shownOfCheckIns({ trainer, user }: Person, isOwn: boolean) {
  const actor = isOwn ? await reread(user) : trainer;
  const weekly = await checkInStats(actor, user.user_id, "weekly");
  const daily = await checkInStats(actor, user.user_id, "daily");
  const daysOf = async (kind: "weekly" | "daily") =>
    (await listCheckInDays(actor, user.user_id, kind, 1)).total;
  return {
    weekly: { ...counted(weekly), days: await daysOf("weekly") },
    daily: { ...counted(daily), days: await daysOf("daily") },
    kg: weekly.weight_kg,
    due: weekly.next_day,
    mood: daily.mood,
    energy: daily.energy,
  };
}

/** Returns the curves of a client's body and mood. */
export async function shownInCurves({ user }: Person) {
  const client = await reread(user);
  const { weight_kg } = await bodyCurves(client, "3m");
  const { mood_rating, energy_level } = await moodCurves(client, "3m");
  return {
    kg: weight_kg.points,
    change: weight_kg.change,
    mood: mood_rating.points,
    energy: energy_level.points,
  };
}

/** Returns the exercises of a client with their bests, and the sessions of each. */
export async function shownOfTraining({ user }: Person) {
  const { exercises } = await listExercisePage(user, 1);
  const histories = await Promise.all(exercises.map((each) => exerciseHistory(user, each.exercise_name, 1)));
  return {
    records: exercises
      .map(({ exercise_key: _, exercise_name: name, ...exercise }) => ({ name, ...exercise }))
      .sort((one, other) => (one.name < other.name ? -1 : 1)),
    sessions: Object.fromEntries(
      histories.flatMap((history) =>
        history
          ? [[history.exercise_name, history.all.map(({ exercise_name: _, ...session }) => session)]]
          : [],
      ),
    ),
  };
}

/** Returns what the end of the training of a day sums up. The day is open. */
export async function shownOfDay({ user, today }: Person) {
  const { training } = await showDay(await reread(user), today);
  return sumsOf(training);
}

/** Returns what the diary of a day shows. */
export async function shownInDiary({ user, today }: Person) {
  const { entries, week } = await showDiary(await reread(user), today);
  return {
    entries: entries.length,
    days: week.days.map(({ totals }) => totals?.amounts.calories ?? null),
    average: week.average?.calories ?? null,
  };
}

/** Returns the rows of the trainer's list of check-ins of a kind, by client. */
export async function shownInGroups({ trainer }: Person, kind: "weekly" | "daily") {
  const { groups } = await listCheckInGroups(trainer, kind, 1);
  return new Map(
    groups.map(({ user_id, photos, unreviewed, last_day, weight_kg: kg }) => [
      user_id,
      { photos, unreviewed, last_day, kg },
    ]),
  );
}

/** Returns what the client's own dashboard and menu show. It opens today. */
export async function shownOnDashboard({ user }: Person) {
  const me = await reread(user);
  const { total, completed, nextCheckIn, eaten, goals, news, ...figures } = await clientDashboard(me);
  const { weekly = {} } = figures as { weekly?: object };
  const all = await clientDashboard(me, { allNews: true });
  const words = (shown: typeof news) => shown.map(({ comment, title }) => comment ?? title);
  return {
    total,
    completed,
    weekly: counted(weekly),
    due: nextCheckIn,
    kcal: eaten.amounts.calories,
    goal: goals.calories,
    news: words(news),
    all_news: words(all.news),
    new: (await findSignedIn(await startSession(me)))?.news,
  };
}

/** Returns the tasks of a list, as the model has them. */
export const shownTasks = (tasks: Awaited<ReturnType<Person["look"]>>) =>
  tasks
    .map((task) => [keyOf(task), task.is_completed])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));

/** Returns what the trainer's dashboard and both lists of check-ins sum up. */
export async function shownInSum([{ trainer }]: [Person, ...Person[]]) {
  const { clients, archived, toReview, ...stats } = await trainerStats(trainer);
  const { weekly = {} } = stats as { weekly?: object };
  const ofKind = async (kind: "weekly" | "daily") => {
    const figures = await trainerCheckInStats(trainer, kind);
    const { clients, active, unreviewed } = figures;
    return { clients, active, unreviewed, ...counted(figures) };
  };
  return {
    clients,
    archived,
    to_review: toReview,
    sent: counted(weekly),
    weekly: await ofKind("weekly"),
    daily: await ofKind("daily"),
  };
}

/** Returns what the same figures should be. */
export function expectedInSum(people: Person[]) {
  const models = people.map(({ model }) => model);
  const present = models.filter(({ archivedOn }) => archivedOn === null);
  const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
  const sent = (kind: "weekly" | "daily") => ({
    check_ins: total(present.map((model) => model.counted(kind).check_ins)),
    photos: total(present.map((model) => model.counted(kind).photos)),
  });
  const ofKind = (kind: "weekly" | "daily") => {
    const listed = present.filter((model) => model.has(kind) || model.counted(kind).photos > 0);
    return {
      clients: listed.length,
      active: listed.filter((model) => model.counted(kind).photos > 0).length,
      unreviewed: total(listed.map((model) => model.unreviewed(kind))),
      ...sent(kind),
    };
  };
  return {
    clients: present.length,
    archived: models.length - present.length,
    to_review: present.filter((model) => model.unreviewed("weekly") + model.unreviewed("daily") > 0).length,
    sent: sent("weekly"),
    weekly: ofKind("weekly"),
    daily: ofKind("daily"),
  };
}
