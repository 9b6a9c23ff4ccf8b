import { FinderQuery } from "~/domain/food/diary/schema";
import { fragment } from "~/http/fragment.server";
import { chooseDiary, mealIn } from "./diary-day.server";
import { FoodList } from "./food-list";
import { findFoods } from "./food-results.server";
import { ResultCount } from "./result-count";

export const loader = fragment({ by: "user", query: FinderQuery }, async (user, { query, request }) => {
  const foods = await findFoods(user, query, request);
  const { date } = await chooseDiary(user, request);
  const hasRail = new URL(request.url).searchParams.get("from") === "rail";
  const { q, list } = query;
  return (
    <div>
      <ResultCount q={q} count={foods.length} />
      <FoodList date={date} meal={mealIn(user, request)} q={q} list={list} foods={foods} hasRail={hasRail} />
    </div>
  );
});
