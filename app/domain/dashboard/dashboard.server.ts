import { and, count, eq, isNull, sql } from "drizzle-orm";
import { timeZoneOf } from "~/domain/accounts/accounts.server";
import type { User } from "~/domain/accounts/user.server";
import { today } from "~/domain/calendar/rules";
import { listRoster } from "~/domain/clients/roster.server";
import type { RosterQuery } from "~/domain/clients/schema";
import { isSame } from "~/domain/tasks/generation.server";
import { plannedBetween } from "~/domain/tasks/sources.server";
import { db } from "~db/client";
import {
  dailyCompletions,
  nutritionPlans,
  openedDays,
  progressPhotos,
  trainingPlans,
  users,
} from "~db/schema";
import { trainerFigures } from "./trainer-figures.server";

type Plans = typeof nutritionPlans | typeof trainingPlans;

const active = (plans: Plans) => and(eq(plans.is_active, true), isNull(plans.deleted_at));

/** A trainer's figures, archived clients left out, and the page of clients that they look for. */
export async function trainerDashboard(trainer: User, query: RosterQuery) {
  const [figures, roster] = await Promise.all([trainerFigures(trainer), listRoster(trainer, query)]);
  return { ...figures, roster };
}

/** A client's figures, and how far their day is. A day not opened yet counts what its plans ask for. */
export async function clientDashboard(client: User) {
  const day = today(timeZoneOf(client));
  const nutrition = db
    .select({
      active: count().as("active_nutrition_plans"),
    })
    .from(nutritionPlans)
    .where(and(eq(nutritionPlans.client_user_id, client.user_id), active(nutritionPlans)))
    .as("nutrition");
  const training = db
    .select({ active: count().as("active_training_plans") })
    .from(trainingPlans)
    .where(and(eq(trainingPlans.client_user_id, client.user_id), active(trainingPlans)))
    .as("training");
  const photos = db
    .select({ total: count().as("weekly_check_ins") })
    .from(progressPhotos)
    .where(eq(progressPhotos.client_user_id, client.user_id))
    .as("photos");
  const tasks = db
    .select({
      total: count().as("tasks_total"),
      completed: sql<number>`(count(*) filter (where ${dailyCompletions.is_completed}))::int`.as(
        "tasks_completed",
      ),
    })
    .from(dailyCompletions)
    .where(and(eq(dailyCompletions.user_id, client.user_id), eq(dailyCompletions.completion_date, day)))
    .as("tasks");
  const [row] = await db
    .select({
      activeNutritionPlans: nutrition.active,
      activeTrainingPlans: training.active,
      weeklyCheckIns: photos.total,
      total: tasks.total,
      completed: tasks.completed,
      opened: openedDays.opened_at,
    })
    .from(users)
    .crossJoin(nutrition)
    .crossJoin(training)
    .crossJoin(photos)
    .crossJoin(tasks)
    .leftJoin(openedDays, and(eq(openedDays.user_id, users.user_id), eq(openedDays.completion_date, day)))
    .where(eq(users.user_id, client.user_id));
  if (!row) throw new Error("a signed-in client has a row");
  const { opened, total, ...figures } = row;
  if (opened) return { ...figures, day, total };
  const [plannedOn, standing] = await Promise.all([
    plannedBetween(db, client, day, day),
    // What a trainer assigned for the day has its task already, and mostly is planned too.
    db
      .select()
      .from(dailyCompletions)
      .where(and(eq(dailyCompletions.user_id, client.user_id), eq(dailyCompletions.completion_date, day))),
  ]);
  const planned = plannedOn(day);
  const beside = standing.filter((task) => !planned.some((each) => isSame(each, task)));
  return { ...figures, day, total: planned.length + beside.length };
}
