ALTER TABLE "daily_completions" DROP CONSTRAINT "daily_completions_nutrition_plan_id_nutrition_plans_id_fk";--> statement-breakpoint
ALTER TABLE "daily_completions" DROP CONSTRAINT "daily_completions_training_plan_id_training_plans_id_fk";--> statement-breakpoint
ALTER TABLE "daily_completions" DROP CONSTRAINT "daily_completions_key";--> statement-breakpoint
ALTER TABLE "daily_completions" DROP CONSTRAINT "daily_completions_source";--> statement-breakpoint
DROP INDEX "daily_completions_training_idx";--> statement-breakpoint
DROP INDEX "daily_completions_plan_idx";--> statement-breakpoint
CREATE INDEX "daily_completions_plan_idx" ON "daily_completions" USING btree ("plan_id","completion_date");--> statement-breakpoint
ALTER TABLE "daily_completions" DROP COLUMN "nutrition_plan_id";--> statement-breakpoint
ALTER TABLE "daily_completions" DROP COLUMN "training_plan_id";--> statement-breakpoint
ALTER TABLE "daily_completions" ADD CONSTRAINT "daily_completions_key" UNIQUE NULLS NOT DISTINCT("user_id","completion_date","plan_id","custom_task_id","item_id");--> statement-breakpoint
ALTER TABLE "daily_completions" ADD CONSTRAINT "daily_completions_source" CHECK (("daily_completions"."task_type" = 'custom_task') = ("daily_completions"."custom_task_id" is not null) and ("daily_completions"."task_type" <> 'custom_task') = ("daily_completions"."plan_id" is not null));--> statement-breakpoint
DROP TABLE "nutrition_plan_activity";--> statement-breakpoint
DROP TABLE "nutrition_plans";--> statement-breakpoint
DROP TABLE "training_plan_activity";--> statement-breakpoint
DROP TABLE "training_plans";
