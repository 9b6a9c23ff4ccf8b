import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";

const islands = import.meta.glob<{ default: ComponentType<Record<string, unknown>> }>("./islands/*.tsx");

/** Leaves an island alone whose form has been sent meanwhile: its button shows another text, and the next page comes already. */
async function hydrate(root: HTMLElement) {
  const island = await islands[`./islands/${root.dataset.island}.tsx`]?.().catch(() => null);
  if (island && !root.querySelector("form[data-is-busy]"))
    hydrateRoot(root, createElement(island.default, JSON.parse(root.dataset.props ?? "{}")));
}

document.querySelectorAll<HTMLElement>("[data-island]").forEach(hydrate);
