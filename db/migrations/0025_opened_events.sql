ALTER TABLE "messages" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
-- Nobody gets old news: what has happened before counts as opened.
UPDATE "messages" SET "opened_at" = now() WHERE "event" <> 'package_changed';--> statement-breakpoint
CREATE INDEX "messages_news_idx" ON "messages" USING btree ("conversation_id") WHERE "messages"."opened_at" is null and coalesce("messages"."plan_id", "messages"."check_in_id") is not null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_opened" CHECK ("messages"."opened_at" is null or coalesce("messages"."event" <> 'package_changed', false));