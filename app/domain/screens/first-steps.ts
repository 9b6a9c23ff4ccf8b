import { hasMessages, hasWeeklyCheckIns, type PackageType } from "~/domain/people/packages/rules";

/** Tells what a client has done since they joined. */
export interface Beginning {
  has_photo: boolean;
  has_log: boolean;
  has_written: boolean;
  /** True for a client who checked in, or completed a task, more than a week ago. */
  is_settled: boolean;
}

export type FirstStep = "data" | "photos" | "log" | "hello";

export interface FirstSteps {
  steps: { name: FirstStep; isDone: boolean }[];
  /** The first step that is not done: the main action of the dashboard. */
  next: FirstStep;
}

interface Newcomer {
  initial_data_completed: boolean;
  package_type: PackageType | null;
}

/**
 * Returns the first steps of a client in their order. Null before the initial data are given, when all steps are done, and for a
 * client who has settled.
 */
export function firstStepsOf(client: Newcomer, beginning: Beginning): FirstSteps | null {
  if (!client.initial_data_completed || beginning.is_settled) return null;
  const member = { is_trainer: false, package_type: client.package_type };
  const steps: FirstSteps["steps"] = [
    { name: "data", isDone: true },
    hasWeeklyCheckIns(member)
      ? { name: "photos", isDone: beginning.has_photo }
      : { name: "log", isDone: beginning.has_log },
  ];
  if (hasMessages(member)) steps.push({ name: "hello", isDone: beginning.has_written });
  const next = steps.find(({ isDone }) => !isDone);
  return next ? { steps, next: next.name } : null;
}
