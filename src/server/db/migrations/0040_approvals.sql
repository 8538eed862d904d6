CREATE TABLE "approval_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"decided_by" uuid NOT NULL,
	"on_behalf_of" uuid NOT NULL,
	"approved" boolean NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approval_decisions_person" UNIQUE("request_id","decided_by"),
	CONSTRAINT "approval_decisions_principal" UNIQUE("request_id","on_behalf_of")
);
--> statement-breakpoint
CREATE TABLE "approval_delegations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"to_user_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"reason" text,
	CONSTRAINT "approval_delegations_another" CHECK ("approval_delegations"."user_id" <> "approval_delegations"."to_user_id"),
	CONSTRAINT "approval_delegations_days" CHECK ("approval_delegations"."from_day" <= "approval_delegations"."until_day")
);
--> statement-breakpoint
CREATE TABLE "approval_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"document_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"fingerprint" text NOT NULL,
	"rule_ids" uuid[] NOT NULL,
	"figures" jsonb NOT NULL,
	"proposal" jsonb,
	"note" text,
	"requested_by" uuid NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "approval_requests_kind" CHECK ("approval_requests"."kind" in ('award', 'order', 'purchase_order')),
	CONSTRAINT "approval_requests_status" CHECK ("approval_requests"."status" in ('pending', 'approved', 'rejected', 'withdrawn', 'outdated'))
);
--> statement-breakpoint
CREATE TABLE "approval_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"branch_id" uuid,
	"amount_from" numeric,
	"margin_below" numeric,
	"supplier_id" uuid,
	"approvers_needed" integer DEFAULT 1 NOT NULL,
	"approver_ids" uuid[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "approval_rules_kind" CHECK ("approval_rules"."kind" in ('award', 'order', 'purchase_order')),
	CONSTRAINT "approval_rules_approvers" CHECK ("approval_rules"."approvers_needed" between 1 and 2)
);
--> statement-breakpoint
ALTER TABLE "approval_decisions" ADD CONSTRAINT "approval_decisions_request_id_approval_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."approval_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_decisions" ADD CONSTRAINT "approval_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_decisions" ADD CONSTRAINT "approval_decisions_on_behalf_of_users_id_fk" FOREIGN KEY ("on_behalf_of") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_rules" ADD CONSTRAINT "approval_rules_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_rules" ADD CONSTRAINT "approval_rules_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_delegations_user" ON "approval_delegations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "approval_delegations_to_user" ON "approval_delegations" USING btree ("to_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_requests_one_pending" ON "approval_requests" USING btree ("document_id") WHERE "approval_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "approval_requests_document" ON "approval_requests" USING btree ("document_id","id");--> statement-breakpoint
CREATE INDEX "approval_requests_pending" ON "approval_requests" USING btree ("branch_id") WHERE "approval_requests"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "approval_rules_name" ON "approval_rules" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "approval_rules_supplier" ON "approval_rules" USING btree ("supplier_id");--> statement-breakpoint
create trigger approval_rules_changed after insert or update or delete or truncate on approval_rules
  for each statement execute function notify_settings_changed();
--> statement-breakpoint
create trigger approval_rules_redirect_supplier before insert or update of supplier_id on approval_rules
  for each row when (new.supplier_id is not null) execute function redirect_merged_supplier();