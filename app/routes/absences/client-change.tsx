import { clientHandle } from "./dialogs";
import { changeAction, changeScreen } from "./screens.server";

export const handle = clientHandle("absence.change_title");

export const loader = changeScreen("trainer");

export const action = changeAction("trainer");

export { ChangeDialog as default } from "./dialogs";
