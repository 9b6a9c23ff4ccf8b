export interface StoredPlan {
  action: string;
  /** Names the plan's client; empty for a template. */
  client: string;
  /** Counts milliseconds. */
  at: number;
  entries: [name: string, value: string][];
}

// Such names are part of what an account has not sent, of which logging out warns (see unsent.ts).
const nameOf = (account: string, plan: string) => `unsent:${account}:plan:${plan}`;

/** Remembers for a tab the plan that it has sent to be saved. */
export const SENT = "sent-plan";

/** Tells whether this device keeps anything: storage may be blocked or full. */
export function canKeep(): boolean {
  try {
    localStorage.setItem(SENT, "");
    localStorage.removeItem(SENT);
    return true;
  } catch {
    return false;
  }
}

/** Lists the plans of an account, the newest first, each with its name in the storage. */
export function readStoredPlans(account: string): [name: string, plan: StoredPlan][] {
  const plans: [string, StoredPlan][] = [];
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(nameOf(account, "")))
        plans.push([name, JSON.parse(localStorage.getItem(name) ?? "")]);
  } catch {
    // Storage that is blocked or damaged has no more of them.
  }
  return plans.sort(([, one], [, other]) => other.at - one.at);
}

/** Names a new plan by its key, another one by its address. */
export function storageKeyOf(form: HTMLFormElement, account: string): string {
  const key = form.querySelector<HTMLInputElement>("[name=idempotency_key]")?.value ?? "";
  return nameOf(account, `${new URL(form.action).pathname}:${key}`);
}

/** Returns false where storage is blocked or full. */
export function keepPlan(name: string, plan: StoredPlan): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(plan));
    return true;
  } catch {
    return false;
  }
}

/** Moves a stored plan aside, so that another beginning of the same plan does not replace it. */
export function putAside(name: string) {
  const stored = localStorage.getItem(name);
  if (!stored) return;
  localStorage.setItem(`${name}:${(JSON.parse(stored) as StoredPlan).at}`, stored);
  localStorage.removeItem(name);
}

/** Removes a stored plan. With `all`, also what was put aside. */
export function removeStoredPlan(name: string, all = false) {
  for (const each of Object.keys(localStorage))
    if (each === name || (all && each.startsWith(`${name}:`))) localStorage.removeItem(each);
}
