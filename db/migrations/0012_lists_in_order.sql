DROP INDEX "plans_trainer_idx";--> statement-breakpoint
DROP INDEX "users_trainer_created_idx";--> statement-breakpoint
CREATE INDEX "plans_trainer_idx" ON "plans" USING btree ("trainer_user_id","kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "plans"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_trainer_created_idx" ON "users" USING btree ("trainer_user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);