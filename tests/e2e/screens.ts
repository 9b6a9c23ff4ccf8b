import { randomUUID } from "node:crypto";
import { addDays, isoWeekday } from "~/domain/shared/calendar/rules";
import { cells, type Role } from "../http/role-table";
import { BrowserClient } from "../support/browser-client";
import { demoToday } from "../support/today";
import { COACH, clientsWithNeeds, clientWithoutConsent, newClient, writePlan, writeTraining } from "./people";

export interface Screen {
  name: string;
  path: string;
  /** True if a dialog covers the screen. */
  dialog?: boolean;
  /** True if a part of the screen is an island. */
  island?: boolean;
  /** True if a script keeps the screen live. */
  live?: boolean;
  /** True if a form of the screen loads its script at once. */
  helped?: boolean;
  /** The status of the answer, if it is an error that the screen explains. */
  status?: 400 | 404;
}

/**
 * The kinds of people who see different screens. Beast Advanced is left out, because everything it shows also
 * appears in the lowest or the highest package.
 */
export const VIEWERS = [
  "a visitor",
  "a trainer",
  "a client of the lowest package",
  "a client of the highest package",
  "a client with a long plan",
  "a new client",
  "a client without a consent",
] as const;

export interface Viewer {
  name: (typeof VIEWERS)[number];
  /** The account to sign in with, or null for a visitor. */
  email: string | null;
  screens: Screen[];
}

const at = (path: string, facts: Partial<Screen> = {}): Screen => ({ name: path, path, ...facts });

/** Returns the path of every screen of the site map, and whether a dialog covers it. The set-up has listed them. */
export const siteMapScreens = (): { path: string; isDialog: boolean }[] =>
  JSON.parse(process.env.TEST_SCREENS as string);

/** The addresses that lead to another page at once, and the one to which the edge sends rejected requests. */
export const NOT_LOOKED_AT = [
  "/auth/callback",
  "/absences/:id/end",
  "/absences/:id/confirm",
  "/client/:id/restore",
  "/client/:id/take-back",
  "/client/:id/export",
  "/my-data/come-back",
  "/my-data/export",
  // Leads back to /my-data, except for somebody without the consent, whom only e2e/my-data signs in.
  "/my-data/consent",
  "/invite",
  "/logout",
  "/preferences",
  "/nutrition/:id/activity",
  "/training/:id/activity",
  "/training/:id/today",
  "/dashboard/attention",
  "/settings/attention",
  "/settings/time-zone",
  "/daily-checkins/seen",
  "/tasks/sets",
  "/tasks/sets/undo",
  "/calorie-tracking/planned",
  "/calorie-tracking/undo",
  "/calorie-tracking/water",
  "/foods/:id/verify",
  "/refused",
];

/** The column of the role table that has what a kind of person may open. */
const COLUMNS: Partial<Record<Viewer["name"], Role>> = {
  "a trainer": "coach",
  "a client of the lowest package": "starter",
  "a client of the highest package": "ultimate",
};

/** Returns every screen of the product for each kind of person. A screen without ids needs only its row in the role table. */
export async function everyScreen(origin: string, visitor: BrowserClient): Promise<Viewer[]> {
  const viewers = await listedScreens(origin, visitor);
  const listed = new Set(viewers.flatMap(({ screens }) => screens.map(pathOf)));
  const others = siteMapScreens().filter(
    ({ path }) => !path.includes(":") && !listed.has(path) && !NOT_LOOKED_AT.includes(path),
  );
  return viewers.map((viewer) => ({
    ...viewer,
    screens: [
      ...viewer.screens,
      ...others
        .filter(({ path }) => mayOpen(path, COLUMNS[viewer.name]))
        .map(({ path, isDialog }) => at(path, { dialog: isDialog })),
    ],
  }));
}

/** Returns the path of a screen as the site map has it. */
export const pathOf = ({ name }: Screen): string => name.split(/[ ,]/)[0] ?? "";

const mayOpen = (path: string, role: Role | undefined) =>
  cells().some(
    (cell) => cell.method === "GET" && cell.path === path && cell.role === role && cell.expected === "200",
  );

/** Returns the screens that need records, or that show something else with another query. */
async function listedScreens(origin: string, visitor: BrowserClient): Promise<Viewer[]> {
  const client = await newClient(origin);
  const long = "Wirbelsäulenaufrichtungskraftfrühstück ".repeat(4);
  const plan = await writePlan(origin, client, {
    title: long,
    description: `${long}${"x".repeat(120)}`,
    calories_target: 10_000,
    protein_target: 2_000,
    meals: ["Oats", long, "Rice", "Soup", "Quark"].map((name) => ({
      name,
      calories: 10_000,
      description: long,
      weekdays: name === "Rice" ? [1, 2, 3, 4, 5, 6] : [],
    })),
  });
  const training = await (
    await plan.coach.json("POST", "/api/training-plans", {
      client_user_id: client.user_id,
      title: long,
      description: `${long}${"x".repeat(120)}`,
      duration_weeks: 520,
      workouts: ["Push", long, "Legs", "Pull"].map((name) => ({
        name,
        description: long,
        weekdays: { Push: [1, 2, 3, 4, 5, 6], Pull: [isoWeekday(addDays(demoToday(), 1))] }[name] ?? [],
        exercises: ["Squat", long, "x".repeat(120)].map((exercise) => ({
          name: exercise,
          sets: 100,
          reps: "as many as are clean, then one more, then some",
          weight: "x".repeat(50),
          targets: `r3600 w10 rir10 ${"both sides ".repeat(3)}`.trim(),
          notes: long,
        })),
      })),
    })
  ).json();
  const day = `client=${client.user_id}&date=${demoToday()}`;
  const tasks = await (
    await plan.coach.get(`/api/daily-completions?${day.replace("client", "client_id")}`)
  ).json();
  const notes = (whose: string) =>
    at(`/tasks/${tasks[1].id}/notes${whose}`, { name: "/tasks/:id/notes", dialog: true });
  const lifter = await newClient(origin);
  await writeTraining(origin, lifter, {
    workouts: [
      {
        name: "Legs",
        exercises: [{ name: "Squat", sets: 4, reps: "8", weight: "60 kg", targets: "r90 w2" }],
      },
    ],
  });
  const lifting = await new BrowserClient(origin).signIn(lifter.email);
  await lift(lifting, "Squat", { weight_kg: 60, reps: 8, is_warm_up: true });
  const lifted = `client=${lifter.user_id}&date=${demoToday()}`;
  const [squat] = await (
    await plan.coach.get(`/api/daily-completions?${lifted.replace("client", "client_id")}`)
  ).json();
  const exercise = tasks.find(({ task_type }: { task_type: string }) => task_type === "training_exercise").id;
  const sets = (search: string) => at(`/tasks?${search}`, { name: "/tasks, an open exercise", helped: true });
  const assigned = await (
    await plan.coach.json("POST", "/api/daily-tasks/custom", {
      client_user_id: client.user_id,
      task_name: long,
      description: `${long}${"x".repeat(120)}`,
      priority: "high",
      completion_date: demoToday(),
      repeats: "weekdays",
      weekdays: [1, 2, 3, 4, 5, 6, 7],
    })
  ).json();
  const manage = (path: string, facts: Partial<Screen>) =>
    at(`/manage-tasks${path.replace(":id", assigned.custom_task_id)}?${day}`, {
      name: `/manage-tasks${path}`,
      ...facts,
    });

  await visitor.json("POST", "/api/verify-password", { password: "DEMO-STARTER", userEmail: "" });
  const { redirectUrl } = await (await visitor.get("/api/oauth/demo/redirect_url")).json();

  await plan.coach.post("/codes/new", { purpose: "upgrade:Beast Ultimate", label: long.slice(0, 80) });
  const codeId = /\/codes\/(\d+)\/revoke/.exec(await (await plan.coach.get("/codes")).text())?.[1];

  await plan.coach.post("/messages/replies", { content: `${long}${"x".repeat(120)}` });
  const replies = await (await plan.coach.get("/messages/replies")).text();
  const replyId = /\/messages\/replies\/(\d+)\/edit/.exec(replies)?.[1];

  const eater = await new BrowserClient(origin).signIn(client.email);
  const food = {
    name: `${long}${"x".repeat(60)}`.slice(0, 200),
    brand: "x".repeat(100),
    calories_per_100g: 1000,
  };
  const { id: foodId } = await (await eater.json("POST", "/api/food-database", food)).json();
  const design = [
    at("/design"),
    at("/design/dialog", { dialog: true }),
    at("/design/confirm-dialog", { dialog: true }),
  ];
  const foods = [
    at("/foods"),
    at("/foods/new", { dialog: true }),
    at(`/foods/${foodId}/edit`, { name: "/foods/:id/edit", dialog: true }),
  ];

  const foodLogId = await eatMuch(eater, foodId, long);
  const portionId = await eatInstead(eater, tasks[0], long);
  const session = { date: demoToday(), rating: 4, note: `${long}${"x".repeat(120)}` };
  await eater.json("POST", "/api/training-sessions", session);
  const mealId = /\/meals\/(\d+)\/delete/.exec(
    await (await eater.get("/calorie-tracking/meals")).text(),
  )?.[1];
  const diary = (path: string, name = path) =>
    at(`/calorie-tracking${path}`, { name: `/calorie-tracking${name}`, dialog: true });
  const adding = [
    { ...diary("/add"), helped: true },
    { ...diary("/add?q=reis", "/add, searched"), helped: true },
    { ...diary("/add?q=xqzxqz", "/add, nothing found"), helped: true },
    { ...diary(`/add?food=${foodId}`, "/add, the amount"), helped: true },
    { ...diary("/several"), helped: true },
  ];

  await clientsWithNeeds(origin);
  const archived = await newClient(origin);
  await plan.coach.post(`/client/${archived.user_id}/archive`, {});

  const ultimate = await new BrowserClient(origin).signIn("ultimate@beast.example");
  const trained = "x".repeat(120);
  await train(ultimate, trained, long);
  const ofExercise = `/training/exercise?name=${trained}&range=all`;
  const [weekly] = await (await ultimate.get("/api/progress-photos?limit=1")).json();
  const [daily] = await (await ultimate.get("/api/daily-checkins?limit=1")).json();

  const starter = await new BrowserClient(origin).signIn("starter@beast.example");
  const absent = async (person: BrowserClient, kind: string, facts = {}): Promise<number> => {
    const absence = { kind, starts_on: addDays(demoToday(), -7), note: long.slice(0, 200), ...facts };
    return (await (await person.json("POST", "/api/absences", absence)).json()).id;
  };
  const injury = await absent(starter, "injured", { ends_on: demoToday() });
  const traveller = await newClient(origin);
  const away = { client_user_id: traveller.user_id, starts_on: addDays(demoToday(), -28) };
  const awayId = await absent(plan.coach, "away", away);

  const common = [at("/dashboard"), at("/nutrition"), at("/training"), at("/tasks")];
  const signOut = at("/settings/sign-out", { dialog: true });
  const profile = at("/dashboard/profile", { dialog: true, island: true });
  return [
    {
      name: "a visitor",
      email: null,
      screens: [
        at("/"),
        ...["/attribution", "/imprint", "/privacy", "/accessibility"].map((path) => at(path)),
        at("/sign-in", { dialog: true }),
        at("/my-data/sign-in"),
        at("/auth/callback/exchange", { name: "/auth/callback/exchange, failed", status: 400 }),
        at(redirectUrl.replace(origin, ""), { name: "/demo/oauth/authorize" }),
        at("/nothing-here", { status: 404 }),
      ],
    },
    {
      name: "a trainer",
      email: COACH,
      screens: [
        ...common,
        at("/nutrition/client", { dialog: true }),
        at("/nutrition/client?who=nobody+of+that+name", {
          name: "/nutrition/client, nobody found",
          dialog: true,
        }),
        at("/nutrition/new", { name: "/nutrition/new, nobody chosen", dialog: true }),
        at(`/nutrition/new?for=${client.user_id}`, { name: "/nutrition/new", dialog: true, island: true }),
        at(`/nutrition/${plan.id}/edit`, { name: "/nutrition/:id/edit", dialog: true, island: true }),
        at(`/nutrition/${plan.id}/copy`, { name: "/nutrition/:id/copy", dialog: true, helped: true }),
        at(`/nutrition/${plan.id}/delete`, { name: "/nutrition/:id/delete", dialog: true }),
        at("/training/client", { dialog: true }),
        at("/training/new", { name: "/training/new, nobody chosen", dialog: true }),
        at(`/training/new?for=${client.user_id}`, { name: "/training/new", dialog: true, island: true }),
        at(`/training/new?for=${client.user_id}&start=plan`, {
          name: "/training/new, plans to start with",
          dialog: true,
        }),
        at(`/training/new?for=${client.user_id}&from=${training.id}`, {
          name: "/training/new, started with a plan",
          dialog: true,
          island: true,
        }),
        at(`/training/${training.id}/edit`, { name: "/training/:id/edit", dialog: true, island: true }),
        at(`/training/${training.id}/copy`, { name: "/training/:id/copy", dialog: true, helped: true }),
        at(`/training/${training.id}/delete`, { name: "/training/:id/delete", dialog: true }),
        at(`/nutrition?client=${client.user_id}&state=active`, { name: "/nutrition of a client" }),
        at("/nutrition?q=no+plan+of+that+name", { name: "/nutrition, none found" }),
        ...(await templatesOf(plan.coach, "nutrition", plan.id)),
        ...(await templatesOf(plan.coach, "training", training.id)),
        at(`/training/log?client=${weekly.client_user_id}`, { name: "/training/log of a client" }),
        at(`/training/log?client=${archived.user_id}`, { name: "/training/log of a client without sets" }),
        at(`${ofExercise}&client=${weekly.client_user_id}`, { name: "/training/exercise of a client" }),
        at(`/training?client=${lifter.user_id}`, { name: "/training of a client with targets" }),
        at(`/training/log?client=${lifter.user_id}`, { name: "/training/log of a client with a plan" }),
        at(`/training/exercise?name=Squat&client=${lifter.user_id}`, {
          name: "/training/exercise of a client with a plan",
        }),
        at(`/client/${lifter.user_id}`, { name: "/client/:id with a plan and sets" }),
        at("/dashboard?q=nobody+of+that+name", { name: "/dashboard, nobody found" }),
        at("/dashboard?archived=1", { name: "/dashboard, the archived" }),
        at(`/client/${client.user_id}`, { name: "/client/:id" }),
        at(`/client/${weekly.client_user_id}`, { name: "/client/:id with a training log" }),
        at(`/client/${client.user_id}/absence`, { name: "/client/:id/absence", dialog: true }),
        at(`/client/${traveller.user_id}`, { name: "/client/:id of somebody away" }),
        at(`/client/${traveller.user_id}/absence/${awayId}`, {
          name: "/client/:id/absence/:absence",
          dialog: true,
        }),
        at(`/client/${traveller.user_id}/absence/${awayId}/take-back`, {
          name: "/client/:id/absence/:absence/take-back",
          dialog: true,
        }),
        at(`/client/${client.user_id}/package`, { name: "/client/:id/package", dialog: true }),
        at(`/client/${client.user_id}/archive`, { name: "/client/:id/archive", dialog: true }),
        at(`/client/${client.user_id}/photos/1`, {
          name: "/client/:id/photos/:photo, without one",
          status: 404,
        }),
        at(`/client/${weekly.client_user_id}/photos/${weekly.id}`, {
          name: "/client/:id/photos/:photo",
          dialog: true,
        }),
        at("/messages", { live: true }),
        at(`/messages?client=${weekly.client_user_id}`, { name: "/messages of a client", live: true }),
        at(`/messages?client=${weekly.client_user_id}&q=squat`, { name: "/messages, searched", live: true }),
        at(`/messages?client=${archived.user_id}`, { name: "/messages, closed", live: true }),
        at("/progress"),
        at(`/progress?client=${weekly.client_user_id}`, { name: "/progress of a client", island: true }),
        at(`/progress?client=${client.user_id}`, { name: "/progress of a client without check-ins" }),
        at(`/progress/${weekly.id}`, { name: "/progress/:id", dialog: true }),
        at("/daily-checkins"),
        at(`/daily-checkins?client=${daily.client_user_id}`, { name: "/daily-checkins of a client" }),
        at(`/daily-checkins/${daily.id}`, { name: "/daily-checkins/:id", dialog: true }),
        at(`/client/${archived.user_id}`, { name: "/client/:id, archived" }),
        at(`/client/${archived.user_id}/delete`, { name: "/client/:id/delete", dialog: true }),
        at("/codes"),
        at(`/codes?code=${codeId}&before=1`, { name: "/codes after the last entry" }),
        at("/codes/new", { dialog: true }),
        at(`/codes/${codeId}/revoke`, { name: "/codes/:id/revoke", dialog: true }),
        at("/settings"),
        signOut,
        at(`/tasks?${day}`, { name: "/tasks of a client" }),
        sets(`${lifted}&exercise=${squat.id}`),
        at("/tasks/client", { dialog: true }),
        at(`/tasks/client?${day}`, { name: "/tasks/client of a client", dialog: true }),
        at("/manage-tasks"),
        at("/manage-tasks/client", { dialog: true }),
        at("/manage-tasks/new", { name: "/manage-tasks/new, nobody chosen", dialog: true }),
        manage("", { name: "/manage-tasks of a client" }),
        manage("/new", { dialog: true }),
        manage("/:id/edit", { dialog: true }),
        manage("/:id/delete", { dialog: true }),
        notes(`?${day}`),
        ...foods,
        ...design,
        at("/foods?of=clients"),
        at("/calorie-tracking", { helped: true }),
        at(`/calorie-tracking?${day}`, { name: "/calorie-tracking of a client" }),
        diary("/client"),
        diary(`/client?${day}`, "/client of a client"),
        ...adding,
        at("/messages/new", { dialog: true, helped: true }),
        at("/messages/replies", { dialog: true }),
        at(`/messages/replies?client=${client.user_id}`, {
          name: "/messages/replies over a conversation",
          dialog: true,
        }),
        at(`/messages/replies/${replyId}/edit`, { name: "/messages/replies/:id/edit", dialog: true }),
        at(`/messages/replies/${replyId}/delete`, { name: "/messages/replies/:id/delete", dialog: true }),
        at("/nutrition/999999/edit", { name: "a plan that is not there", status: 404 }),
      ],
    },
    {
      name: "a client of the lowest package",
      email: "starter@beast.example",
      screens: [
        ...common,
        profile,
        at("/dashboard/profile/upgrade", { dialog: true, island: true }),
        at(`/dashboard/absence/${injury}`, { name: "/dashboard/absence/:absence", dialog: true }),
        at(`/dashboard/absence/${injury}/take-back`, {
          name: "/dashboard/absence/:absence/take-back",
          dialog: true,
        }),
        at("/settings"),
        signOut,
      ],
    },
    {
      name: "a client of the highest package",
      email: "ultimate@beast.example",
      screens: [
        ...common,
        profile,
        at("/training/log"),
        at(ofExercise, { name: "/training/exercise" }),
        at("/tasks/finish", { dialog: true }),
        at("/messages", { name: "/messages of one's own", live: true }),
        at("/calorie-tracking", { helped: true }),
        { ...diary("/add?q=reis", "/add, searched"), helped: true },
        { ...diary("/quick?from=sheet", "/quick of the sheet"), helped: true },
        diary("/copy"),
        diary("/copy?meal=lunch", "/copy into a meal"),
        diary("/save-meal?meal=lunch", "/save-meal"),
        diary("/meals", "/meals without any"),
        at("/progress", { island: true }),
        at("/progress?range=1y&pose=front", { name: "/progress, one pose", island: true }),
        at("/progress/new", { dialog: true, island: true }),
        at(`/progress/${weekly.id}`, { name: "/progress/:id", dialog: true }),
        at(`/progress/${weekly.id}/delete`, { name: "/progress/:id/delete", dialog: true }),
        at("/daily-checkins"),
        at("/daily-checkins/new", { dialog: true, island: true }),
        at(`/daily-checkins/${daily.id}`, { name: "/daily-checkins/:id", dialog: true }),
        at(`/daily-checkins/${daily.id}/edit`, {
          name: "/daily-checkins/:id/edit",
          dialog: true,
          island: true,
        }),
        at(`/daily-checkins/${daily.id}/delete`, { name: "/daily-checkins/:id/delete", dialog: true }),
        at("/photos"),
        at(`/photos/${weekly.id}`, { name: "/photos/:id", dialog: true }),
        at(`/photos/${weekly.id}/delete`, { name: "/photos/:id/delete", dialog: true }),
      ],
    },
    {
      name: "a client with a long plan",
      email: client.email,
      screens: [
        ...common,
        at("/training/log", { name: "/training/log without sets" }),
        at(`/training/exercise?name=${encodeURIComponent(long)}`, {
          name: "/training/exercise without sets",
        }),
        ...foods,
        at(`/foods/${foodId}/delete`, { name: "/foods/:id/delete", dialog: true }),
        at("/calorie-tracking", { helped: true }),
        ...adding,
        diary("/meals"),
        diary(`/meals/${mealId}/delete`, "/meals/:id/delete"),
        diary(`/${foodLogId}/edit`, "/:id/edit"),
        diary(`/${portionId}/edit`, "/:id/edit, portions"),
        diary(`/${foodLogId}/delete`, "/:id/delete"),
        notes(""),
        sets(`exercise=${exercise}`),
        at("/tasks/finish", { name: "/tasks/finish, finished", dialog: true }),
        at(`/tasks/${tasks[0].id}/reopen`, { name: "/tasks/:id/reopen", dialog: true }),
        at("/progress", { name: "/progress without check-ins" }),
        at("/daily-checkins", { name: "/daily-checkins without check-ins" }),
        at("/photos", { name: "/photos without any" }),
        at("/messages", { name: "/messages without any", live: true }),
      ],
    },
    {
      name: "a new client",
      email: "fresh@beast.example",
      screens: [
        at("/onboarding", { dialog: true, island: true }),
        at("/nutrition", { name: "the onboarding over /nutrition", dialog: true, island: true }),
      ],
    },
    {
      name: "a client without a consent",
      email: (await clientWithoutConsent(origin)).email,
      screens: [
        at("/consent", { dialog: true }),
        at("/tasks", { name: "the consent over /tasks", dialog: true }),
      ],
    },
  ];
}

/** Enters sets of two exercises on four days, with records on the last one. */
async function train(athlete: BrowserClient, exercise_name: string, long: string): Promise<void> {
  const days = [-21, -14, -2, 0].map((ahead) => addDays(demoToday(), ahead));
  for (const [index, date] of days.entries())
    for (const place of [1, 2, 3]) {
      const set = { date, place, reps: 12, weight_kg: index === 3 ? 998.5 : 997.5 };
      for (const name of [exercise_name, `${long}sets`]) await lift(athlete, name, set);
    }
}

/** Enters a set of today's. */
const lift = (athlete: BrowserClient, exercise_name: string, facts: object) =>
  athlete.json("POST", "/api/exercise-sets", {
    date: demoToday(),
    exercise_name,
    place: 1,
    idempotency_key: randomUUID(),
    ...facts,
  });

/** Logs much for somebody on one day, saves it as a meal, and returns the id of an entry. */
async function eatMuch(eater: BrowserClient, food_id: number, long: string): Promise<number> {
  const mealSlot = { meal_type: "lunch", log_date: demoToday() };
  const much = { serving_size_g: 10_000, notes: `${long}${"x".repeat(120)}` };
  const log = (entry: object) => eater.json("POST", "/api/food-logs", { ...mealSlot, ...much, ...entry });
  const { id } = await (await log({ food_id })).json();
  await log({ food_name: `${long}${"x".repeat(60)}`.slice(0, 200), calories_per_100g: 20_000 });
  await eater.post("/calorie-tracking/save-meal", { ...mealSlot, name: `${long}`.slice(0, 100) });
  return id;
}

/** Logs something else for a planned meal, in portions, and returns the id of the entry. */
async function eatInstead(
  eater: BrowserClient,
  { plan_id, item_id: meal_id }: { plan_id: number; item_id: string },
  long: string,
): Promise<number> {
  const entry = { food_name: long, calories_per_100g: 20_000, unit: "portion", serving_size_g: 150 };
  const mealSlot = { meal_type: "breakfast", log_date: demoToday(), plan_id, meal_id };
  return (await (await eater.json("POST", "/api/food-logs", { ...entry, ...mealSlot })).json()).id;
}

/** Makes a template from a plan, and returns the templates of the kind and the dialogs over them. */
async function templatesOf(coach: BrowserClient, kind: string, plan: number): Promise<Screen[]> {
  const list = `/${kind}/templates`;
  const copied = await coach.post(`${list}/${plan}/copy`, { as: "template" });
  const [, id] = /#plan-(\d+)$/.exec(copied.headers.get("location") ?? "") ?? [];
  return [
    at(list),
    at(`${list}/${id}/edit`, { name: `${list}/:id/edit`, dialog: true, island: true }),
    at(`${list}/${id}/copy`, { name: `${list}/:id/copy`, dialog: true, helped: true }),
    at(`${list}/${id}/delete`, { name: `${list}/:id/delete`, dialog: true }),
  ];
}
