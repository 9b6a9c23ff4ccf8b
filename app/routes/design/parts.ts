import { CHARTS } from "./charts";
import { CONTROLS } from "./controls";
import { DIALOGS } from "./dialogs";
import { FIELDS } from "./fields";
import { LISTS } from "./lists";
import type { Part } from "./part";

/** Every part of a screen that stands for itself. A test compares the list with the files of app/components. */
export const PARTS: Part[] = [...CONTROLS, ...FIELDS, ...LISTS, ...CHARTS, ...DIALOGS];
