import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";

const islands = import.meta.glob<{ default: ComponentType<Record<string, unknown>> }>("./islands/*.tsx");

/**
 * Loads the component of an island and hydrates it with the props from its `data-props`. Leaves an island alone whose form has
 * been sent meanwhile: its button shows another text than the server has written, and the next page comes already.
 */
async function hydrate(root: HTMLElement) {
  const island = await islands[`./islands/${root.dataset.island}.tsx`]?.().catch(() => null);
  if (island && !root.querySelector("form[data-is-busy]"))
    hydrateRoot(root, createElement(island.default, JSON.parse(root.dataset.props ?? "{}")));
}

document.querySelectorAll<HTMLElement>("[data-island]").forEach(hydrate);
