/** A plan that somebody has begun to write, as this device keeps it. */
export interface KeptPlan {
  /** The address to which the form of the plan is sent. */
  action: string;
  /** The name of the plan's client; empty for a template. */
  client: string;
  /** When it was last changed, in milliseconds. */
  at: number;
  entries: [name: string, value: string][];
}

// Names that begin so are part of what an account has not sent, of which logging out warns (see unsent.ts).
const nameOf = (account: string, plan: string) => `unsent:${account}:plan:${plan}`;

/** The place where a tab remembers the plan that it has sent to be saved. */
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

/** Lists the plans that an account has begun on this device, the newest first, each with its name in the storage. */
export function readKeptPlans(account: string): [name: string, plan: KeptPlan][] {
  const plans: [string, KeptPlan][] = [];
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(nameOf(account, "")))
        plans.push([name, JSON.parse(localStorage.getItem(name) ?? "")]);
  } catch {
    // Storage that is blocked or damaged has no more of them.
  }
  return plans.sort(([, one], [, other]) => other.at - one.at);
}

/** Returns the name under which the plan of a form is kept: a new one by its key, another one by its address. */
export function keptNameOf(form: HTMLFormElement, account: string): string {
  const key = form.querySelector<HTMLInputElement>("[name=idempotency_key]")?.value ?? "";
  return nameOf(account, `${new URL(form.action).pathname}:${key}`);
}

/** Keeps a plan. @returns whether the device could: storage may be blocked or full */
export function keepPlan(name: string, plan: KeptPlan): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(plan));
    return true;
  } catch {
    return false;
  }
}

/** Moves a kept plan to a name of its own, so that another beginning of the same plan does not replace it. */
export function putAside(name: string) {
  const kept = localStorage.getItem(name);
  if (!kept) return;
  localStorage.setItem(`${name}:${(JSON.parse(kept) as KeptPlan).at}`, kept);
  localStorage.removeItem(name);
}

/** Removes what is kept of a plan. With `all`, also what was put aside. */
export function removeKeptPlan(name: string, all = false) {
  for (const each of Object.keys(localStorage))
    if (each === name || (all && each.startsWith(`${name}:`))) localStorage.removeItem(each);
}
