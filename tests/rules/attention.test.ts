import { describe, expect, it } from "vitest";
import type { ReasonName } from "~/domain/coaching/attention/reasons";
import {
  AT_FIRST,
  type AttentionFacts,
  attention,
  countGroups,
  inOrderOfNeed,
  type Rated,
  type Reason,
  type State,
  type Switches,
} from "~/domain/coaching/attention/rules";
import type { Figures } from "~/domain/coaching/figures/rules";
import type { AbsentDays } from "~/domain/people/absences/rules";
import { addDays, type Day } from "~/domain/shared/calendar/rules";

const TODAY = "2026-03-28";
const NOW = new Date("2026-03-28T18:00:00Z");
const ago = (days: number): Day => addDays(TODAY, -days);
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

/** Something was planned on each of the last days. */
const planned = (days: number, from = 0) => (2 ** days - 1) * 2 ** from;

const DILIGENT: Figures = {
  planned_days: planned(35),
  week_planned: 70,
  week_done: 70,
  month_planned: 280,
  month_done: 280,
  trained_on: ago(1),
  training_from: null,
  trainings_missed: 0,
  logged_on: ago(1),
  logged_days: 14,
  checked_in_on: ago(1),
  checked_in_days: 10,
};

/** A client of Beast Ultimate who does everything, for whom nobody has to do anything. */
const CONTENT: AttentionFacts = {
  today: TODAY,
  first: ago(200),
  package_type: "Beast Ultimate",
  initial_data_completed: true,
  has_plan: true,
  plan_until: null,
  waits: null,
  last_seen: TODAY,
  weekly_from: ago(200),
  last_weekly: ago(3),
  figures: DILIGENT,
  did: { train: false, log: false, check_in: false },
  absences: [],
  states: [],
  moods: [],
  energies: [],
  answered: [],
};

type Changes = Partial<Omit<AttentionFacts, "figures">> & { figures?: Partial<Figures> };
const facts = ({ figures, ...others }: Changes): AttentionFacts => ({
  ...CONTENT,
  ...others,
  figures: { ...DILIGENT, ...figures },
});

const absent = (kind: AbsentDays["kind"], from: number, to: number | null): AbsentDays => ({
  kind,
  starts_on: ago(from),
  ends_on: to === null ? null : ago(to),
});
const state = (days: AbsentDays, set_by: State["set_by"] = "client"): State => ({
  ...days,
  id: 7,
  version: 2,
  set_by,
});
const rated = (rating: number, days: number, id: number, is_reviewed = false): Rated => ({
  id,
  day: ago(days),
  rating,
  is_reviewed,
});

/** Nothing is told of what a client did, so that each reason is looked at by itself. */
const silent = (days: number): Changes => ({ last_seen: ago(days) });
const stopped = (figures: Partial<Figures>): Changes => ({ figures });

/** Names the expected reasons with their causes. */
type Situation = [about: string, changes: Changes, expected: string[], switches?: Partial<Switches>];

const SITUATIONS: Situation[] = [
  ["does everything", {}, []],
  // Words.
  ["wrote an hour ago", { waits: { since: hoursAgo(1), from: 12 } }, ["words 12"]],
  ["wrote 24 hours ago", { waits: { since: hoursAgo(24), from: 12 } }, ["words 12"]],
  [
    "wrote before a downgrade to Starter",
    { package_type: "Beast Starter", waits: { since: hoursAgo(30), from: 2 } },
    [],
  ],
  [
    "writes while ill",
    { waits: { since: hoursAgo(30), from: 3 }, absences: [absent("ill", 2, -2)] },
    ["words 3"],
  ],
  ["wrote on the first day", { first: TODAY, waits: { since: hoursAgo(1), from: 1 } }, ["words 1"]],
  // States.
  ["says to be ill until tomorrow", { states: [state(absent("ill", 0, -1))] }, ["state 7.2.0"]],
  ["says to be away next month", { states: [state(absent("away", -30, -40))] }, ["state 7.2.0"]],
  ["was set ill by the trainer", { states: [state(absent("ill", 0, -1), "trainer")] }, []],
  ["was ill a week ago", { states: [state(absent("ill", 9, 7))] }, ["state 7.2.0"]],
  ["was ill eight days ago", { states: [state(absent("ill", 10, 8))] }, []],
  [
    "is injured without an end for 13 days, set by the trainer",
    { states: [state(absent("injured", 13, null), "trainer")] },
    [],
  ],
  [
    "is injured without an end for 14 days, set by the trainer",
    { states: [state(absent("injured", 14, null), "trainer")] },
    ["state 7.2.1"],
  ],
  [
    "is injured without an end for 28 days",
    { states: [state(absent("injured", 28, null))] },
    ["state 7.2.2"],
  ],
  [
    "is injured for 28 days with an end, set by the trainer",
    { states: [state(absent("injured", 28, -3), "trainer")] },
    [],
  ],
  // Mood and energy.
  ["rated the mood 2 twice", { moods: [rated(2, 0, 9), rated(2, 1, 8)] }, ["mood 9"]],
  ["rated the energy 1 twice", { energies: [rated(1, 1, 9), rated(2, 5, 8)] }, ["mood 9"]],
  ["rated the mood 2 and before it 3", { moods: [rated(2, 0, 9), rated(3, 1, 8)] }, []],
  ["rated the mood 3 and before it 1", { moods: [rated(3, 0, 9), rated(1, 1, 8)] }, []],
  ["rated the mood 1 for the first time", { moods: [rated(1, 0, 9)] }, []],
  ["rated the mood 1 twice, three days ago", { moods: [rated(1, 3, 9), rated(1, 4, 8)] }, ["mood 9"]],
  ["rated the mood 1 twice, four days ago", { moods: [rated(1, 4, 9), rated(1, 5, 8)] }, []],
  ["rated the mood 1 twice, and was reviewed", { moods: [rated(1, 0, 9, true), rated(1, 1, 8)] }, []],
  [
    "rated both low",
    { moods: [rated(1, 1, 8), rated(1, 2, 7)], energies: [rated(2, 0, 9), rated(1, 1, 8)] },
    ["mood 9"],
  ],
  [
    "rated the mood low while away",
    { moods: [rated(1, 0, 9), rated(1, 1, 8)], absences: [absent("away", 2, -2)] },
    ["mood 9"],
  ],
  // Silence.
  ["was last here two days ago", silent(2), []],
  ["was last here three days ago, and each day had something planned", silent(3), [`silent ${ago(3)}`]],
  [
    "was last here three days ago, and two of these days had something planned",
    { ...silent(3), figures: { planned_days: planned(2) } },
    [],
  ],
  [
    "was last here four days ago, and nothing was planned",
    { ...silent(4), figures: { planned_days: 0, week_planned: 0, week_done: 0 } },
    [],
  ],
  [
    "was last here ten days ago, and two days had something planned",
    { ...silent(10), figures: { planned_days: planned(2) } },
    [],
  ],
  [
    "was last here ten days ago, and three days had something planned",
    { ...silent(10), figures: { planned_days: planned(3) } },
    [`silent ${ago(10)}`],
  ],
  [
    "was last here ten days ago, and more was planned before that",
    { ...silent(10), figures: { planned_days: planned(20, 10) } },
    [],
  ],
  ["was last here 60 days ago", silent(60), [`silent ${ago(60)}`]],
  ["is away without a sign", { ...silent(9), absences: [absent("away", 12, -2)] }, []],
  ["is ill without a sign", { ...silent(9), absences: [absent("ill", 12, null)] }, []],
  [
    "is injured without a sign",
    { ...silent(9), absences: [absent("injured", 12, null)] },
    [`silent ${ago(9)}`],
  ],
  [
    "began yesterday and did not come back",
    { ...silent(1), first: ago(1), figures: { trained_on: null } },
    [],
  ],
  ["was last here yesterday, which is not long for this trainer", silent(1), [], { silent_days: 2 }],
  [
    "was last here two days ago, which is long for this trainer",
    silent(2),
    [`silent ${ago(2)}`],
    { silent_days: 2 },
  ],
  ["was last here 13 days ago, which is not long for this trainer", silent(13), [], { silent_days: 14 }],
  [
    "was last here 14 days ago, which is long for this trainer",
    silent(14),
    [`silent ${ago(14)}`],
    { silent_days: 14 },
  ],
  ["is silent, which this trainer does not want to know", silent(20), [], { off: ["silent"] }],
  [
    "stopped everything at once",
    {
      ...silent(9),
      figures: {
        trained_on: ago(9),
        trainings_missed: 4,
        logged_on: ago(9),
        checked_in_on: ago(9),
        week_done: 0,
      },
      last_weekly: ago(12),
    },
    [`weekly ${ago(5)}`, `silent ${ago(9)}`, "rate "],
  ],
  [
    "stopped everything at once, and silence is not told",
    {
      ...silent(9),
      figures: { trained_on: ago(9), trainings_missed: 4, logged_on: ago(9), checked_in_on: ago(9) },
    },
    [`trainings ${ago(9)}`, `daily ${ago(9)}`, `food ${ago(9)}`],
    { off: ["silent"] },
  ],
  // Trainings.
  ["missed one training", stopped({ trained_on: ago(5), trainings_missed: 1 }), []],
  ["missed two trainings", stopped({ trained_on: ago(5), trainings_missed: 2 }), [`trainings ${ago(5)}`]],
  [
    "missed two trainings and trains today",
    { figures: { trained_on: ago(5), trainings_missed: 2 }, did: { ...CONTENT.did, train: true } },
    [],
  ],
  [
    "has never trained",
    stopped({ trained_on: null, training_from: ago(20), trainings_missed: 9 }),
    [`trainings ${ago(20)}`],
  ],
  [
    "never had a training planned",
    stopped({ trained_on: null, training_from: null, trainings_missed: 0 }),
    [],
  ],
  [
    "missed trainings and is injured now",
    { figures: { trained_on: ago(9), trainings_missed: 3 }, absences: [absent("injured", 1, null)] },
    [],
  ],
  [
    "missed trainings, which this trainer does not want to know",
    stopped({ trained_on: ago(9), trainings_missed: 3 }),
    [],
    { off: ["trainings"] },
  ],
  // The weekly check-in.
  ["has a weekly check-in due today", { last_weekly: ago(7) }, []],
  ["has a weekly check-in overdue since yesterday", { last_weekly: ago(8) }, []],
  ["has a weekly check-in overdue for two days", { last_weekly: ago(9) }, [`weekly ${ago(2)}`]],
  ["has never sent a weekly check-in", { last_weekly: null, weekly_from: ago(9) }, [`weekly ${ago(2)}`]],
  ["has a package without weekly check-ins", { package_type: "Beast Starter", last_weekly: ago(30) }, []],
  ["was away when the check-in was due", { last_weekly: ago(12), absences: [absent("away", 7, 2)] }, []],
  [
    "was away when the check-in was due, three days ago",
    { last_weekly: ago(12), absences: [absent("away", 7, 3)] },
    [`weekly ${ago(2)}`],
  ],
  ["is away while the check-in is overdue", { last_weekly: ago(20), absences: [absent("away", 3, -3)] }, []],
  // Daily check-ins.
  ["sent the last daily check-in three days ago", stopped({ checked_in_on: ago(3) }), []],
  ["sent the last daily check-in four days ago", stopped({ checked_in_on: ago(4) }), [`daily ${ago(4)}`]],
  [
    "sends one today after a break",
    { figures: { checked_in_on: ago(4) }, did: { ...CONTENT.did, check_in: true } },
    [],
  ],
  ["sent two daily check-ins ever", stopped({ checked_in_on: ago(9), checked_in_days: 2 }), []],
  ["sent three daily check-ins", stopped({ checked_in_on: ago(9), checked_in_days: 3 }), [`daily ${ago(9)}`]],
  [
    "has no daily check-ins any more",
    { package_type: "Beast Advanced", figures: { checked_in_on: ago(9) } },
    [],
  ],
  [
    "is back for two days after an illness",
    { figures: { checked_in_on: ago(9) }, absences: [absent("ill", 8, 2)] },
    [],
  ],
  [
    "is back for four days after an illness",
    { figures: { checked_in_on: ago(9) }, absences: [absent("ill", 8, 4)] },
    [`daily ${ago(9)}`],
  ],
  // The diary.
  ["logged food three days ago", stopped({ logged_on: ago(3) }), []],
  ["logged food four days ago", stopped({ logged_on: ago(4) }), [`food ${ago(4)}`]],
  [
    "logs food today after a break",
    { figures: { logged_on: ago(9) }, did: { ...CONTENT.did, log: true } },
    [],
  ],
  ["logged food on three days only", stopped({ logged_on: ago(9), logged_days: 3 }), []],
  ["never logged food", stopped({ logged_on: null, logged_days: 0 }), []],
  [
    "logged no food while injured",
    { figures: { logged_on: ago(5) }, absences: [absent("injured", 20, null)] },
    [`food ${ago(5)}`],
  ],
  [
    "stopped to log food, of Beast Starter",
    { package_type: "Beast Starter", figures: { logged_on: ago(5) } },
    [`food ${ago(5)}`],
  ],
  // The rate.
  ["did 50 % in the last week", stopped({ week_done: 35, month_done: 140 }), []],
  ["did 49 % in the last week", stopped({ week_done: 34, month_done: 140 }), ["rate "]],
  ["did 19 points less than before", stopped({ week_done: 57, month_done: 280 }), []],
  ["did 20 points less than before", stopped({ week_done: 56, month_done: 280 }), ["rate "]],
  ["did 20 points less than in nine days before", stopped({ week_done: 56, planned_days: planned(16) }), []],
  [
    "did nothing on three planned days",
    stopped({ planned_days: planned(3), week_planned: 9, week_done: 0 }),
    [],
  ],
  [
    "did nothing on four planned days",
    stopped({ planned_days: planned(4), week_planned: 9, week_done: 0 }),
    ["rate "],
  ],
  // Plans and data.
  ["has no plan since a week", { has_plan: false, plan_until: ago(7) }, [`no_plan ${ago(7)}`]],
  ["never had a plan", { has_plan: false, first: ago(4) }, [`no_plan ${ago(4)}`]],
  [
    "has neither plan nor data",
    { has_plan: false, initial_data_completed: false, first: TODAY },
    [`no_plan ${TODAY}`, `no_data ${TODAY}`],
  ],
  ["has a plan and no data", { initial_data_completed: false, first: ago(4) }, [`no_data ${ago(4)}`]],
  ["has no plan while away", { has_plan: false, absences: [absent("away", 3, -3)] }, []],
  [
    "has no plan while injured",
    { has_plan: false, plan_until: ago(3), absences: [absent("injured", 3, -3)] },
    [`no_plan ${ago(3)}`],
  ],
  // What the trainer has said.
  [
    "waits until tomorrow",
    { ...silent(9), answered: [{ reason: "silent", cause: ago(9), until: addDays(TODAY, 1) }] },
    [],
  ],
  [
    "waited until today",
    { ...silent(9), answered: [{ reason: "silent", cause: ago(9), until: TODAY }] },
    [`silent ${ago(9)}`],
  ],
  ["is done", { ...silent(9), answered: [{ reason: "silent", cause: ago(9), until: null }] }, []],
  [
    "was silent before, which was done",
    { ...silent(9), answered: [{ reason: "silent", cause: ago(30), until: null }] },
    [`silent ${ago(9)}`],
  ],
  [
    "has an answer to another reason",
    { ...silent(9), answered: [{ reason: "food", cause: ago(9), until: null }] },
    [`silent ${ago(9)}`],
  ],
  [
    "did little, which is done for two weeks",
    { figures: { week_done: 0 }, answered: [{ reason: "rate", cause: "", until: ago(-14) }] },
    [],
  ],
  [
    "changed a state after it was done",
    { states: [state(absent("ill", 0, -1))], answered: [{ reason: "state", cause: "7.1.0", until: null }] },
    ["state 7.2.0"],
  ],
];

const said = ({ name, cause }: Reason) => `${name} ${cause}`;
const reasonsOf = (changes: Changes, switches: Partial<Switches> = {}) =>
  attention(facts(changes), { ...AT_FIRST, ...switches }, NOW);

it.each(SITUATIONS)("a client %s", (_about, changes, expected, switches) => {
  expect(reasonsOf(changes, switches).map(said).sort()).toEqual(expected.toSorted());
});

it("the table has at least 70 situations", () => {
  expect(SITUATIONS.length).toBeGreaterThanOrEqual(70);
});

describe("the order of a list", () => {
  /** From the first to the last. */
  const ORDER: [name: string, changes: Changes][] = [
    ["wrote 30 hours ago", { waits: { since: hoursAgo(30), from: 1 } }],
    ["wrote 25 hours ago", { waits: { since: hoursAgo(25), from: 1 } }],
    ["rated the mood low", { moods: [rated(1, 0, 9), rated(1, 1, 8)] }],
    ["is silent for 27 days", silent(27)],
    ["is silent for nine days", silent(9)],
    ["did little", stopped({ week_done: 0 })],
    ["has gone for 50 days", silent(50)],
    ["has gone for 28 days", silent(28)],
    ["has no plan", { has_plan: false, plan_until: ago(90) }],
    ["has no data", { initial_data_completed: false }],
    ["is ill", { states: [state(absent("ill", 0, -1))], absences: [absent("ill", 0, -1)] }],
    ["wrote five hours ago", { waits: { since: hoursAgo(5), from: 1 } }],
    ["wrote an hour ago", { waits: { since: hoursAgo(1), from: 1 } }],
  ];
  const clients = ORDER.map(([name, changes]) => ({ name, reasons: reasonsOf(changes) }));

  it("is that of the first reasons, whoever comes first", () => {
    const names = ORDER.map(([name]) => name);
    expect(inOrderOfNeed([...clients].reverse()).map(({ name }) => name)).toEqual(names);
    expect(inOrderOfNeed([{ name: "does everything", reasons: reasonsOf({}) }, ...clients]).length).toBe(
      names.length,
    );
  });

  it.each<[about: string, changes: Changes, expected: ReasonName[]]>([
    ["silence before a low rate", { ...silent(5), ...stopped({ week_done: 10 }) }, ["silent", "rate"]],
    ["what began first", { ...silent(3), last_weekly: ago(20) }, ["weekly", "silent"]],
    [
      "having gone before all the rest, which it explains",
      { ...silent(28), ...stopped({ week_done: 0 }), last_weekly: ago(60), has_plan: false },
      ["silent", "weekly", "rate", "no_plan"],
    ],
  ])("of one client is %s", (_about, changes, expected) => {
    expect(reasonsOf(changes).map(({ name }) => name)).toEqual(expected);
  });

  it("counts a client in each group of their reasons", () => {
    expect(countGroups(clients)).toEqual({ answer: 6, slipping: 5, plan: 2 });
    const all = reasonsOf({ waits: { since: hoursAgo(1), from: 1 }, has_plan: false, ...silent(9) });
    expect(countGroups([{ reasons: all }])).toEqual({ answer: 1, slipping: 1, plan: 1 });
  });

  it("is empty for a trainer without clients, and whole for one whose 200 all wait", () => {
    expect([inOrderOfNeed([]), countGroups([])]).toEqual([[], { answer: 0, slipping: 0, plan: 0 }]);
    const many = Array.from({ length: 200 }, (_, id) => ({
      id,
      reasons: reasonsOf({ waits: { since: hoursAgo(1 + ((id * 37) % 200)), from: 1 } }),
    }));
    const ordered = inOrderOfNeed(many).map(({ reasons: [first] }) => Number(first?.since));
    expect(ordered).toHaveLength(200);
    expect(ordered.slice(0, 177)).toEqual(ordered.slice(0, 177).toSorted((a, b) => a - b));
    expect(countGroups(many).answer).toBe(200);
  });
});

it("says the numbers that the words need", () => {
  const [rate] = reasonsOf(stopped({ week_done: 43, month_done: 235 }));
  expect(rate).toMatchObject({ name: "rate", number: 61, before: 84, since: TODAY });
  expect(reasonsOf(stopped({ week_done: 30, month_done: 121 }))).toMatchObject([
    { number: 43, before: null },
  ]);
  expect(reasonsOf(silent(28))).toMatchObject([{ number: 28, isGone: true, since: ago(28) }]);
  expect(reasonsOf(silent(27))).toMatchObject([{ number: 27, isGone: false }]);
  expect(reasonsOf({ waits: { since: hoursAgo(50), from: 1 } })).toMatchObject([
    { number: 2, since: hoursAgo(50) },
  ]);
});
