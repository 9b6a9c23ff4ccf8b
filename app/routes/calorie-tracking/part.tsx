import { FinderQuery } from "~/domain/food/diary/schema";
import { showsPart } from "~/http/fragment.server";
import { chooseDiary, mealIn } from "./diary-day.server";
import { FoodList } from "./food-list";
import { foundFoods } from "./found.server";
import { FoundCount } from "./found-count";

export const loader = showsPart({ by: "user", query: FinderQuery }, async (user, { query, request }) => {
  const foods = await foundFoods(user, query, request);
  const { date } = await chooseDiary(user, request);
  const hasRail = new URL(request.url).searchParams.get("from") === "rail";
  const { q, list } = query;
  return (
    <div>
      <FoundCount q={q} count={foods.length} />
      <FoodList date={date} meal={mealIn(user, request)} q={q} list={list} foods={foods} hasRail={hasRail} />
    </div>
  );
});
