import { maintain } from "../tools/maintenance";

// Opening the database migrates its schema, so nothing else is left to do.
await maintain(async () => "The database's schema is up to date.");
