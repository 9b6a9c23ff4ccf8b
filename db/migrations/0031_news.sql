ALTER TABLE "messages" DROP CONSTRAINT "messages_opened";--> statement-breakpoint
DROP INDEX "messages_news_idx";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "news_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "opened_at";--> statement-breakpoint
CREATE INDEX "messages_news_idx" ON "messages" USING btree ("conversation_id","news_at") WHERE "messages"."news_at" is not null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_news" CHECK ("messages"."news_at" is null or coalesce("messages"."event" not in ('package_changed', 'training_finished'), false));