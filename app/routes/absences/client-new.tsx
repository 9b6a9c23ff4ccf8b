import { clientHandle } from "./dialogs";
import { enterAction, enterScreen } from "./screens.server";

export const handle = clientHandle("absence.enter");

export const loader = enterScreen("trainer");

export const action = enterAction("trainer");

export { EnterDialog as default } from "./dialogs";
