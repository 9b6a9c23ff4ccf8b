import { type FormAnswer, guardValue } from "~/domain/shared/form-answer";

interface Props {
  name: "idempotency_key" | "version" | "before";
  answer: FormAnswer | undefined;
  /** The value of a form that was just opened, and of one that is sent again after a conflict. */
  fresh: string | number;
  /** The value of a form that was sent with an empty one; `fresh` without it. */
  blank?: string;
}

/** Holds the hidden value of a form that prevents saving twice, or over a newer version that nobody has seen. */
export const GuardField = ({ name, answer, fresh, blank }: Props) => (
  <input type="hidden" name={name} value={guardValue(answer, name, fresh, blank)} />
);
