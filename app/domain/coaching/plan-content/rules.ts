interface Identified {
  id?: string | undefined;
  name: string;
}

/** The longest texts of a plan, in characters. */
export const TEXT = { title: 200, name: 200, description: 2_000, notes: 2_000 };

/** The content of a plan has at most this many bytes as JSON. Plans from before may have more. */
export const CONTENT_BYTES = 256 * 1024;

/** A trainer may store this many bytes of contents of plans, deleted ones included, and is told from this share on. */
export const STORED = { bytes: 200 * 1024 * 1024, notifyFrom: 0.8 };

/** The most plans of one kind that a client has active at the same time. */
export const ACTIVE_PLANS = 10;

export const COPIES = { min: 1, max: 12 };

export const PLAN_STATES = ["active", "inactive"] as const;
export type PlanState = (typeof PLAN_STATES)[number];

export const PLAN_SEARCH_MAX = 100;

/** The most exercises or meals that are suggested for a name, and the most newest plans that they come from. */
export const SUGGESTIONS = 8;
export const SUGGESTIONS_FROM = { plans: 300, bytes: 4 * 1024 * 1024 };

interface OfClient {
  is_active: boolean;
  client_name: string | null;
  client_archived: boolean;
}

/** Tells whether the client of a plan is one of the trainer's, and not archived. Other plans can only be copied. */
export const hasPresentClient = ({ client_name, client_archived }: Omit<OfClient, "is_active">) =>
  client_name !== null && !client_archived;

/** Tells whether a plan is active: switched on, for a client who is not archived and not gone. */
export const isActivePlan = (plan: OfClient) => plan.is_active && hasPresentClient(plan);

/** Gives items ids: the sent one, else that of the item with the same name (calls send no ids), else a new one; none twice. */
export function keepIds<Row extends Identified>(
  rows: Row[],
  before: Identified[],
  newId: () => string,
): (Row & { id: string })[] {
  const free = new Map(before.map((item) => [item.id as string, item.name]));
  const take = (id: string | undefined) => (id !== undefined && free.delete(id) ? id : undefined);
  const sent = rows.map((row) => take(row.id));
  return rows.map((row, index) => {
    const sameName = () => [...free].find(([, name]) => name === row.name)?.[0];
    return { ...row, id: sent[index] ?? take(sameName()) ?? newId() };
  });
}

export const withoutIds = <Whole>(whole: Whole): Whole =>
  JSON.parse(JSON.stringify(whole), (key, value) => (key === "id" ? undefined : value));

/** Returns the path of the longest text in the content of a plan, such as "meals.0.notes". Ids are no texts. */
export function longestText(content: unknown): string {
  let longest = { path: "", length: -1 };
  const look = (value: unknown, path: string[]) => {
    if (typeof value === "string" && path.at(-1) !== "id" && value.length > longest.length)
      longest = { path: path.join("."), length: value.length };
    if (typeof value === "object" && value !== null)
      for (const [key, inner] of Object.entries(value)) look(inner, [...path, key]);
  };
  look(content, []);
  return longest.path;
}
