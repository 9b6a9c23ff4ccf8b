// Takes a minute: it puts some thirty mistakes into good pages, and looks at each as at every screen.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { bringChecker, findBarriers } from "./accessibility";
import { findMisfits, WIDTHS } from "./fit";
import { isChangedByScripts } from "./markup";
import { findMistakes } from "./mistakes";
import { untilModal } from "./modal";
import { COACH } from "./people";

// Each test puts a mistake into a good page and expects that the checks of every screen report it, at the widths at
// which it shows. JavaScript is on, because the accessibility checker is a script.
test.use({ javaScriptEnabled: true });

const PAGE = "/codes";
const DIALOG = "/codes/new";
/** Its middle scrolls in every window. */
const LONG_DIALOG = "/foods/new";

interface Mistake {
  what: string;
  /** The page that gets the mistake. */
  path?: string;
  style?: string;
  /** The markup that is added at the start of the main part, or of the middle of the dialog. */
  markup?: string;
  /** Makes the mistake by a change that markup and style cannot make. */
  change?: () => void;
  expected: RegExp;
}

const SIMPLE: Mistake[] = [
  { what: "a second first heading", markup: "<h1>Codes</h1>", expected: /^2 first headings/ },
  {
    what: "no first heading",
    change: () => document.querySelector("h1")?.remove(),
    expected: /^0 first headings/,
  },
  {
    what: "German in English",
    change: () => document.documentElement.setAttribute("lang", "de"),
    expected: /^in de/,
  },
  { what: "a nameless button", markup: "<button></button>", expected: /^a control without a name: <button/ },
  {
    what: "a field without a label",
    markup: "<input name=age>",
    expected: /^a control without a name: <input/,
  },
];

const BARRIERS: Mistake[] = [
  { what: "a picture without a text", markup: "<img src='/icon.svg'>", expected: /^image-alt at <img/ },
  {
    what: "a role that does not exist",
    markup: "<p role=paragraf>A</p>",
    expected: /^aria-roles at <p role=/,
  },
  {
    what: "a hidden part that can have the focus",
    markup: "<div aria-hidden=true class=unsaid><a href='/'>Home</a></div>",
    expected: /^aria-hidden-focus at <div aria-hidden="true" class="unsaid"/,
  },
  {
    what: "too little contrast in the dark theme",
    markup: "<p class=faint>Too faint</p>",
    style: "[data-theme=dark] .faint { color: #333a44 }",
    expected: /^color-contrast at <p class="faint">Too faint<\/p>$/,
  },
  {
    what: "too little contrast in the light theme only",
    markup: "<p class=pale>Too pale</p>",
    style: "[data-theme=light] .pale { color: #d8dce2 }",
    expected: /^light: color-contrast at <p class="pale">Too pale<\/p>$/,
  },
  {
    what: "a link that only its colour shows",
    markup: "<p class=text>Some text with <a class=in-text href='/'>a link</a> in it</p>",
    style:
      "[data-theme=dark] .text { color: #fff } [data-theme=dark] .in-text { color: #e8e8f0; text-decoration: none }",
    expected: /^link-in-text-block at <a class="in-text"/,
  },
];

const AT_A_WIDTH: (Mistake & { widths: number[] })[] = [
  {
    what: "a wide table",
    markup: "<table class=wide><tr><td>x</td></tr></table>",
    style: ".wide { width: 700px; min-width: 700px }",
    expected: /^wider than the window/,
    widths: WIDTHS.filter((width) => width < 700 || width === 768 || width === 900),
  },
  {
    what: "a box that is too wide at one width",
    markup: "<div class=once>Once</div>",
    style: "@media (width: 402px) { .once { width: 403px } }",
    expected: /^wider than the window/,
    widths: [402],
  },
  {
    what: "a squeezed column",
    markup: "<p class=narrow>A sentence that needs more room</p>",
    style: "@media (max-width: 400px) { .narrow { width: 40px } }",
    expected: /^\d+ px for "A sentence/,
    widths: [320, 360, 390],
  },
  {
    what: "a name that is cut off to almost nothing",
    markup: "<p class=name>Wilhelmina</p>",
    style:
      ".name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap } @media (max-width: 400px) { .name { width: 0 } }",
    expected: /^only 0 px are left of "Wilhelmina"/,
    widths: [320, 360, 390],
  },
  {
    what: "a word that is broken into letters",
    markup: "<p class=word>Tagesaufgaben</p>",
    style: ".word { overflow-wrap: anywhere } @media (max-width: 430px) { .word { width: 60px } }",
    expected: /^"Tagesaufgaben" is broken within the word$/,
    widths: [320, 360, 390, 402, 412, 430],
  },
  {
    what: "a number that sticks out of its column",
    markup: "<p class=card><span class=sum>1,234,567</span></p>",
    style:
      ".sum { display: block; width: 200px; white-space: nowrap } @media (max-width: 359px) { .sum { width: 20px } }",
    expected: /^"1,234,567" sticks out of span.sum$/,
    widths: [320],
  },
  {
    what: "a squeezed column in a folded part",
    markup: "<details><summary>More</summary><p class=narrow>A sentence that needs more room</p></details>",
    style: "@media (max-width: 400px) { .narrow { width: 40px } }",
    expected: /^\d+ px for "A sentence/,
    widths: [320, 360, 390],
  },
  {
    what: "a broken word in the menu of a phone",
    change: () => {
      const entry = document.querySelector(".menu-list a");
      if (entry) entry.innerHTML = "<span class=word>Tagesaufgaben</span>";
    },
    style: ".word { width: 60px; overflow-wrap: anywhere }",
    expected: /^"Tagesaufgaben" is broken within the word$/,
    widths: WIDTHS,
  },
  {
    what: "controls under a bar at the bottom",
    markup: "<div class=bar>Bar</div>",
    style:
      "@media (max-width: 767px) { .bar { position: fixed; inset: auto 0 0; height: 150px; z-index: 30; background: #000 } }",
    expected: /under div\.bar/,
    widths: WIDTHS.filter((width) => width < 768),
  },
  {
    what: "a page that ends under the bar of a phone",
    style: ".shell > .page-foot { padding-bottom: 0 }",
    expected: /lies under nav\.bottom-bar$/,
    widths: WIDTHS.filter((width) => width < 768),
  },
  {
    what: "a page that ends under the main action of a phone",
    markup: "<p class=low>Low</p>",
    style:
      ".shell { position: relative } .main { position: static } .low { position: absolute; right: 40px; bottom: 100px }",
    expected: /^"Low" lies under div\.page-action pill$/,
    widths: WIDTHS.filter((width) => width < 768),
  },
  {
    what: "the main action of a phone beside an open dialog",
    path: DIALOG,
    style: "@media (max-width: 767px) { .pill.pill.pill.pill.pill { visibility: visible } }",
    expected: /^div\.page-action pill is shown$/,
    widths: WIDTHS.filter((width) => width < 768),
  },
  {
    what: "controls under a head that sticks",
    markup: "<div class=head>Head</div>",
    style:
      ".head { position: sticky; top: 0; height: 300px; z-index: 30; background: #000 } .main { min-height: 3000px }",
    expected: /under div\.head/,
    widths: WIDTHS,
  },
  {
    what: "a control under a corner",
    markup: "<div class=corner>?</div><button class=lone>Lone</button>",
    style:
      ".corner { position: fixed; right: 0; bottom: 0; width: 80px; height: 200px; z-index: 30 } .lone { position: absolute; right: 10px; top: 2500px } .main { min-height: 3000px }",
    expected: /"Lone" under div\.corner/,
    widths: WIDTHS,
  },
  {
    what: "a menu that opens outside of the window",
    markup:
      "<details class=menu-out><summary>Menu</summary><div><a href='/tasks'>An entry</a></div></details>",
    style: ".menu-out { position: relative } .menu-out div { position: absolute; right: 100vw; width: 90px }",
    expected: /"An entry" is out of reach/,
    widths: WIDTHS,
  },
  {
    what: "a dialog that scrolls sideways",
    path: DIALOG,
    markup: "<div class=wide-row>A row</div>",
    style: ".wide-row { flex: none; width: 400px }",
    expected: /^the dialog scrolls sideways$/,
    widths: WIDTHS.filter((width) => width <= 430),
  },
  {
    what: "a squeezed column in a dialog",
    path: DIALOG,
    markup: "<p class=narrow>A sentence that needs more room</p>",
    style: ".narrow { width: 30px }",
    expected: /^30 px for "A sentence/,
    widths: WIDTHS,
  },
  {
    what: "a head of a dialog that covers its fields",
    path: LONG_DIALOG,
    markup: "<div class=head>Head</div>",
    style: ".head { position: sticky; top: 0; flex: none; height: 150px; z-index: 9; background: #000 }",
    expected: /under div\.head/,
    widths: WIDTHS,
  },
];

const FAINT_NOT_MODAL: Mistake[] = [
  {
    what: "other colours in a dialog without scripts, in the dark theme",
    markup: "<p class=unscripted>Too faint</p>",
    style: "[data-theme=dark] dialog:not(:modal) .unscripted { color: #333a44 }",
    expected: /^has other colours without scripts: <p class="unscripted/,
  },
  {
    what: "other colours in a dialog without scripts, in the light theme",
    markup: "<p class=bleached>Too pale</p>",
    style: "[data-theme=light] dialog:not(:modal) .bleached { background: #555 }",
    expected: /^light: has other colours without scripts: <p class="bleached/,
  },
];

const ONLY_NOT_MODAL: Mistake & { widths: number[] } = {
  what: "a row in a dialog that is wider without scripts",
  path: DIALOG,
  markup: "<div class=wide-row>A row</div>",
  style: "dialog:not(:modal) .wide-row { flex: none; width: 400px }",
  expected: /^has other places without scripts/,
  widths: WIDTHS,
};

test.beforeEach(async ({ context, signedIn }) => {
  await bringChecker(context);
  await signedIn(COACH);
});

async function make(page: Page, mistake: Mistake) {
  await page.goto(mistake.path ?? PAGE);
  await untilModal(page);
  await add(page, mistake);
}

/** Makes a mistake in the open page. */
async function add(page: Page, { style = "", markup = "", change }: Mistake) {
  await page.evaluate(
    ({ style, markup }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      document.adoptedStyleSheets.push(sheet);
      const container =
        document.querySelector("dialog .dialog-scroll") ??
        document.querySelector("dialog .dialog-body, main:not([inert])");
      container?.insertAdjacentHTML("afterbegin", markup);
    },
    { style, markup },
  );
  if (change) await page.evaluate(change);
}

test("mistakes that need no measuring are found", async ({ page }) => {
  for (const mistake of SIMPLE) {
    await make(page, mistake);
    const findings = await findMistakes(page, "en");
    expect.soft(findings, mistake.what).toContainEqual(expect.stringMatching(mistake.expected));
  }
});

test("barriers in either theme are found", async ({ page }) => {
  await page.goto(PAGE);
  for (const barrier of BARRIERS) await add(page, barrier);
  const findings = await findBarriers(page);
  for (const { what, expected: line } of BARRIERS)
    expect.soft(findings, what).toContainEqual(expect.stringMatching(line));
});

test("colours that a dialog has only without scripts are found in either theme", async ({ page }) => {
  for (const mistake of FAINT_NOT_MODAL) {
    await make(page, { ...mistake, path: DIALOG });
    const findings = await findBarriers(page, { notModal: true });
    expect.soft(findings, mistake.what).toContainEqual(expect.stringMatching(mistake.expected));
  }
});

for (const mistake of [...AT_A_WIDTH, ONLY_NOT_MODAL])
  test(`${mistake.what} is found at its widths`, async ({ page }) => {
    await make(page, mistake);
    expect(widthsOf(mistake, await findMisfits(page, { notModal: true }))).toEqual(mistake.widths);
  });

/** Returns all widths at which a mistake is reported, from lines such as "at 320, 360 px: wider than the window". */
function widthsOf({ expected }: Mistake, lines: string[]): number[] {
  const widths = lines.flatMap((line) => {
    const [, at = "", what = ""] = /^at ([\d, ]+) px: (.*)$/s.exec(line) ?? [];
    return expected.test(what) ? at.split(", ").map(Number) : [];
  });
  return [...new Set(widths)].sort((one, other) => one - other);
}

test("a good page and a good dialog have no mistakes, and scripts change neither", async ({ page }) => {
  for (const path of [PAGE, DIALOG]) {
    const sent = await (await page.goto(path))?.text();
    await untilModal(page);
    expect(await findMistakes(page, "en")).toEqual([]);
    expect(await findBarriers(page, { notModal: true })).toEqual([]);
    expect(await findMisfits(page, { notModal: true })).toEqual([]);
    expect(await isChangedByScripts(page, sent ?? "")).toBe(false);
  }
});

test("a change by scripts is noticed", async ({ page }) => {
  const sent = (await (await page.goto(DIALOG))?.text()) ?? "";
  await untilModal(page);
  const changes = [
    (html: string) => html.replace("<dialog", "<dialog role=alertdialog"),
    (html: string) => html.replace("</dialog>", "<p>Needs scripts</p></dialog>"),
    (html: string) => html.replaceAll(' inert=""', ""),
  ];
  for (const change of changes) {
    expect(change(sent)).not.toBe(sent);
    expect(await isChangedByScripts(page, change(sent))).toBe(true);
  }
});
