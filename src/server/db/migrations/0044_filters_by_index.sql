CREATE INDEX "enquiries_of_currency" ON "enquiries" USING btree ("branch_id","currency","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enquiries_of_source" ON "enquiries" USING btree ("branch_id","source","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enquiries_of_closed_because" ON "enquiries" USING btree ("branch_id","closed_because","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enquiries_due" ON "enquiries" USING btree ("branch_id","required_by","id") WHERE "enquiries"."status" = 'open' and "enquiries"."required_by" is not null;--> statement-breakpoint
CREATE INDEX "items_inactive" ON "items" USING btree ("name","id") WHERE not "items"."active";--> statement-breakpoint
CREATE INDEX "items_unit" ON "items" USING btree ("unit","name","id");--> statement-breakpoint
CREATE INDEX "orders_of_currency" ON "orders" USING btree ("branch_id","currency","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "clients_inactive" ON "clients" USING btree ("name","id") WHERE not "clients"."active";--> statement-breakpoint
CREATE INDEX "clients_country" ON "clients" USING btree ("country","name","id");--> statement-breakpoint
CREATE INDEX "suppliers_inactive" ON "suppliers" USING btree ("name","id") WHERE not "suppliers"."active";--> statement-breakpoint
CREATE INDEX "suppliers_country" ON "suppliers" USING btree ("country","name","id");--> statement-breakpoint
CREATE INDEX "suppliers_categories" ON "suppliers" USING gin ("categories");--> statement-breakpoint
-- As 0030 sets it for the others.
ALTER INDEX "suppliers_categories" SET (gin_pending_list_limit = 512);--> statement-breakpoint
CREATE INDEX "purchase_orders_of_currency" ON "purchase_orders" USING btree ("branch_id","currency","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rfqs_of_currency" ON "rfqs" USING btree ("branch_id","currency","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rfqs_required_by" ON "rfqs" USING btree ("branch_id",coalesce("required_by", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "order_sort_keys_no_cost" ON "order_sort_keys" USING btree ("branch_id","id") WHERE ("order_sort_keys"."net" is null or "order_sort_keys"."cost" is null);