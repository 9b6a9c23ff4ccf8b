import type { ComponentType } from "react";
import type { Day } from "~/domain/shared/calendar/rules";

export interface Part {
  /** The name of its file in app/components. */
  name: string;
  Show: ComponentType<{ today: Day }>;
}

/** The person whom the examples are about. */
export const PERSON = "Uta Ultimate";

/** Lists the consequences that the example of a question names. */
export const EXAMPLE_CONSEQUENCES = [
  { text: "client.archive_out", icon: "door-closed" },
  { text: "client.archive_kept", icon: "history" },
  { text: "client.archive_back", icon: "undo-2" },
] as const;
