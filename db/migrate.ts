import { maintain } from "../bin/maintenance";

// Opening the database is what brings its schema up to date, here as in the server.
await maintain(async () => "The database's schema is up to date.");
