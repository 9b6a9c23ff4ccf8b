interface Identified {
  id?: string | undefined;
  name: string;
}

/** The longest texts of a plan, in characters. */
export const TEXT = { title: 200, name: 200, description: 2_000, notes: 2_000 };

/** The most plans of one kind that a client has active at the same time. */
export const ACTIVE_PLANS = 10;

/**
 * Gives every item of an edited plan an id. It is the id that was sent, if the plan has it; else the id of the plan's item
 * with the same name, because the contract's calls send no ids; else a new id. No id is given twice.
 */
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

/** Copies a plan or a row and leaves out every id in it. */
export const withoutIds = <Whole>(whole: Whole): Whole =>
  JSON.parse(JSON.stringify(whole), (key, value) => (key === "id" ? undefined : value));
