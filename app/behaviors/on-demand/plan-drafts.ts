import { formatLocale } from "~/components/long-date";
import { clock } from "~/domain/shared/calendar/clock";
import { plan_drafts as de } from "~/i18n/de/plan_drafts";
import { plan_drafts as en } from "~/i18n/en/plan_drafts";
// Looks first for what was typed before.
import "./unsaved";
import {
  canKeep,
  keepPlan,
  putAside,
  readStoredPlans,
  removeStoredPlan,
  SENT,
  type StoredPlan,
  storageKeyOf,
} from "../stored-plans";

/** Keeps a change after this time, in milliseconds. */
const PAUSE = 250;

const { documentElement: root } = document;
const texts = root.lang === "de" ? de : en;
const form = document.querySelector<HTMLFormElement>("form#plan[data-keep]");
// The page behind the dialog of a plan has a place of its own.
const containers = (form?.closest("dialog") ?? document).querySelectorAll<HTMLElement>("[data-plan-drafts]");

/** Keeps on the device what is written, until it is saved or thrown away. */
function follow(form: HTMLFormElement, account: string) {
  const name = storageKeyOf(form, account);
  // A page that answers the form goes on with what is stored already.
  let isKnown = "answer" in root.dataset;
  let isChanged = false;
  let last = "";
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keep() {
    clearTimeout(timer);
    isChanged ||= "unsaved" in root.dataset;
    // Keeps nothing of a form that is sent: its fields are disabled, so that they would be missing.
    if (!isChanged || "isSent" in form.dataset) return;
    const entries = entriesOf(form);
    const now = JSON.stringify(entries);
    if (now === last) return;
    last = now;
    if (!isKnown) putAside(name);
    isKnown = true;
    const client = form.dataset.client ?? "";
    const action = form.getAttribute("action") ?? "";
    if (!keepPlan(name, { action, client, at: clock.now().getTime(), entries })) form.dataset.notKept = "";
  }
  const keepSoon = (event?: Event) => {
    isChanged ||= event?.type === "input";
    clearTimeout(timer);
    timer = setTimeout(keep, PAUSE);
  };

  // A list button changes the form after its click.
  for (const type of ["input", "click"]) form.addEventListener(type, keepSoon);
  form.addEventListener("submit", keep);
  addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", keep);
  addEventListener("submit", (event) => {
    if (event.target !== form) return;
    if (event.defaultPrevented) keepSoon();
    else sessionStorage.setItem(SENT, JSON.stringify([name, location.pathname]));
  });
  keep();
}

/** Removes a sent plan once it is saved: its form has led to another page then. */
function removeSaved() {
  const [name, editor] = JSON.parse(sessionStorage.getItem(SENT) ?? "[]");
  sessionStorage.removeItem(SENT);
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const from = document.referrer && new URL(document.referrer).pathname;
  if (name && from === editor && page?.redirectCount) removeStoredPlan(name, true);
}

/** Leaves out photos: they never stay on a device. */
const entriesOf = (form: HTMLFormElement): StoredPlan["entries"] =>
  [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));

function offer(container: HTMLElement) {
  const { planDrafts: account = "", kind = "" } = container.dataset;
  const open = form && storageKeyOf(form, account);
  for (const [name, plan] of readStoredPlans(account)) {
    const { pathname } = new URL(plan.action, location.href);
    const belongsHere = form
      ? pathname === location.pathname && isOfSameClient(plan)
      : pathname.startsWith(`/${kind}/`);
    // The form shows this one already.
    const isOpen = name === open && "answer" in root.dataset;
    if (belongsHere && !isOpen) show(container, name, plan);
  }
}

const clientOf = (entries: StoredPlan["entries"]) => entries.find(([name]) => name === "client_user_id")?.[1];

const isOfSameClient = ({ entries }: StoredPlan) => form && clientOf(entries) === clientOf(entriesOf(form));

function show(container: HTMLElement, name: string, plan: StoredPlan) {
  const notice = document.createElement("div");
  notice.className = "notice flex-wrap items-center";
  notice.innerHTML = `<p role="status" class="min-w-0 flex-1 basis-56 break-words"></p><div class="flex flex-wrap gap-2">
    <button type="button" class="button"></button><button type="button" class="button button-quiet"></button>
    <button type="button" class="button button-quiet"></button></div>`;
  const words = notice.firstElementChild as HTMLElement;
  const [goOn, throwAway, undo] = [...notice.querySelectorAll("button")] as [
    HTMLButtonElement,
    HTMLButtonElement,
    HTMLButtonElement,
  ];
  goOn.textContent = texts.go_on;
  throwAway.textContent = texts.throw_away;
  undo.textContent = texts.undo;
  const text = (plan.client ? texts.of_client : texts.of_template)
    .replace("{{client}}", plan.client)
    .replace("{{time}}", timeOf(plan.at));
  const tell = (isThrownAway: boolean) => {
    words.textContent = isThrownAway ? texts.thrown_away : text;
    for (const button of [goOn, throwAway]) button.hidden = isThrownAway;
    undo.hidden = !isThrownAway;
  };
  tell(false);
  goOn.addEventListener("click", () => open(name, plan));
  throwAway.addEventListener("click", () => {
    removeStoredPlan(name);
    tell(true);
    undo.focus();
  });
  undo.addEventListener("click", () => {
    keepPlan(name, plan);
    tell(false);
    goOn.focus();
  });
  container.append(notice);
}

function timeOf(at: number): string {
  const time = new Date(at);
  const isToday = time.toDateString() === clock.now().toDateString();
  return new Intl.DateTimeFormat(formatLocale(root.lang), {
    ...(!isToday && { day: "numeric", month: "short" }),
    hour: "2-digit",
    minute: "2-digit",
  }).format(time);
}

/** Opens the form with everything that was written. The server shows it again without saving it. */
function open(name: string, plan: StoredPlan) {
  const { action, entries } = plan;
  const sent = document.createElement("form");
  sent.method = "post";
  sent.action = action;
  for (const [field, value] of [...entries, ["show", "1"] as const]) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = field;
    input.value = value;
    sent.append(input);
  }
  // The form goes on under the name of its plan.
  const [, own = name] = /^(.*:plan:[^:]*:[^:]*):\d+$/.exec(name) ?? [];
  if (own !== name) {
    putAside(own);
    removeStoredPlan(name);
    keepPlan(own, plan);
  }
  document.body.append(sent);
  sent.requestSubmit();
}

removeSaved();
for (const container of containers) offer(container);
if (form && canKeep()) follow(form, containers[0]?.dataset.planDrafts ?? "");
// The question before the form is left says that it is stored.
else if (form) form.dataset.notKept = "";
