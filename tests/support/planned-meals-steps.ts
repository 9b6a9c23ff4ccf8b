import fc from "fast-check";

const which = fc.nat(99);
const day = fc.constantFrom(-2, -1, 0, 0, 0, 0, 0, 1);
const by = fc.constantFrom("client" as const, "trainer" as const);
const others = fc.constantFrom("keep" as const, "delete" as const, "ask" as const);
const weekdays = fc.constantFrom<number[]>([], [], [1, 3, 5], [2, 4, 6, 7]);
const calories = fc.constantFrom(null, 300, 450, 600);
const protein = fc.constantFrom(null, 10, 20);
const logged = fc.constantFrom(50, 100, 150);
const changed = fc.integer({ min: 1, max: 300 });
const counts = fc.constantFrom(true, true, true, false);

const is = <Name extends string, More extends object>(
  name: Name,
  more: { [Key in keyof More]: fc.Arbitrary<More[Key]> },
): fc.Arbitrary<{ is: Name } & More> =>
  fc.record({ is: fc.constant(name), ...more }) as unknown as fc.Arbitrary<{ is: Name } & More>;

/** Makes one step of a random sequence for planned meals. Days are counted from the client's today. */
export const step = fc.oneof(
  { weight: 8, arbitrary: is("tick", { day, which, by }) },
  { weight: 6, arbitrary: is("untick", { day, which, by, others }) },
  { weight: 6, arbitrary: is("log a meal", { day, which, amount: logged }) },
  { weight: 5, arbitrary: is("log something else", { day, which, counts }) },
  { weight: 5, arbitrary: is("change an entry", { which, amount: changed }) },
  { weight: 6, arbitrary: is("delete an entry", { which }) },
  { weight: 2, arbitrary: is("take back an entry", { which }) },
  { weight: 4, arbitrary: is("restore an entry", {}) },
  { weight: 4, arbitrary: is("copy a day", { from: day, to: day }) },
  { weight: 2, arbitrary: is("add a meal", { which, calories, weekdays }) },
  { weight: 2, arbitrary: is("remove a meal", { which }) },
  { weight: 3, arbitrary: is("change a meal", { which, calories, protein, weekdays }) },
  { weight: 2, arbitrary: is("switch a plan", { which }) },
  { weight: 3, arbitrary: is("open a day", { day }) },
  { weight: 2, arbitrary: is("pass a day", {}) },
);

export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
/** The step with this name, or one of these names. */
export type StepOf<Name extends Step["is"]> = Extract<Step, { is: Name }>;
