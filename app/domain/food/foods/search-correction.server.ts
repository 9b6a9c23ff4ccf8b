import { type SQL, sql } from "drizzle-orm";
import { type SearchWords, swapsOf, type TypedWord } from "./search-text";

/** A word of this many times as many foods replaces a typed word that is known too, because the latter may be an error. */
const MUCH_MORE = 20;
/** A word that as many foods have is certainly right. */
const CERTAIN = 20;
/** So many letters are wrong if two neighbours changed places, which is one error. No more letters are ever corrected. */
const SWAPPED = 2;
/** A typed word is replaced by at most this many words that are equally near. */
const ALTERNATIVES = 3;

export const isCorrectable = ({ words }: SearchWords): boolean => words.some(({ wrong }) => wrong > 0);

/**
 * Returns a query for one row like `searchTerms`, with the nearest words of the vocabulary; all null if nothing is to be corrected.
 * Known words and beginnings stay. If a word has nothing near, the words are tried without the spaces.
 */
export function correctionOf({ words, whole }: SearchWords): SQL {
  const variants: TypedWord[][] = [words];
  if (words.length > 1) variants.push([{ word: whole, wrong: whole.length < 8 ? 1 : 2 }]);
  const typed = variants.flatMap((variant, number) =>
    variant.map((word, position) => ({ number, position, ...word })),
  );
  const swaps = typed.filter(({ wrong }) => wrong > 0).flatMap(({ word }) => swapsOf(word));
  return sql`
    select string_agg(best[1], '' order by position) as whole,
      case when count(*) = 1 then min(best) else '{}'::text[] end as inflected,
      string_agg('(' || array_to_string(best, ':*|') || ':*)', '&' order by position)::tsquery as query,
      string_agg('(' || array_to_string(best, ':*|') || ':*)', '&' order by position)::tsquery as key,
      (array_agg(best[1] order by length(best[1]) desc))[1] as longest,
      coalesce((array_agg(best[1] order by length(best[1]) desc))[2], min(best[1])) as second,
      array_agg('%' || best[1] || '%') as within
    from (
      select *, min(number) filter (where complete) over () as chosen from (
        select *, bool_and(best is not null) over of_number and bool_or(best[1] <> word) over of_number as complete
        from (
          select number, position, word,
            case when wrong = 0 or near.words is null and known.foods is not null or known.foods * ${MUCH_MORE}::int >= coalesce(near.foods, 0) then array[word] else near.words end as best
          from json_to_recordset(${JSON.stringify(typed)}::text::json) as typed (number int, position int, word text, wrong int)
          left join lateral (${KNOWN}) known on true
          left join lateral (${nearest(swaps)}) near on true
        ) chosen_words
        window of_number as (partition by number)
      ) variants
    ) ranked
    where number = chosen`;
}

/** The word itself and the words that it begins: the most foods that one of them has. */
const KNOWN = sql`
  select max(foods) as foods from food_words
  where wrong > 0 and food_words.word collate "C" between typed.word and typed.word || chr(65535)`;

/** The nearest words with the same first letter, those of more foods first. */
const nearest = (swaps: string[]) => sql`
  select array_agg(word order by foods desc, word collate "C") as words, max(foods) as foods
  from (
    select word, foods, rank() over (order by distance) as nearness
    from (
      select word, foods, case when word = any(${sql.param(swaps)}::text[]) then 1 else letters end as distance
      from (
        select food_words.word, foods,
          case when length(food_words.word) between length(typed.word) - wrong and length(typed.word) + wrong
            then levenshtein_less_equal(food_words.word, typed.word, ${SWAPPED}::int) end as letters
        from food_words
        where wrong > 0 and coalesce(known.foods, 0) < ${CERTAIN}::int and food_words.word <> typed.word
          and food_words.word collate "C" between left(typed.word, 1) and left(typed.word, 1) || chr(65535)
      ) measured
      where letters <= ${SWAPPED}::int
    ) compared
    where distance <= wrong
    order by distance, foods desc, word collate "C"
    limit ${ALTERNATIVES}::int
  ) near
  where nearness = 1`;
