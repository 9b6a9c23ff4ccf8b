import { addressOf } from "../tests/http/role-requests";
import { cells, type Role } from "../tests/http/role-table";
import { enterEverybody } from "../tests/support/visits";

/** A screen or a call that is measured, as one person sees it. */
export interface Target {
  /** The path in the role table, and the person where several are measured. It is the same on every server. */
  name: string;
  role: Role;
  url: string;
  cookie: string;
  isScreen: boolean;
}

/** Names the calls that the scripts of pages and other programs make most. */
const HOT_CALLS = [
  "/api/users/me",
  "/api/daily-completions",
  "/api/nutrition-plans",
  "/api/training-plans",
  "/api/food-logs",
  "/api/food-search?q=quark",
  "/api/messages?with_user_id={coach}",
  "/api/trainer/clients",
];

/** Names addresses whose query makes another screen of a path, which is measured apart: a day with an open exercise. */
const APART = ["/tasks?exercise={exercise}"];

/** Names a target before it is asked for. */
export type Named = Pick<Target, "name">;

/** The people whose screens are measured: a client with every feature, and their trainer. */
const ROLES_MEASURED = ["ultimate", "coach"] as const;

/** Shows a page and not a part of it, a file or a call. */
const PAGE = /<html[\s>]/;

/**
 * Signs everybody in on a server with the data of the demo, and finds all screens in the table of roles, so that a new screen is
 * measured as well. A screen that both people can see is measured as each of them, and an address with several queries once.
 * @param origin the address of the server
 * @param isWanted leaves out the other targets, which the server may not have
 * @returns the landing page, the screens of signed-in people and the hot calls
 */
export async function targetsOf(
  origin: string,
  isWanted: (target: Named) => boolean = () => true,
): Promise<Target[]> {
  const { of, things } = await enterEverybody(origin);
  const targets = new Map<string, Target>();
  const names = new Set<string>();
  for (const { method, path, role, expected } of cells()) {
    const isMeasured = ROLES_MEASURED.includes(role as (typeof ROLES_MEASURED)[number]);
    const isLanding = path === "/" && role === "anonymous";
    const isCall = path.startsWith("/api/");
    if (method !== "GET" || expected !== "200" || !(isMeasured || isLanding)) continue;
    if (isCall && !HOT_CALLS.includes(path)) continue;
    const isNamedWhole = isCall || APART.includes(path);
    const name = `${isNamedWhole ? path : path.split("?")[0]}${role === "coach" ? " (trainer)" : ""}`;
    names.add(name);
    if (targets.has(name) || !isWanted({ name })) continue;
    const visitor = of(role);
    const url = origin + addressOf(path, things);
    const cookie = [...visitor.cookies].map((pair) => pair.join("=")).join("; ");
    const answer = await visitor.get(addressOf(path, things));
    const isScreen = PAGE.test(await answer.text());
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`);
    if (isScreen || isCall) targets.set(name, { name, role, url, cookie, isScreen });
  }
  const missing = HOT_CALLS.find((path) => !names.has(path) && !names.has(`${path} (trainer)`));
  if (missing) throw new Error(`the table of roles has no call ${missing}`);
  return [...targets.values()];
}
