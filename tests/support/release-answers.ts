import { addDays } from "~/domain/shared/calendar/rules";
import { BrowserClient } from "./browser-client";

/** Holds the answers of a release: a body for each account and address. */
export type Answers = Record<string, unknown>;

/** The accounts of the demo that see different data. */
const ACCOUNTS = ["coach", "coach2", "starter", "advanced", "ultimate", "fresh", "other"];
/** Answers a call that a release does not have, or that is not for an account. */
const NOT_THEIRS = [403, 404];
/** The number of days of tasks and of the diary that are asked for. */
const DAYS = 8;

/**
 * Asks the calls that tell what is stored, for each account of the demo. The search for foods and the files of photos are not among them.
 * @param last the last day whose tasks are asked for, such as 2026-11-20
 * @returns the answers, without calls that the release does not have or that are not for the account
 */
export async function answersOf(origin: string, last: string): Promise<Answers> {
  const answers: Answers = {};
  const days = Array.from({ length: DAYS }, (_, index) => addDays(last, -index));
  for (const account of ACCOUNTS) {
    const person = await new BrowserClient(origin).signIn(`${account}@beast.example`);
    const ask = async (path: string) => {
      const answer = await person.get(path);
      if (NOT_THEIRS.includes(answer.status)) return null;
      if (answer.status !== 200) throw new Error(`${account} ${path} answered ${answer.status}`);
      const body = await answer.json();
      answers[`${account} ${path}`] = body;
      return body;
    };
    await ask("/api/users/me");
    const { user_id } = await ask("/api/trainer/profile");
    for (const list of ["meals", "exercises"]) await ask(`/api/trainer/${list}?q=e`);
    const clients: { user_id: string }[] = (await ask("/api/trainer/clients")) ?? [];
    for (const query of ["", ...clients.map((client) => `client_id=${client.user_id}`)]) {
      for (const list of ["nutrition-plans", "training-plans", "progress-photos", "daily-checkins"])
        await ask(`/api/${list}?${query}`);
      for (const day of days)
        for (const list of ["daily-completions", "food-logs"]) await ask(`/api/${list}?date=${day}&${query}`);
    }
    for (const partner of [user_id, ...clients.map((client) => client.user_id)])
      await ask(`/api/messages?with_user_id=${partner}`);
  }
  return answers;
}

/** Lists every single value of a body with its path, such as `coach /api/nutrition-plans?[0].meals[1].name`. */
export function valuesOf(body: unknown, path = ""): [path: string, value: unknown][] {
  if (Array.isArray(body))
    return [
      [`${path}.length`, body.length],
      ...body.flatMap((each, index) => valuesOf(each, `${path}[${index}]`)),
    ];
  if (body && typeof body === "object")
    return Object.entries(body).flatMap(([name, value]) => valuesOf(value, path ? `${path}.${name}` : name));
  return [[path, body]];
}
