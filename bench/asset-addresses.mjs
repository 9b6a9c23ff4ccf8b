// Lets the benchmark import the helpers of the tests, some of which import modules with addresses of files.
import { register } from "node:module";

register("../tests/support/asset-addresses.mjs", import.meta.url);
