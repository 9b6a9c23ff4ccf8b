/** The folder of the migrations, as drizzle's migrators take it. */
export const MIGRATIONS = { migrationsFolder: "db/migrations" };
