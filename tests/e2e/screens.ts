import type { BrowserClient } from "../support/browser-client";
import { demoToday } from "../support/today";
import { COACH, newClient, writePlan } from "./people";

export interface Screen {
  name: string;
  path: string;
  /** Whether a dialog lies over it. */
  dialog?: boolean;
  /** Whether a part of it is an island. */
  island?: boolean;
}

export interface Viewer {
  /** Who looks; nobody is a visitor. */
  email: string | null;
  screens: Screen[];
}

const at = (path: string, facts: Partial<Screen> = {}): Screen => ({ name: path, path, ...facts });

/** Every screen of the product, as each kind of person sees it. */
export async function everyScreen(origin: string, visitor: BrowserClient): Promise<Viewer[]> {
  const client = await newClient(origin);
  const long = "Wirbelsäulenaufrichtungskraftfrühstück ".repeat(4);
  const plan = await writePlan(origin, client, {
    title: long,
    description: `${long}${"x".repeat(120)}`,
    calories_target: 20_000,
    protein_target: 5_000,
    meals: ["Oats", long, "Rice", "Soup", "Quark"].map((name) => ({
      name,
      calories: 20_000,
      description: long,
    })),
  });
  const day = `client=${client.user_id}&date=${demoToday()}`;
  const tasks = await (
    await plan.coach.get(`/api/daily-completions?${day.replace("client", "client_id")}`)
  ).json();
  const notes = (whose: string) =>
    at(`/tasks/${tasks[1].id}/notes${whose}`, { name: "/tasks/:id/notes", dialog: true });

  await visitor.json("POST", "/api/verify-password", { password: "DEMO-STARTER", userEmail: "" });
  const { redirectUrl } = await (await visitor.get("/api/oauth/demo/redirect_url")).json();

  const common = [at("/dashboard"), at("/nutrition"), at("/tasks")];
  return [
    {
      email: null,
      screens: [
        at("/"),
        at("/sign-in", { dialog: true }),
        at("/auth/callback/exchange", { name: "/auth/callback/exchange, failed" }),
        at(redirectUrl.replace(origin, ""), { name: "/demo/oauth/authorize" }),
        at("/nothing-here"),
      ],
    },
    {
      email: COACH,
      screens: [
        ...common,
        at("/nutrition/new", { dialog: true, island: true }),
        at(`/nutrition/${plan.id}/edit`, { name: "/nutrition/:id/edit", dialog: true, island: true }),
        at(`/nutrition/${plan.id}/delete`, { name: "/nutrition/:id/delete", dialog: true }),
        at(`/tasks?${day}`, { name: "/tasks of a client" }),
        notes(`?${day}`),
        at("/nutrition/999999/edit", { name: "a plan that is not there" }),
      ],
    },
    { email: "starter@beast.example", screens: common },
    { email: "advanced@beast.example", screens: common },
    { email: "ultimate@beast.example", screens: common },
    { email: "fresh@beast.example", screens: common },
    { email: client.email, screens: [...common, notes("")] },
  ];
}
