import type { CDPSession, Page } from "@playwright/test";
import { brokenWords } from "./broken-words";
import { coveredControls } from "./covered";
import { misfits } from "./misfits";
import { modalDifference } from "./modal-difference";
import { whenOpened } from "./opened";
import { textOutside } from "./outside";
import { underFoot } from "./under-foot";
import { unreachable } from "./unreachable";

/** The widths at which every screen must fit: phones, tablets, and small and usual desktops. */
export const WIDTHS = [320, 360, 390, 402, 412, 430, 480, 768, 900, 1024, 1280];
/** The widths at which a language is laid out by default: those at which the layout changes, and the narrowest one for long words. */
export const USUAL_WIDTHS = { en: [320, 390, 768, 1280], de: [320] };
/** The height of a low window, in which the most lies under the parts that stay in sight. */
const LOW = 600;

/** Finds what does not fit at one width. They run a second time with every folded part and the menu open. */
const TEXT_LOOKS = [misfits, brokenWords, textOutside];
/** Finds what does not fit at one width while the page is as it comes. */
const LOOKS = [...TEXT_LOOKS, underFoot, coveredControls, unreachable];

/**
 * Returns what does not fit, with the widths at which it does not. The page is not loaded again for each width.
 * `notModal` also tells where an open modal dialog stands differently without scripts.
 */
export async function findMisfits(page: Page, { notModal = false, widths = WIDTHS } = {}): Promise<string[]> {
  const looks = notModal ? [...LOOKS, modalDifference] : LOOKS;
  const list = (of: (() => string[])[]) => `[${of.map((look) => `(${look})`)}]`;
  // A function that stays in the page is compiled once, and not again at each width. It is asked once a width.
  await page.evaluate(`
    window.textLooks = ${list(TEXT_LOOKS)};
    window.lookAtWidth = () => [...${list(looks)}.flatMap((look) => look()), ...(${whenOpened})(textLooks)]
  `);
  const session = await sessionOf(page);
  const widthsByMisfit = new Map<string, number[]>();
  // The browser does what it is asked in this order. Nothing waits for a width to be drawn, which takes longest.
  const answers = widths.map((width) => {
    resize(session, width);
    return session.send("Runtime.evaluate", {
      expression: `innerWidth === ${width} ? lookAtWidth() : ["the window is " + innerWidth + " px wide"]`,
      returnByValue: true,
    });
  });
  for (const [index, { result, exceptionDetails }] of (await Promise.all(answers)).entries()) {
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    for (const misfit of new Set(result.value as string[]))
      widthsByMisfit.set(misfit, [...(widthsByMisfit.get(misfit) ?? []), widths[index] as number]);
  }
  return [...widthsByMisfit].map(([misfit, widths]) => `at ${widths.join(", ")} px: ${misfit}`);
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Returns the connection to the browser by which the window of a page is resized. A page keeps its last size with it. */
function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

const resize = (session: CDPSession, width: number) =>
  session.send("Emulation.setDeviceMetricsOverride", {
    width,
    height: LOW,
    deviceScaleFactor: 1,
    mobile: false,
  });
