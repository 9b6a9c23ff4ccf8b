// Prints the screens of the site map. The journeys read them from here, because Playwright takes long to load the whole product.
import { importAssetAddresses } from "../support/asset-addresses.mjs";

importAssetAddresses();
const { screens } = await import("../support/site-map");
console.log(JSON.stringify(screens().map(({ path, isDialog }) => ({ path, isDialog }))));
