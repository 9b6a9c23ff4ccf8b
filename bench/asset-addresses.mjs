import { importAssetAddresses } from "../tests/support/asset-addresses.mjs";

// Lets the benchmark import the helpers of the tests, some of which import modules with addresses of files.
importAssetAddresses();
