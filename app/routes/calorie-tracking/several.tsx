import { useActionData, useLoaderData } from "@remix-run/react";
import { FinderQuery } from "~/domain/food/diary/finder-schema";
import { SeveralFoodsInput } from "~/domain/food/diary/schema";
import { logSeveral } from "~/domain/food/diary/several.server";
import { localeOf } from "~/http/locale.server";
import { formAction, screen } from "~/http/screen.server";
import { ADDRESSED } from "./address";
import { Sheet } from "./sheet";
import { loadSheet, toSheet } from "./sheet.server";

export { handle } from "./add";

/** Shows the sheet, which says why the marked foods were not logged. */
export const loader = screen({ by: "user", query: FinderQuery }, loadSheet);

export const action = formAction(
  { by: "user", form: SeveralFoodsInput, addressed: ADDRESSED },
  async (user, input, { request }) => {
    const [first] = await logSeveral(user, input, await localeOf(request));
    if (!first) throw new Error("at least one food is logged");
    return toSheet(request, first, input.idempotency_key);
  },
);

export default function LogSeveral() {
  return <Sheet {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
