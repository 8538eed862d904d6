ALTER TABLE "users" DROP CONSTRAINT "users_role";--> statement-breakpoint
ALTER TABLE "user_branches" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "user_branches" ADD COLUMN "sees_costs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sees_costs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_branches" ADD CONSTRAINT "user_branches_role" CHECK ("user_branches"."role" in ('staff', 'buyer', 'sales', 'finance', 'approver', 'viewer'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK ("users"."role" in ('admin', 'staff', 'buyer', 'sales', 'finance', 'approver', 'viewer'));--> statement-breakpoint
update "users" set "sees_costs" = "role" <> 'viewer';