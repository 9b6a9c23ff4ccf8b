-- Unlogged: a lost count costs nothing, and every change would wait for the disk once more. The free half of each
-- page lets an update stay on its page, so that the indexes do not grow.
CREATE UNLOGGED TABLE "write_counts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"minute_from" timestamp with time zone NOT NULL,
	"minute_writes" integer NOT NULL,
	"hour_from" timestamp with time zone NOT NULL,
	"hour_writes" integer NOT NULL,
	"hour_uploads" integer NOT NULL
) WITH (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE "write_counts" ADD CONSTRAINT "write_counts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;