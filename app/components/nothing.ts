/** Renders nothing, for a route that only answers forms. Without a component, Remix answers a failed form with plain text. */
export const Nothing = () => null;
