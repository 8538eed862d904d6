CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"date" date NOT NULL,
	"amount" numeric NOT NULL,
	"method" text,
	"reference" text,
	"internal_notes" text,
	"recorded_by" uuid NOT NULL,
	"reversed_at" timestamp (3) with time zone,
	"reversed_reason" text,
	"reversed_by" uuid,
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('bank_transfer', 'mobile_money', 'cheque', 'cash', 'card', 'other')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_reversed" CHECK (("payments"."reversed_at" is null) = ("payments"."reversed_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "trail_contents" DROP CONSTRAINT "trail_contents_kind";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payable" numeric DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deposit" numeric DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid" numeric DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reversed_by_users_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","date","id");--> statement-breakpoint
CREATE INDEX "payments_branch" ON "payments" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "payments_recorded_by" ON "payments" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "payments_reversed_by" ON "payments" USING btree ("reversed_by");--> statement-breakpoint
CREATE INDEX "orders_to_be_paid" ON "orders" USING btree ("branch_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."status" in ('confirmed', 'delivering', 'completed') and "orders"."payable" > "orders"."paid";--> statement-breakpoint
ALTER TABLE "trail_contents" ADD CONSTRAINT "trail_contents_kind" CHECK ("trail_contents"."kind" in ('rfq_revision', 'quote', 'award', 'order', 'order_revision', 'purchase_order', 'delivery', 'receipt', 'payment'));--> statement-breakpoint
-- Orders that ended before payments were recorded owe nothing until a payment is recorded for them.
UPDATE "orders" SET "payable" = "total" WHERE "status" in ('draft', 'quoted', 'confirmed', 'delivering');
