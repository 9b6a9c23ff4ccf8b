/** Tells whether an item with these days is planned on a day of the week (ISO 1 to 7). Without days it is planned on all. */
export const isPlannedOn = (weekdays: number[], weekday: number) =>
  weekdays.length === 0 || weekdays.includes(weekday);

/** Orders items by their next planned day, from a day of the week on. Items of one day keep their order. */
export const byNextDay = <Item extends { weekdays: number[] }>(items: Item[], weekday: number): Item[] =>
  items.toSorted(
    (one, other) => daysUntilPlanned(one.weekdays, weekday) - daysUntilPlanned(other.weekdays, weekday),
  );

/** Returns the number of days from a day of the week to the next planned one: 0 if it is planned itself, at most 6. */
export function daysUntilPlanned(weekdays: number[], weekday: number): number {
  const distances = weekdays.map((planned) => (planned - weekday + 7) % 7);
  return distances.length === 0 ? 0 : Math.min(...distances);
}
