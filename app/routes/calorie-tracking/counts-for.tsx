import type { SheetPlace } from "./address";

/** Names the planned meal that a form logs for, in hidden fields. */
export function CountsFor({ plan_id, meal_id }: Pick<SheetPlace, "plan_id" | "meal_id">) {
  if (!plan_id || !meal_id) return null;
  return (
    <>
      <input type="hidden" name="plan_id" value={plan_id} />
      <input type="hidden" name="meal_id" value={meal_id} />
    </>
  );
}
