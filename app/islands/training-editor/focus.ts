import { type FormEvent, useEffect, useRef } from "react";

/**
 * After a list button the focus goes where the button's `data-then` says: to the first of these ids that is there.
 * @returns what a form does before it is submitted
 */
export function useFocusAfterCommand() {
  const wanted = useRef<string[]>([]);
  // After every rendering: the one that a button asked for brings the row.
  useEffect(() => {
    const found = wanted.current.map((id) => document.getElementById(id)).find((element) => element !== null);
    wanted.current = [];
    found?.focus();
  });
  return ({ nativeEvent }: FormEvent) => {
    wanted.current = (nativeEvent as SubmitEvent).submitter?.dataset.then?.split(" ") ?? [];
  };
}
