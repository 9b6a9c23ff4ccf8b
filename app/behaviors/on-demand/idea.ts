import { withIdea } from "~/domain/coaching/tasks/with-idea";

/** Adds a suggested text to the field of a form. */
export function fill(form: HTMLFormElement, idea: string) {
  const field = form.querySelector("textarea") as HTMLTextAreaElement;
  field.value = withIdea(field.value, idea);
  field.focus();
  // Marks the form as unsaved (see unsaved.ts).
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
