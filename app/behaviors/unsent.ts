export interface WaitingMessage {
  idempotency_key: string;
  recipient_user_id: string;
  content: string;
}

/** Holds drafts by recipient, and messages that wait for a connection. */
export interface Unsent {
  drafts: Record<string, string>;
  waiting: WaitingMessage[];
}

const nameOf = (account: string) => `unsent:${account}`;

export function readUnsent(account: string): Unsent {
  try {
    return { drafts: {}, waiting: [], ...JSON.parse(localStorage.getItem(nameOf(account)) ?? "{}") };
  } catch {
    return { drafts: {}, waiting: [] };
  }
}

/** Returns false where storage is blocked or full. */
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

export function deviceHasUnsent(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(nameOf("")));
  } catch {
    return false;
  }
}
