// A page with unsaved entries that comes back must not wait for this code.
import "./returned";
import { leaving as de } from "~/i18n/de/leaving";
import { leaving as en } from "~/i18n/en/leaving";

const texts = document.documentElement.lang === "de" ? de : en;

/** Takes Escape and a click beside the question for no. */
export function askToLeave(): Promise<boolean> {
  const question = document.createElement("dialog");
  question.className = "dialog";
  question.setAttribute("aria-labelledby", "leave-title");
  question.innerHTML = `<header class="dialog-head"><div class="dialog-title"><h2 id="leave-title"></h2></div></header>
    <form method="dialog" class="dialog-body"><div class="dialog-scroll"><p></p></div>
    <div class="dialog-actions"><button class="button"></button><button class="button button-main" autofocus></button></div></form>`;
  const [title, words, leave, stay] = question.querySelectorAll<HTMLElement>("h2, p, button");
  const isStored = document.querySelector("form#plan:not([data-not-kept])") !== null;
  for (const [element, text] of [
    [title, texts.title],
    [words, isStored ? texts.kept : texts.lost],
    [leave, texts.leave],
    [stay, texts.stay],
  ] as const)
    if (element) element.textContent = text;
  document.body.append(question);
  return new Promise((resolve) => {
    // The page can be left again before the browser tells that the question is closed.
    question.addEventListener("submit", ({ submitter }) => resolve(submitter === leave));
    question.addEventListener("cancel", () => resolve(false));
    question.addEventListener("close", () => {
      question.remove();
      resolve(false);
    });
    question.addEventListener("click", (event) => event.target === question && question.close());
    question.showModal();
  });
}
