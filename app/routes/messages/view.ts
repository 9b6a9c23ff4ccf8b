import type { Member } from "~/domain/packages/rules";

/** Who looks at a conversation, and where. The parts of the screen that a script renews cannot ask the shell. */
export interface Viewer {
  person: Member & { user_id: string };
  timeZone: string;
}
