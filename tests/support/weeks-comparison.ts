import type { Person, WeeksClock } from "./weeks-life";
import {
  expectedInSum,
  shownInConversation,
  shownInCurves,
  shownInDiary,
  shownInGroups,
  shownInList,
  shownInReview,
  shownInSum,
  shownOfCheckIns,
  shownOfDay,
  shownOfTraining,
  shownOnDashboard,
  shownOnPage,
  shownTasks,
} from "./weeks-shown";

type People = [Person, ...Person[]];
type Rate = { rate: number | null } | null | undefined;

const percentOf = (shown: Rate) => (shown?.rate == null ? "–" : `${shown.rate} %`);
const countOf = (shown: { completed: number; total: number } | null) =>
  shown ? `${shown.completed}/${shown.total}` : "–";

/** Compares what screens show with what the models expect, and keeps what differs. */
export class Comparison {
  readonly differences: string[] = [];
  #figures = 0;

  constructor(
    readonly people: People,
    readonly clock: WeeksClock,
  ) {}

  /** Compares everybody in the lists, and some people on all their screens. @returns a line of each of these that tells what they show */
  async compare(day: number, some: Person[]): Promise<string[]> {
    const lists = await this.#lists(day);
    const lines: string[] = [];
    for (const person of some)
      lines.push(`day ${day}, ${person.name}: ${lists(person)}; ${await this.#person(day, person)}`);
    // The pages have opened days, and no figure may have changed.
    await this.#lists(day);
    return lines;
  }

  async #lists(day: number): Promise<(person: Person) => string> {
    const cards = await shownInList(this.people);
    this.#check(`day ${day}: sums`, await shownInSum(this.people), expectedInSum(this.people));
    for (const { name, user, model } of this.people)
      this.#check(`day ${day}: ${name}: list`, cards.get(user.user_id), model.list(this.clock.at));
    for (const kind of ["weekly", "daily"] as const) {
      const groups = await shownInGroups(this.people[0], kind);
      for (const { name, user, model } of this.people)
        this.#check(`day ${day}: ${name}: ${kind} list`, groups.get(user.user_id) ?? null, model.group(kind));
    }
    return ({ user }) => {
      const { weight, due, ...week } = cards.get(user.user_id) ?? { rate: null, weight: null, due: null };
      return `list ${percentOf(week)}, ${weight?.kg} kg (${weight?.change ?? "–"}), due ${due ?? "–"}`;
    };
  }

  async #person(day: number, person: Person): Promise<string> {
    const { name, model } = person;
    const { at } = this.clock;
    const check = <Shown>(screen: string, shown: Shown, expected: unknown): Shown => {
      this.#check(`day ${day}: ${name}: ${screen}`, shown, expected);
      return shown;
    };
    const conversation = check("conversation", await shownInConversation(person), model.conversation(at));
    const review = check("review", await shownInReview(person), model.review());
    check("check-ins", await shownOfCheckIns(person, false), model.checkInFigures());
    check("curves", await shownInCurves(person), model.curves());
    const { training } = model;
    check("exercises", await shownOfTraining(person), {
      records: training.records(),
      sessions: training.shownSessions(),
    });
    const first = `conversation ${percentOf(conversation)}, today ${countOf(conversation.today)}; ${review ? `review of ${review.day} ${percentOf(review)}` : "no review"}`;
    if (model.archivedOn !== null) return `no page; ${first}`;
    check("own check-ins", await shownOfCheckIns(person, true), model.checkInFigures());
    check("diary", await shownInDiary(person), model.diary(at));
    const page = check("page", await shownOnPage(person), model.page(at));
    check("dashboard", await shownOnDashboard(person), model.dashboard(at));
    check("tasks", shownTasks(await person.look()), model.tasks(person.today));
    check("training", await shownOfDay(person), training.shownDay(person.today, person.today));
    return `page ${percentOf(page)}, ${page.streak} in a row; ${first}`;
  }

  #check(where: string, shown: unknown, expected: unknown): void {
    const [one, other] = [leavesOf(shown), leavesOf(expected)];
    for (const path of new Set([...one.keys(), ...other.keys()])) {
      this.#figures++;
      if (one.get(path) !== other.get(path))
        this.differences.push(`${where}${path}: shown ${one.get(path)}, expected ${other.get(path)}`);
    }
  }

  /** Sums up the days, what people have made on them, and what was compared. */
  sum(days: number): string {
    const made = (name: keyof Person["made"]) =>
      this.people.reduce((sum, person) => sum + person.made[name], 0);
    return `${days} days of ${this.people.length} people: ${made("ticks")} tasks done, ${made("sets")} sets, ${made("entries")} entries, ${made("daily")} daily and ${made("weekly")} weekly check-ins with ${made("photos")} photos; ${this.#figures} figures compared, ${this.differences.length} differ`;
  }
}

/** Lists all values within a value by their paths. */
function leavesOf(value: unknown, path = ""): Map<string, string> {
  if (typeof value !== "object" || value === null)
    return new Map([[path, JSON.stringify(value) ?? "nothing"]]);
  const inner = Object.entries(value).flatMap(([name, each]) => [...leavesOf(each, `${path} ${name}`)]);
  return inner.length === 0 ? new Map([[path, JSON.stringify(value)]]) : new Map(inner);
}
