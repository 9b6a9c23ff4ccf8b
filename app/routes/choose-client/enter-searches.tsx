/**
 * Makes the Enter key search in the form around it. The key presses the first button of a form, so this hidden one comes first.
 * @param busy the text of the button while the page loads
 */
export const EnterSearches = ({ busy }: { busy?: string }) => (
  <button
    type="submit"
    className="hidden"
    tabIndex={-1}
    aria-hidden
    name="show"
    value="1"
    formNoValidate
    data-busy={busy}
  />
);
