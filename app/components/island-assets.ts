import { createContext } from "react";

/** Maps the name of an island to the URLs of the scripts that it needs. */
export type IslandAssets = Record<string, string[]>;

/** Holds the script URLs from the server's build. Islands use them to preload their scripts. */
export const IslandAssetsContext = createContext<IslandAssets>({});
