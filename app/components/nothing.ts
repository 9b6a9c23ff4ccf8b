/**
 * Renders nothing, for a route that only answers forms. Without a component, Remix would answer a failed form with plain text
 * instead of the error page.
 */
export const Nothing = () => null;
