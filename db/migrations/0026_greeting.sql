ALTER TABLE "users" ADD COLUMN "greeting" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_greeting" CHECK (length(btrim("users"."greeting")) between 1 and 5000);