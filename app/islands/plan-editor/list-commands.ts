import { INTENT, type SubmissionResult } from "@conform-to/dom";
import type { FormMetadata } from "@conform-to/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { WeekdayNames } from "~/components/weekday-boxes";
import { type RemovedRow, removalOf, resolveRowCommand } from "~/domain/forms/row-commands";

/** The props that the rows of all lists in a plan form share. */
export interface RowProps {
  /** The path that the form posts to. */
  action: string;
  result: SubmissionResult<string[]> | null;
  /** The name of the first field with an error. It gets the focus. */
  firstError: string | undefined;
  weekdayNames: WeekdayNames;
  /** The row that was removed by the last list button. */
  removed: RemovedRow | undefined;
}

/**
 * Handles what happens after a list button was pressed. The focus moves to the first existing element whose
 * id is in the button's `data-then`. A removed row is kept until the next list button, so that it can be
 * undone.
 */
export function useListCommands<Values extends Record<string, unknown>>(
  form: FormMetadata<Values>,
  result: RowProps["result"],
) {
  const wanted = useRef<string[]>([]);
  const [removed, setRemoved] = useState(() => removalOf(result?.intent));
  // Runs after every rendering, because the new row appears with the rendering that the button caused.
  useEffect(() => {
    const found = wanted.current.map((id) => document.getElementById(id)).find((element) => element !== null);
    wanted.current = [];
    found?.focus();
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    wanted.current = button?.dataset.then?.split(" ") ?? [];
    const fields = new FormData(event.currentTarget);
    if (button?.name) fields.set(button.name, button.value);
    setRemoved(removalOf(JSON.parse(resolveRowCommand(fields).get(INTENT) as string)));
    form.onSubmit(event);
  };
  return { removed, onSubmit };
}

/**
 * Returns the position of the row that the last request inserted, so that it gets the focus without
 * JavaScript.
 */
export function insertedRow(result: RowProps["result"], list: string, count: number): number | undefined {
  const intent = result?.intent;
  if (intent?.type !== "insert" || intent.payload.name !== list) return undefined;
  return intent.payload.index ?? count - 1;
}
