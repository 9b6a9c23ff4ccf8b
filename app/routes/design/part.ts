import type { ComponentType } from "react";
import type { Day } from "~/domain/shared/calendar/rules";

export interface Part {
  /** The name of its file in app/components. */
  name: string;
  Show: ComponentType<{ today: Day }>;
}
