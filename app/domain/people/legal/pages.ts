/**
 * Names the pages whose texts come from the operator. A name is also the path of the page, the key of its title and the beginning of
 * its files.
 */
export const LEGAL_PAGES = ["imprint", "privacy", "accessibility"] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];
