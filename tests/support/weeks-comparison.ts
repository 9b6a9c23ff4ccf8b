import type { User } from "~/domain/people/accounts/user.server";
import { reread } from "./database";
import type { Person, WeeksClock } from "./weeks-life";
import * as screens from "./weeks-screens";

const percentOf = (rate: number | null | undefined) => (rate == null ? "–" : `${rate} %`);

/** Compares what screens show with what the models expect, and keeps what differs. */
export class Comparison {
  readonly differences: string[] = [];
  #figures = 0;

  constructor(
    readonly trainer: User,
    readonly people: Person[],
    readonly clock: WeeksClock,
  ) {}

  /** Compares everybody in the lists, and some people on all their screens. @returns what each of these shows, a line each */
  async compare(day: number, some: Person[]): Promise<string[]> {
    const cards = await this.#lists(day);
    const lines: string[] = [];
    for (const person of some) {
      const { week, weight, next_check_in } =
        cards.find(({ user_id }) => user_id === person.user.user_id) ?? {};
      const card = `list ${percentOf(week?.rate)}, ${weight?.kg} kg (${weight?.change ?? "–"}), due ${next_check_in ?? "–"}`;
      lines.push(`day ${day}, ${person.name}: ${card}; ${await this.#screens(day, person)}`);
    }
    // The pages have opened days, and no figure may have changed.
    await this.#lists(day);
    return lines;
  }

  async #lists(day: number) {
    const check = (where: string, ...values: [unknown, unknown]) =>
      this.#check(`day ${day}: ${where}`, ...values);
    const models = this.people.map(({ model }) => model);
    check("sums", await screens.readSums(this.trainer), screens.expectedSums(models));
    const cards = await screens.readCards(this.trainer);
    for (const { name, user, today, model } of this.people)
      check(
        `${name}: list`,
        cards.find(({ user_id }) => user_id === user.user_id),
        model.card(today),
      );
    for (const kind of ["weekly", "daily"] as const) {
      const groups = await screens.readGroups(this.trainer, kind);
      const groupOf = ({ user_id }: User) => groups.find((group) => group.user_id === user_id) ?? null;
      for (const { name, user, model } of this.people)
        check(`${name}: ${kind}`, groupOf(user), model.group(kind));
    }
    return cards;
  }

  async #screens(day: number, person: Person): Promise<string> {
    const { name, trainer, model, today } = person;
    const me = await reread(person.user);
    const check = <Shown>(screen: string, shown: Shown, expected: unknown): Shown => {
      this.#check(`day ${day}: ${name}: ${screen}`, shown, expected);
      return shown;
    };
    const facts = check("conversation", await screens.readFacts(person), model.conversation(today));
    const review = check("review", await screens.readReview(person), model.review(today));
    check("check-ins", await screens.readCheckIns(trainer, me), model.checkInScreens());
    check("training log", await screens.readLog(me), model.training.log());
    const done = facts.today ? `${facts.today.completed}/${facts.today.total}` : "–";
    const weight = review?.weight ? `, ${review.weight.value} kg (${review.weight.last?.value ?? "–"})` : "";
    const beside = `conversation ${percentOf(facts.week.rate)}, today ${done}`;
    const line = `${beside}; ${review ? `review of ${review.checkIn.check_in_date} ${percentOf(review.tasks.rate)}${weight}` : "no review"}`;
    if (model.archivedOn !== null) return `no page; ${line}`;
    check("own check-ins", await screens.readCheckIns(me, me), model.checkInScreens());
    check("diary", await screens.readDiary(me, today), model.diary(today));
    const page = check("page", await screens.readPage(person), model.page(today));
    check("dashboard", await screens.readDashboard(me), model.dashboard(this.clock.at));
    const expected = { tasks: model.tasks(today), training: model.training.shownDay(today, today) };
    check("day", await screens.readDay(me, today), expected);
    return `page ${percentOf(page.adherence.rate)}, ${page.adherence.streak} in a row; ${line}`;
  }

  /** Compares every value that is expected with the one at the same place of what is shown. Lists have the same length. */
  #check(where: string, shown: unknown, expected: unknown): void {
    if (typeof expected === "object" && expected !== null) {
      const [one, other] = [
        shown as Record<string, unknown> | null | undefined,
        expected as Record<string, unknown>,
      ];
      if (Array.isArray(expected)) this.#check(`${where} length`, one?.length, expected.length);
      for (const name of Object.keys(other)) this.#check(`${where} ${name}`, one?.[name], other[name]);
      return;
    }
    this.#figures++;
    // A figure that the model leaves out could not fail.
    if (expected === undefined || shown !== expected)
      this.differences.push(`${where}: shown ${JSON.stringify(shown)}, expected ${expected}`);
  }

  /** Sums up the days, what people have made on them, and what was compared. */
  sum(days: number): string {
    const total = (numberOf: (person: Person) => number) =>
      this.people.reduce((sum, person) => sum + numberOf(person), 0);
    const of = (kind: "weekly" | "daily") => total(({ model }) => model.counted(kind).check_ins);
    const made = [
      `${total(({ model }) => model.done)} tasks done`,
      `${total(({ model }) => model.training.sets.length)} sets`,
      `${total(({ model }) => model.entries.length)} entries`,
      `${of("daily")} daily and ${of("weekly")} weekly check-ins`,
    ];
    return `${days} days of ${this.people.length} people: ${made.join(", ")}; ${this.#figures} figures compared, ${this.differences.length} differ`;
  }
}
