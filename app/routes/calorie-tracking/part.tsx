import { randomUUID } from "node:crypto";
import { FinderQuery } from "~/domain/food/diary/finder-schema";
import { fragment } from "~/http/fragment.server";
import { FoodList } from "./food-list";
import { findFoods } from "./food-results.server";
import { ResultCount } from "./result-count";
import { isOfRail, placeIn } from "./sheet.server";

export const loader = fragment({ by: "user", query: FinderQuery }, async (user, { query, request }) => {
  const { q, list } = query;
  const place = await placeIn(user, request);
  const foods = await findFoods(user, { ...query, ...place }, request);
  return (
    <div>
      <ResultCount q={q} count={foods.length} />
      {isOfRail(request) ? (
        <FoodList place={{ ...place, from: "rail" }} q={q} list={list} foods={foods} />
      ) : (
        <FoodList place={place} q={q} list={list} foods={foods} several={{ key: randomUUID(), marked: [] }} />
      )}
    </div>
  );
});
