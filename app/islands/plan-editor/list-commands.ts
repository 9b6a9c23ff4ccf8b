import { INTENT, type SubmissionResult } from "@conform-to/dom";
import type { FormMetadata } from "@conform-to/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type RemovedRow, removalOf, resolveRowCommand } from "~/domain/forms/row-commands";

/** What the rows of every list of a plan's form need. */
export interface RowProps {
  /** Where the form posts to. */
  action: string;
  result: SubmissionResult<string[]> | null;
  /** The name of the first field that is wrong: it gets the focus. */
  firstError: string | undefined;
  /** The row that the last list button removed. */
  removed: RemovedRow | undefined;
}

/**
 * What follows a list button: the focus goes where the button's `data-then` says, to the first of these ids that is
 * there, and a row that it removed is kept until the next one.
 */
export function useListCommands<Values extends Record<string, unknown>>(
  form: FormMetadata<Values>,
  result: RowProps["result"],
) {
  const wanted = useRef<string[]>([]);
  const [removed, setRemoved] = useState(() => removalOf(result?.intent));
  // After every rendering: the one that a button asked for brings the row.
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

/** Without a script a new row comes with the next page, and takes the focus there. */
export function insertedRow(result: RowProps["result"], list: string, count: number): number | undefined {
  const intent = result?.intent;
  if (intent?.type !== "insert" || intent.payload.name !== list) return undefined;
  return intent.payload.index ?? count - 1;
}
