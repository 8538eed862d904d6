DROP INDEX "exchange_rates_latest";--> statement-breakpoint
DROP INDEX "deliveries_newest";--> statement-breakpoint
DROP INDEX "enquiries_newest";--> statement-breakpoint
DROP INDEX "enquiries_by_status";--> statement-breakpoint
DROP INDEX "enquiries_client";--> statement-breakpoint
DROP INDEX "invitations_supplier";--> statement-breakpoint
DROP INDEX "items_newest";--> statement-breakpoint
DROP INDEX "items_category";--> statement-breakpoint
DROP INDEX "activities_subject";--> statement-breakpoint
DROP INDEX "activities_branch";--> statement-breakpoint
DROP INDEX "activities_user";--> statement-breakpoint
DROP INDEX "attachments_subject";--> statement-breakpoint
DROP INDEX "comments_subject";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "orders_by_status";--> statement-breakpoint
DROP INDEX "orders_client";--> statement-breakpoint
DROP INDEX "orders_agent";--> statement-breakpoint
DROP INDEX "agents_newest";--> statement-breakpoint
DROP INDEX "clients_newest";--> statement-breakpoint
DROP INDEX "suppliers_newest";--> statement-breakpoint
DROP INDEX "prices_item";--> statement-breakpoint
DROP INDEX "prices_supplier";--> statement-breakpoint
DROP INDEX "prices_newest";--> statement-breakpoint
DROP INDEX "purchase_orders_newest";--> statement-breakpoint
DROP INDEX "purchase_orders_by_status";--> statement-breakpoint
DROP INDEX "purchase_orders_supplier";--> statement-breakpoint
DROP INDEX "receipts_newest";--> statement-breakpoint
DROP INDEX "rfqs_newest";--> statement-breakpoint
DROP INDEX "rfqs_by_status";--> statement-breakpoint
DROP INDEX "jobs_user";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "quoted_freight" numeric;--> statement-breakpoint
CREATE INDEX "enquiries_received" ON "enquiries" USING btree ("branch_id","received_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "prices_quoted" ON "prices" USING btree ("quoted_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "exchange_rates_latest" ON "exchange_rates" USING btree ("currency","valid_from" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deliveries_newest" ON "deliveries" USING btree ("branch_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("branch_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enquiries_by_status" ON "enquiries" USING btree ("branch_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enquiries_client" ON "enquiries" USING btree ("client_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invitations_supplier" ON "invitations" USING btree ("supplier_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "items_newest" ON "items" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "items_category" ON "items" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "activities_subject" ON "activities" USING btree ("entity","entity_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "activities_branch" ON "activities" USING btree ("branch_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "activities_user" ON "activities" USING btree ("user_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "attachments_subject" ON "attachments" USING btree ("entity","entity_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comments_subject" ON "comments" USING btree ("entity","entity_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("branch_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("branch_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_client" ON "orders" USING btree ("client_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_agent" ON "orders" USING btree ("agent_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "agents_newest" ON "agents" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "clients_newest" ON "clients" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "suppliers_newest" ON "suppliers" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "prices_item" ON "prices" USING btree ("item_id","quoted_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "prices_supplier" ON "prices" USING btree ("supplier_id","item_id","quoted_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "prices_newest" ON "prices" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "purchase_orders_newest" ON "purchase_orders" USING btree ("branch_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "purchase_orders_by_status" ON "purchase_orders" USING btree ("branch_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "purchase_orders_supplier" ON "purchase_orders" USING btree ("supplier_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "receipts_newest" ON "receipts" USING btree ("branch_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rfqs_newest" ON "rfqs" USING btree ("branch_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rfqs_by_status" ON "rfqs" USING btree ("branch_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_user" ON "jobs" USING btree ("user_id","created_at" DESC NULLS FIRST);