/** The features that may be missing wherever they are used, by the beginning of their keys, and why nobody misses them there. */
const OPTIONAL: Record<string, string> = {
  "api.InputEvent.isComposing":
    "Safari tells it too late for the key that ends a composition; that key does what it says",
  "api.KeyboardEvent.isComposing": "the same",
  "api.Window.beforeunload_event":
    "an iPhone leaves without this question, and without one is how links work",
  "css.properties.accent-color":
    "a control has the browser's own colour then; Safari draws all but some controls with it",
  "css.properties.cursor": "a phone has no pointer",
  "css.properties.overscroll-behavior": "the page behind scrolls on at the end of a part",
  "css.properties.resize": "a phone has no corner to pull",
  "css.properties.user-select": "the build adds the name that Safari knows",
};

/** Tells whether a feature may be missing wherever it is used. */
export const isOptional = (key: string) =>
  Object.keys(OPTIONAL).some((start) => key === start || key.startsWith(`${start}.`));
