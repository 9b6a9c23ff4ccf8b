import { INTENT, type SubmissionResult } from "@conform-to/dom";
import type { FormMetadata } from "@conform-to/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { WeekdayNames } from "~/components/weekday-boxes";
import { changeOf, type RowChange, resolveRowCommand } from "~/domain/coaching/plan-content/row-commands";
import { followKeys } from "./keys";

export interface RowProps {
  action: string;
  result: SubmissionResult<string[]> | null;
  firstError: string | undefined;
  weekdayNames: WeekdayNames;
  /** The rows that the last list command has removed or pasted. */
  change: RowChange | undefined;
}

/** Moves the focus to the first visible id in `data-focus`, and keeps removed or pasted rows for an undo until the next command. */
export function useListCommands<Values extends Record<string, unknown>>(
  form: FormMetadata<Values>,
  result: RowProps["result"],
) {
  const wanted = useRef<string[]>([]);
  const [change, setChange] = useState(() => changeOf(result?.intent));
  const { id } = form;
  useEffect(() => {
    const element = document.getElementById(id) as HTMLFormElement;
    // Not an attribute of React's, which would render the whole form a second time as soon as it is awake.
    element.noValidate = true;
    return followKeys(element);
  }, [id]);
  // Runs after every rendering, because the new row appears with the rendering that the button caused.
  useEffect(() => {
    const target = wanted.current
      .map((id) => document.getElementById(id))
      .find((element) => element?.checkVisibility());
    wanted.current = [];
    target?.focus();
    if (target instanceof HTMLInputElement) target.select();
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    wanted.current = button?.dataset.focus?.split(" ") ?? [];
    const fields = new FormData(event.currentTarget);
    if (button?.name) fields.set(button.name, button.value);
    setChange(changeOf(JSON.parse(resolveRowCommand(fields).get(INTENT) as string)));
    form.onSubmit(event);
  };
  return { change, onSubmit };
}

/** Returns the position of the row that the last request inserted: it gets the focus without JavaScript. */
export function insertedRow(result: RowProps["result"], list: string, count: number): number | undefined {
  const intent = result?.intent;
  if (intent?.type !== "insert" || intent.payload.name !== list) return undefined;
  return intent.payload.index ?? count - 1;
}

/** Returns the position to which the last request moved a row, so that its menu is open again without JavaScript. */
export function movedRow(result: RowProps["result"], list: string): number | undefined {
  const intent = result?.intent;
  return intent?.type === "reorder" && intent.payload.name === list ? intent.payload.to : undefined;
}

/** Tells whether the last request has changed rows within a row, or found mistakes in it. A folded row then opens. */
export function isConcerned({ result }: Pick<RowProps, "result">, row: string): boolean {
  const { name } = (result?.intent?.payload ?? {}) as { name?: string };
  const names = result?.status === "error" ? Object.keys(result.error ?? {}) : [name ?? ""];
  return names.some((each) => each.startsWith(`${row}.`));
}
