/** A message that waits on this device for a connection. */
export interface WaitingMessage {
  idempotency_key: string;
  recipient_user_id: string;
  content: string;
}

/** Holds what an account has typed on this device and not sent: the drafts by recipient, and the messages that wait. */
export interface Unsent {
  drafts: Record<string, string>;
  waiting: WaitingMessage[];
}

const nameOf = (account: string) => `unsent:${account}`;

/** Reads what an account has not sent. Storage that is blocked or damaged counts as empty. */
export function readUnsent(account: string): Unsent {
  try {
    return { drafts: {}, waiting: [], ...JSON.parse(localStorage.getItem(nameOf(account)) ?? "{}") };
  } catch {
    return { drafts: {}, waiting: [] };
  }
}

/** Changes what an account has not sent. @returns whether the device could keep it: storage may be blocked or full */
export function changeUnsent(account: string, change: (unsent: Unsent) => void): boolean {
  const unsent = readUnsent(account);
  change(unsent);
  try {
    if (countUnsent(unsent) === 0) localStorage.removeItem(nameOf(account));
    else localStorage.setItem(nameOf(account), JSON.stringify(unsent));
    return true;
  } catch {
    return false;
  }
}

const countUnsent = ({ drafts, waiting }: Unsent) => Object.keys(drafts).length + waiting.length;

/** Tells whether any account has something on this device that is not sent. */
export function deviceHasUnsent(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(nameOf("")));
  } catch {
    return false;
  }
}
