import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Page } from "@playwright/test";
import { activePlanOf } from "../../tests/support/active-plan";
import { BrowserClient } from "../../tests/support/browser-client";
import { demoToday } from "../../tests/support/today";
import { at, ROOT } from "../steps/project.mjs";
import { Camera, type Subject } from "./camera";
import type { Look } from "./looks.mjs";
import type { Studio, Taken } from "./studio";

const FOLDER = at("docs/screenshots");
const LARGEST = 60 * 1024;
/** The qualities of WebP to try, until a picture is small enough. */
const QUALITIES = [85, 75, 65, 55];
/** The pixels of a picture for each pixel of the page: phones are shown smaller than they are, and stay sharp. */
const SCALES = { 390: 1.5, 820: 1, 1280: 1 };

type Picture = Look & Subject & { name: string };

const CLIENT = "ultimate@beast.example";
const TRAINER = "coach@beast.example";

/** Takes the pictures that the README shows, of the demo's data alone. */
export async function takeReadmePictures(studio: Studio): Promise<Taken> {
  mkdirSync(FOLDER, { recursive: true });
  const pictures = await picturesOf(studio.origin);
  const failures: string[] = [];
  for (const { name, ...picture } of pictures) {
    const camera = new Camera(studio, SCALES[picture.width]);
    const page = await camera.open(picture, picture);
    if (page) {
      await camera.show(page, picture.width, false);
      const image = await smallPicture(page);
      if (image.length > LARGEST)
        failures.push(`${name}.webp has ${image.length} bytes, more than ${LARGEST}`);
      writeFileSync(join(FOLDER, `${name}.webp`), image);
    }
    failures.push(...camera.failures);
  }
  return { pictures: pictures.length, place: relative(ROOT, FOLDER), failures };
}

/** Returns a screen on a desktop, and another or the same on a phone. */
const pair = (name: string, desktop: Subject, phone: Subject, look: Partial<Look> = {}): Picture[] => [
  { name: `${name}-desktop`, ...desktop, width: 1280, theme: "dark", language: "en" },
  { name: `${name}-phone`, ...phone, width: 390, theme: "dark", language: "en", ...look },
];

async function picturesOf(origin: string): Promise<Picture[]> {
  const client = await new BrowserClient(origin).signIn(CLIENT);
  const { user_id } = await (await client.get("/api/users/me")).json();
  await doHalfOfTheDay(client);
  const byClient = (path: string) => ({ email: CLIENT, path });
  const byTrainer = (path: string) => ({ email: TRAINER, path });
  return [
    ...pair("client-dashboard", byClient("/dashboard"), byClient("/dashboard")),
    ...pair("trainer-dashboard", byTrainer("/dashboard"), byTrainer("/dashboard"), { theme: "light" }),
    ...pair("tasks", byClient("/tasks"), byClient("/tasks"), { language: "de" }),
    ...pair("diary", byClient("/calorie-tracking"), byClient("/calorie-tracking"), { theme: "light" }),
    ...pair("check-ins", byTrainer(`/progress?client=${user_id}`), byClient("/progress")),
    ...pair(
      "plan-editor",
      byTrainer(`/training/${await activePlanOf(client, "training")}/edit`),
      byTrainer(`/nutrition/${await activePlanOf(client, "nutrition")}/edit`),
      { theme: "light" },
    ),
  ];
}

/** Ticks off half of the tasks of today, so that the day looks like one. */
async function doHalfOfTheDay(client: BrowserClient): Promise<void> {
  const tasks = await (await client.get(`/api/daily-completions?date=${demoToday()}`)).json();
  for (const { id } of tasks.slice(0, tasks.length / 2))
    await client.json("PUT", `/api/daily-completions/${id}`, { is_completed: true });
}

/** Takes a picture of the window in the best quality that is small enough. */
async function smallPicture(page: Page): Promise<Buffer> {
  const protocol = await page.context().newCDPSession(page);
  let image = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    const { data } = await protocol.send("Page.captureScreenshot", { format: "webp", quality });
    image = Buffer.from(data, "base64");
    if (image.length <= LARGEST) break;
  }
  await protocol.detach();
  return image;
}
