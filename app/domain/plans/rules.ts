interface Identified {
  id?: string | undefined;
  name: string;
}

/** Texts of a plan, in characters. */
export const TEXT = { title: 200, name: 200, description: 2_000, notes: 2_000 };

/**
 * Gives every item of an edited plan its id: the one it was sent with when the plan knows it, else that of the plan's
 * item with the same name (the contract's calls send no ids), else a new one. No id is given twice.
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
