import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestServer } from "../support/server";
import { newClient, type Person, signedIn, theCoach, writePlans } from "./people";
import { type BrowserSetup, Visits } from "./visits";

interface Screen {
  name: string;
  path: string;
  /** Who looks at it; nobody for a visitor. */
  person?: Person;
}

/** Takes pictures of ten screens in one engine, at one width, and returns the names of those that failed. */
export async function takePictures(
  server: TestServer,
  setup: BrowserSetup,
  folder: string,
): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const visits = new Visits(server, setup, folder);
  const failed: string[] = [];
  try {
    const { page, proxy, driver } = await visits.open();
    for (const { name, path, person } of await screensOf(server.origin)) {
      const file = `${name}-${setup.width}-${setup.engine}.png`;
      try {
        if (person) await page.open(proxy.signInPage(person.client.cookies));
        await page.open(path);
        writeFileSync(join(folder, file), await driver.screenshot());
        console.log(join(folder, file));
      } catch (error) {
        failed.push(`${file}: ${error instanceof Error ? error.message : error}`);
      }
    }
  } finally {
    await visits.close();
  }
  return failed;
}

async function screensOf(origin: string): Promise<Screen[]> {
  const coach = await theCoach(origin);
  const client = await signedIn(origin, "ultimate@beast.example", "Uta");
  const { training } = await writePlans(coach, await newClient(origin));
  return [
    { name: "landing", path: "/" },
    { name: "dashboard", path: "/dashboard", person: client },
    { name: "tasks", path: "/tasks", person: client },
    { name: "diary", path: "/calorie-tracking", person: client },
    { name: "check-in", path: "/progress/new", person: client },
    { name: "messages", path: "/messages", person: client },
    { name: "settings", path: "/settings", person: coach },
    { name: "trainer", path: "/dashboard", person: coach },
    { name: "nutrition-editor", path: `/nutrition/new?for=${client.user_id}`, person: coach },
    { name: "training-editor", path: `/training/${training.id}/edit`, person: coach },
  ];
}
