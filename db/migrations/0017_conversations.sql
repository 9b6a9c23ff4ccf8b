CREATE TABLE "conversations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_user_id" uuid NOT NULL,
	"trainer_user_id" uuid NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"sent_by_trainer" integer DEFAULT 0 NOT NULL,
	"read_by_client" integer DEFAULT 0 NOT NULL,
	"sent_by_client" integer DEFAULT 0 NOT NULL,
	"read_by_trainer" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone,
	CONSTRAINT "conversations_read" CHECK ("conversations"."read_by_client" between 0 and "conversations"."sent_by_trainer" and "conversations"."read_by_trainer" between 0 and "conversations"."sent_by_client"),
	CONSTRAINT "conversations_last_number" CHECK ("conversations"."last_number" >= "conversations"."sent_by_trainer" + "conversations"."sent_by_client")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conversation_id" integer NOT NULL,
	"number" integer NOT NULL,
	"from_trainer" boolean,
	"nth_of_sender" integer,
	"content" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('german', content) || to_tsvector('english', content) || to_tsvector('simple', content)) STORED,
	"idempotency_key" uuid,
	"idempotency_hash" text,
	"event" text,
	"plan_id" integer,
	"check_in_id" integer,
	"package_type" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "messages_event" CHECK ("messages"."event" in ('plan_new', 'plan_changed', 'check_in_reviewed', 'package_changed')),
	CONSTRAINT "messages_content" CHECK (case when "messages"."event" is null then length(btrim("messages"."content")) between 1 and 5000 else "messages"."content" = '' end),
	CONSTRAINT "messages_sender" CHECK (num_nonnulls("messages"."from_trainer", "messages"."nth_of_sender") = case when "messages"."event" is null then 2 else 0 end and coalesce("messages"."nth_of_sender", 1) > 0),
	CONSTRAINT "messages_subject" CHECK (case when "messages"."event" is null then num_nonnulls("messages"."plan_id", "messages"."check_in_id", "messages"."package_type") = 0 when "messages"."event" = 'check_in_reviewed' then num_nonnulls("messages"."plan_id", "messages"."package_type") = 0 when "messages"."event" = 'package_changed' then "messages"."package_type" is not null and num_nonnulls("messages"."plan_id", "messages"."check_in_id") = 0 else "messages"."plan_id" is not null and num_nonnulls("messages"."check_in_id", "messages"."package_type") = 0 end)
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trainer_user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" uuid,
	"idempotency_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_replies_content" CHECK (length(btrim("saved_replies"."content")) > 0)
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_client_user_id_users_user_id_fk" FOREIGN KEY ("client_user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_trainer_user_id_users_user_id_fk" FOREIGN KEY ("trainer_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_check_in_id_check_ins_id_fk" FOREIGN KEY ("check_in_id") REFERENCES "public"."check_ins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_trainer_user_id_users_user_id_fk" FOREIGN KEY ("trainer_user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_sides_key" ON "conversations" USING btree ("client_user_id","trainer_user_id");--> statement-breakpoint
CREATE INDEX "conversations_trainer_idx" ON "conversations" USING btree ("trainer_user_id","last_message_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_unread_idx" ON "conversations" USING btree ("trainer_user_id") WHERE "conversations"."sent_by_client" > "conversations"."read_by_trainer";--> statement-breakpoint
CREATE UNIQUE INDEX "messages_number_key" ON "messages" USING btree ("conversation_id","number");--> statement-breakpoint
CREATE INDEX "messages_sender_idx" ON "messages" USING btree ("conversation_id","from_trainer","number") WHERE "messages"."event" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_idempotency_key" ON "messages" USING btree ("conversation_id","from_trainer","idempotency_key");--> statement-breakpoint
CREATE INDEX "messages_search_idx" ON "messages" USING gin ("search") WHERE "messages"."event" is null;--> statement-breakpoint
CREATE INDEX "messages_plan_idx" ON "messages" USING btree ("plan_id","created_at") WHERE "messages"."plan_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_check_in_idx" ON "messages" USING btree ("check_in_id") WHERE "messages"."check_in_id" is not null;--> statement-breakpoint
CREATE INDEX "saved_replies_trainer_idx" ON "saved_replies" USING btree ("trainer_user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_replies_idempotency_key" ON "saved_replies" USING btree ("trainer_user_id","idempotency_key");