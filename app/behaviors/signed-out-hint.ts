export function showSignedOut(form: HTMLFormElement, isShown: boolean): boolean {
  const hint = form.querySelector<HTMLElement>("[data-signed-out]");
  if (!hint) return false;
  hint.hidden = !isShown;
  if (isShown) hint.focus();
  return true;
}
