import { mkdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { everyScreen, pathOf, type Screen, type Viewer } from "../../tests/e2e/screens";
import { listScreens } from "../../tests/e2e/set-up";
import { BrowserClient } from "../../tests/support/browser-client";
import { at, ROOT } from "../steps/project.mjs";
import { say } from "../steps/say.mjs";
import { writeAlbum } from "./album";
import { Camera } from "./camera";
import { LOOKS, type Look, nameOfLook } from "./looks.mjs";
import type { ScreenshotOptions } from "./options.mjs";
import type { Studio, Taken } from "./studio";

/** The folder of the pictures, which git ignores. */
const FOLDER = at("screenshots");
/** The number of screens that are looked at at once: as many as the machine has cores at least. */
const CAMERAS = 2;
const SAY_MS = 30_000;

interface Shot {
  viewer: Viewer;
  screen: Screen;
}

/** Takes pictures of every screen for every kind of person, and writes the page that shows them side by side. */
export async function takeEveryScreen(studio: Studio, options: ScreenshotOptions): Promise<Taken> {
  await listScreens();
  const viewers = await everyScreen(studio.origin, new BrowserClient(studio.origin));
  const shots = viewers.flatMap((viewer) =>
    viewer.screens.map((screen) => ({ viewer, screen })).filter((shot) => isWanted(shot, options)),
  );
  const refusal = refusalOf(shots);
  if (refusal) return { pictures: 0, place: relative(ROOT, FOLDER), failures: [refusal] };
  const isWhole =
    options.looks.length === LOOKS.length && options.screens.length + options.roles.length === 0;
  if (isWhole) rmSync(FOLDER, { recursive: true, force: true });
  for (const look of options.looks) mkdirSync(join(FOLDER, nameOfLook(look)), { recursive: true });

  const cameras = Array.from({ length: CAMERAS }, () => new Camera(studio));
  const left = [...shots];
  let pictures = 0;
  const progress = setInterval(() => say(`${pictures} pictures, ${left.length} screens left`), SAY_MS);
  try {
    await Promise.all(
      cameras.map(async (camera) => {
        for (let shot = left.shift(); shot; shot = left.shift()) {
          const taken = await take(camera, shot, options.looks);
          pictures += taken;
        }
      }),
    );
  } finally {
    clearInterval(progress);
  }
  const page = writeAlbum(FOLDER);
  return { pictures, place: relative(ROOT, page), failures: cameras.flatMap(({ failures }) => failures) };
}

/** Returns why these pictures cannot be taken, if they cannot. */
function refusalOf(shots: Shot[]): string | undefined {
  if (shots.length === 0)
    return "No screen has this path: use one of app/routes.ts, such as --screen=/nutrition/:id/edit.";
  const names = shots.map(({ viewer, screen }) => fileName(viewer, screen));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return (
    twice && `Two screens of tests/e2e/screens.ts would have the picture ${twice}: name them differently.`
  );
}

/** Takes the pictures of one screen, and returns how many. The page is loaded once for each theme and language. */
async function take(camera: Camera, { viewer, screen }: Shot, looks: Look[]): Promise<number> {
  let pictures = 0;
  const settingOf = ({ theme, language }: Look) => `${theme} ${language}`;
  for (const setting of new Set(looks.map(settingOf))) {
    const alike = looks.filter((look) => settingOf(look) === setting);
    const page = await camera.open({ ...screen, email: viewer.email }, alike[0] as Look);
    if (!page) continue;
    for (const look of alike) {
      await camera.show(page, look.width, true);
      const path = join(FOLDER, nameOfLook(look), `${fileName(viewer, screen)}.jpg`);
      await page.screenshot({ path, type: "jpeg", quality: 80 });
      pictures++;
    }
  }
  return pictures;
}

/** Returns the name of a picture: the kind of person, and the path or the name of the screen. */
const fileName = (viewer: Viewer, screen: Screen) =>
  `${slugOf(viewer.name.replace(/^a /, ""))}--${slugOf(screen.name) || "landing"}`;

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

function isWanted({ viewer, screen }: Shot, { screens, roles }: ScreenshotOptions): boolean {
  const names = [screen.name, pathOf(screen), screen.path.split("?")[0]];
  return (
    (screens.length === 0 || screens.some((name) => names.includes(name))) &&
    (roles.length === 0 || roles.some((role) => viewer.name.includes(role)))
  );
}
