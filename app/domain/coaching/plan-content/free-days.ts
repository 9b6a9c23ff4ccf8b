/** A workout as a form sends it: its days of the week (ISO 1 to 7) are texts, and a single one is no list. */
interface TypedWorkout {
  weekdays?: unknown;
}

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** The days of the week that fit as many workouts, with days of rest between them. More workouts take every day. */
const SPREAD: Record<number, number[]> = {
  1: [1],
  2: [1, 4],
  3: [1, 3, 5],
  4: [1, 2, 4, 5],
  5: [1, 2, 3, 5, 6],
  6: [1, 2, 3, 4, 5, 6],
};

const daysOf = ({ weekdays }: TypedWorkout): number[] => [weekdays ?? []].flat().map(Number);

/** Counts the workouts that would be on every day, if there are several of them. A single one is meant to be. */
export function countOnEveryDay(workouts: TypedWorkout[]): number {
  const count = workouts.filter((workout) => daysOf(workout).length === 0).length;
  return count > 1 ? count : 0;
}

/** Gives each workout without days one of its own: of those that no other workout has, as long as there are some. */
export function withFreeDays<Workout extends TypedWorkout>(
  workouts: Workout[],
): (Workout & { weekdays: string[] })[] {
  const taken = new Set(workouts.flatMap(daysOf));
  const days = spreadOver(countOnEveryDay(workouts), taken);
  let given = 0;
  return workouts.map((workout) => {
    const own = daysOf(workout);
    const proposed = own.length > 0 || days.length === 0 ? own : [days[given++ % days.length] as number];
    return { ...workout, weekdays: proposed.map(String) };
  });
}

/** Chooses days for as many workouts, in the order of the week: those of the spread that are free, and then other free ones. */
function spreadOver(count: number, taken: Set<number>): number[] {
  const spread = SPREAD[count] ?? WEEK;
  if (count === 0) return [];
  const free = [...spread, ...WEEK.filter((day) => !spread.includes(day))].filter((day) => !taken.has(day));
  return (free.length > 0 ? free : spread).slice(0, count).sort();
}
