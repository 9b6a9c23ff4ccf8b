import { createContext } from "react";

/** Island name to the addresses of the scripts that it needs. */
export type IslandAssets = Record<string, string[]>;

/** What the server knows of the build; islands preload their scripts with it. */
export const IslandAssetsContext = createContext<IslandAssets>({});
