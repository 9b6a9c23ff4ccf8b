import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/empty-state";
import { Icon } from "~/components/icon";
import { List } from "~/components/list";
import { Page } from "~/components/page";
import type { Handle } from "~/components/page-title";
import { Pager } from "~/components/pager";
import { useSamePage } from "~/components/same-page";
import { useShell } from "~/components/shell-facts";
import { stylesheet } from "~/components/stylesheet";
import { listFoods } from "~/domain/food/foods/food-list.server";
import { FoodListQuery } from "~/domain/food/foods/schema";
import { screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import foodsStyles from "~/styles/foods.css?url";
import plansStyles from "~/styles/plans.css?url";
import { foodsAddress } from "./address";
import { FoodFilter } from "./food-filter";
import { FoodRow } from "./food-row";

export const handle: Handle = { title: "foods.title" };

export const links = stylesheet(foodsStyles, plansStyles);

export const loader = screen({ by: "user", query: FoodListQuery }, async (user, { query }) => {
  const listQuery = user.is_trainer ? query : { ...query, of: "mine" as const };
  return { query: listQuery, ...(await listFoods(user, listQuery)) };
});

export default function Foods() {
  const { t } = useTexts();
  const { user } = useShell();
  const { query, foods, ...list } = useLoaderData<typeof loader>();
  const isOfClients = query.of === "clients";
  const isSearched = list.total > 0 || query.q !== "";
  const lead = user.is_trainer ? t("foods.trainer_lead") : t("foods.lead");
  return (
    <Page
      title={t(isOfClients ? "foods.of_clients" : "foods.title")}
      lead={isOfClients ? t("foods.of_clients_hint") : lead}
      action={(isSearched || isOfClients) && <CreateLink />}
    >
      <FoodFilter query={query} isSearched={isSearched} />
      {foods.length === 0 ? (
        <Nothing />
      ) : (
        <section aria-labelledby="foods">
          <h2 id="foods" tabIndex={-1} className="sr-only">
            {t(isOfClients ? "foods.of_clients" : "foods.title")}
          </h2>
          <List>
            {foods.map((food) => (
              <FoodRow key={food.id} food={food} isOfClients={isOfClients} />
            ))}
          </List>
        </section>
      )}
      <div className="mt-4">
        <Pager {...list} addressOf={(page) => foodsAddress({ ...query, page })} />
      </div>
    </Page>
  );
}

function Nothing() {
  const { t } = useTexts();
  const { query } = useLoaderData<typeof loader>();
  if (query.q)
    return (
      <EmptyState
        icon="search"
        title={t("foods.none_found")}
        hint={t("foods.none_found_hint", { q: query.q })}
      >
        <a className="button" href={foodsAddress({ of: query.of })}>
          {t("foods.show_all")}
        </a>
      </EmptyState>
    );
  if (query.of === "clients")
    return <EmptyState icon="apple" title={t("foods.empty_clients")} hint={t("foods.empty_clients_hint")} />;
  return (
    <EmptyState icon="apple" title={t("foods.empty")} hint={t("foods.empty_hint")}>
      <CreateLink />
    </EmptyState>
  );
}

function CreateLink() {
  const { t } = useTexts();
  const samePage = useSamePage();
  return (
    <a className="button button-main" id="create-food" href={samePage("/foods/new")}>
      <Icon name="plus" />
      {t("foods.create")}
    </a>
  );
}
