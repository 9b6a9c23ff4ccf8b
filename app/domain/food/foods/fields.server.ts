import { foods } from "~db/schema/index";

export const foodFields = {
  id: foods.id,
  name_de: foods.name_de,
  name_en: foods.name_en,
  brand: foods.brand,
  category: foods.category,
  calories_per_100g: foods.calories_per_100g,
  protein_per_100g: foods.protein_per_100g,
  carbs_per_100g: foods.carbs_per_100g,
  fat_per_100g: foods.fat_per_100g,
  fiber_per_100g: foods.fiber_per_100g,
  servings: foods.servings,
};
