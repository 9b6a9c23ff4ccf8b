import { type TargetTexts, targetsInWords } from "~/components/target-words";

const followed = new WeakSet<HTMLFormElement>();

/** Writes below the targets of each exercise what they say, while they are typed and when rows come. */
export function followTargets(form: HTMLFormElement) {
  const { props = "{}" } = form.closest<HTMLElement>("[data-island]")?.dataset ?? {};
  const texts: TargetTexts | undefined = JSON.parse(props).texts?.chips;
  if (!texts || followed.has(form)) return;
  followed.add(form);
  const look = () => {
    for (const field of form.querySelectorAll<HTMLInputElement>('[name$=".targets"]')) {
      const line = document.getElementById(`${field.id}-hint`);
      const words = targetsInWords(field.value, texts);
      if (line && line.textContent?.trim() !== words) line.textContent = words;
    }
  };
  look();
  form.addEventListener("input", look);
  new MutationObserver(look).observe(form, { childList: true, subtree: true });
}
