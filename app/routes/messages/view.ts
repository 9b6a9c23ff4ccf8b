import type { Member } from "~/domain/people/packages/rules";

/** Tells who looks at a conversation. The parts that a script renews cannot ask the shell. */
export interface Viewer {
  user: Member & { user_id: string };
  timeZone: string;
}
