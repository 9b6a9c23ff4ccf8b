import { activePlanOf } from "../tests/support/active-plan";
import { BrowserClient } from "../tests/support/browser-client";

export type Category = "performance" | "accessibility" | "best-practices" | "seo";

/** A screen that Lighthouse measures, as one person sees it. */
export interface MeasuredScreen {
  /** The path, and the person where two see different screens. */
  name: string;
  path: string;
  /** The cookies of the person who looks. A visitor has none. */
  cookies: Map<string, string>;
  categories: Category[];
  isEditor: boolean;
}

const CATEGORIES: Category[] = ["performance", "accessibility", "best-practices"];

/** Signs in a client and their trainer of the demo, and returns the screens to measure. */
export async function screensOf(origin: string): Promise<MeasuredScreen[]> {
  const client = await new BrowserClient(origin).signIn("ultimate@beast.example");
  const trainer = await new BrowserClient(origin).signIn("coach@beast.example");
  const screen = (path: string, { cookies }: BrowserClient, facts: Partial<MeasuredScreen> = {}) => ({
    name: path,
    path,
    cookies,
    categories: CATEGORIES,
    isEditor: false,
    ...facts,
  });
  const editor = async (kind: "nutrition" | "training") =>
    screen(`/${kind}/${await activePlanOf(client, kind)}/edit`, trainer, {
      name: `/${kind}/:id/edit`,
      isEditor: true,
    });
  return [
    // Search engines see the landing page only.
    screen("/", new BrowserClient(origin), { categories: [...CATEGORIES, "seo"] }),
    screen("/dashboard", client, { name: "/dashboard (client)" }),
    screen("/dashboard", trainer, { name: "/dashboard (trainer)" }),
    screen("/tasks", client),
    screen("/calorie-tracking", client),
    await editor("nutrition"),
    await editor("training"),
  ];
}
