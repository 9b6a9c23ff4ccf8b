import { FORM_ENDS } from "~/domain/shared/form-ends";

/**
 * Marks where a form begins. The browser can send a form before its page has arrived whole, if a button stands above its last
 * field. The server refuses a form that has this mark and not that of FormEnd.
 */
export const FormStart = () => <input type="hidden" name={FORM_ENDS.start} value="1" />;

/** Marks the end of a form that begins with FormStart. It stands below the last field. */
export const FormEnd = () => <input type="hidden" name={FORM_ENDS.end} value="1" />;
