import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";

const islands = import.meta.glob<{ default: ComponentType<Record<string, unknown>> }>("./islands/*.tsx");

/** Loads the component of an island and hydrates it with the props from its `data-props`. */
export async function hydrate(root: HTMLElement) {
  const island = await islands[`./islands/${root.dataset.island}.tsx`]?.();
  if (island) hydrateRoot(root, createElement(island.default, JSON.parse(root.dataset.props ?? "{}")));
}
