DROP INDEX "enquiries_required_by";--> statement-breakpoint
DROP INDEX "saved_views_list";--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "branch_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchange_rates_newest" ON "exchange_rates" USING btree ("valid_from" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_required_by" ON "orders" USING btree ("branch_id",coalesce("required_by", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "orders_valid_until" ON "orders" USING btree ("branch_id",coalesce("valid_until", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "agents_by_code" ON "agents" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "clients_by_code" ON "clients" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "suppliers_by_code" ON "suppliers" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "rfqs_by_deadline" ON "rfqs" USING btree ("branch_id",coalesce("deadline", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "enquiries_required_by" ON "enquiries" USING btree ("branch_id",coalesce("required_by", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "saved_views_list" ON "saved_views" USING btree ("list","branch_id");