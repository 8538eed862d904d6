CREATE TABLE "paper_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"revision" integer NOT NULL,
	"date" date NOT NULL,
	"total" numeric NOT NULL,
	"currency" text NOT NULL,
	"accounts" jsonb NOT NULL,
	"code_hash" text NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_pictures" (
	"sha256" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "commission_entries" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "commission_entries" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "cancelled_reason" text;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD COLUMN "snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "client_answered_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "client_answered_by" text;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "supplier_reference" text;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "expected_on" date;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "cancelled_reason" text;--> statement-breakpoint
ALTER TABLE "paper_checks" ADD CONSTRAINT "paper_checks_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_checks_code" ON "paper_checks" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "paper_checks_document" ON "paper_checks" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "paper_checks_branch" ON "paper_checks" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "orders_under_way" ON "orders" USING btree ("branch_id","required_by") WHERE "orders"."status" in ('confirmed', 'delivering');--> statement-breakpoint
CREATE INDEX "purchase_orders_under_way" ON "purchase_orders" USING btree ("branch_id","expected_on") WHERE "purchase_orders"."status" in ('sent', 'acknowledged', 'receiving');--> statement-breakpoint
-- What was read with each list is kept from now on.
UPDATE "purchase_orders" p SET "expected_on" = (p.sent_at at time zone b.timezone)::date + (
	select max(coalesce(ql.lead_time_days, q.lead_time_days, s.lead_time_days))
	from purchase_order_lines l
	left join quote_lines ql on ql.id = l.quote_line_id
	left join quotes q on q.id = ql.quote_id
	where l.purchase_order_id = p.id)
FROM branches b, suppliers s
WHERE b.id = p.branch_id AND s.id = p.supplier_id AND p.sent_at IS NOT NULL;
