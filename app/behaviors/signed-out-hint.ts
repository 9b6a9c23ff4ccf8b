/**
 * Shows or hides the hint to sign in again, which forms of signed-in users have. The focus moves to a hint that is shown.
 * @returns whether the form has one
 */
export function showSignedOut(form: HTMLFormElement, isShown: boolean): boolean {
  const hint = form.querySelector<HTMLElement>("[data-signed-out]");
  if (!hint) return false;
  hint.hidden = !isShown;
  if (isShown) hint.focus();
  return true;
}
