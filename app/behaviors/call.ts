export interface Outcome {
  state: "done" | "refused" | "signed-out" | "lost";
  status?: number;
  /** Why the call was refused, as the server says it. A broken server says nothing about what was sent; a full one does (507). */
  reason?: string | undefined;
  message?: string;
  error?: string;
  fields?: Record<string, string[]>;
}

/** Calls the API with JSON. Leaving the page does not stop a call that is kept alive. */
export async function call(method: string, path: string, body: unknown, keepalive = false): Promise<Outcome> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
      keepalive,
    });
  } catch {
    return { state: "lost" };
  }
  const { ok, status } = response;
  const { message, error, fields = {} } = await response.json().catch(() => ({}));
  const isBroken = status >= 500 && status !== 507;
  const reason = isBroken ? undefined : (Object.values<string[]>(fields)[0]?.[0] ?? error);
  return {
    state: ok ? "done" : status === 401 ? "signed-out" : "refused",
    status,
    reason,
    message,
    error,
    fields,
  };
}

/** Leads to the sign-in, or hides that again. @returns false for a form that cannot */
export function showSignedOut(form: HTMLFormElement, isShown: boolean): boolean {
  const hint = form.querySelector<HTMLElement>("[data-signed-out]");
  if (!hint) return false;
  hint.hidden = !isShown;
  if (isShown) hint.focus();
  return true;
}
