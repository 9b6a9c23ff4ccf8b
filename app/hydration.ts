import { type ComponentType, createElement, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

const islands = import.meta.glob<{ default: ComponentType<Record<string, unknown>> }>("./islands/*.tsx");

/**
 * Wakes an island in short tasks, so that the page answers a touch meanwhile: an event inside wakes the rest at once. Leaves one
 * alone whose form has been sent: its button shows another text, and the next page comes already.
 */
async function hydrate(root: HTMLElement) {
  const island = await islands[`./islands/${root.dataset.island}.tsx`]?.().catch(() => null);
  if (island && !root.querySelector("form[data-is-busy]"))
    startTransition(() => {
      hydrateRoot(root, createElement(island.default, JSON.parse(root.dataset.props ?? "{}")));
    });
}

document.querySelectorAll<HTMLElement>("[data-island]").forEach(hydrate);
