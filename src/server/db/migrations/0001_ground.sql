CREATE TABLE "award_allocations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"award_id" uuid NOT NULL,
	"rfq_line_id" uuid NOT NULL,
	"quote_line_id" uuid NOT NULL,
	"quantity" numeric NOT NULL,
	"buyable_quantity" numeric NOT NULL,
	CONSTRAINT "award_allocations_quantity" CHECK ("award_allocations"."quantity" > 0 and "award_allocations"."buyable_quantity" >= "award_allocations"."quantity")
);
--> statement-breakpoint
CREATE TABLE "awards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"rfq_id" uuid NOT NULL,
	"status" text DEFAULT 'made' NOT NULL,
	"strategy" text NOT NULL,
	"reason" text,
	"awarded_on" date NOT NULL,
	"awarded_by" uuid,
	"undone_at" timestamp (3) with time zone,
	"result" jsonb,
	CONSTRAINT "awards_status" CHECK ("awards"."status" in ('made', 'undone')),
	CONSTRAINT "awards_strategy" CHECK ("awards"."strategy" in ('by_hand', 'cheapest_per_line', 'single_supplier', 'best_split'))
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"branch_id" uuid NOT NULL,
	"bank_name" text NOT NULL,
	"account_name" text NOT NULL,
	"account_number" text NOT NULL,
	"currency" text NOT NULL,
	"swift_code" text
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"tag" text NOT NULL,
	"address" text,
	"phone" text,
	"email" text,
	"tax_id" text,
	"vat_id" text,
	"currency" text DEFAULT 'TZS' NOT NULL,
	"timezone" text NOT NULL,
	"tax_rate_id" uuid,
	"margin_floor_percent" numeric,
	"price_step" numeric,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "branches_tag" CHECK ("branches"."tag" ~ '^[A-Z0-9]{2,8}$')
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"timezone" text NOT NULL,
	"logo" text,
	"letterhead" text,
	"terms" text,
	"rate_max_age_days" integer DEFAULT 7 NOT NULL,
	"default_markup_percent" numeric DEFAULT '0' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric NOT NULL,
	"valid_from" date NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "exchange_rates_rate" CHECK ("exchange_rates"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"code_key" text NOT NULL,
	"name" text NOT NULL,
	"percent" numeric NOT NULL,
	"recoverable" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "tax_rates_percent" CHECK ("tax_rates"."percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "commission_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"order_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commission_entries_kind" CHECK ("commission_entries"."kind" in ('earned', 'reversed', 'paid'))
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"number" text NOT NULL,
	"branch_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"date" date NOT NULL,
	"notes" text,
	"papers" jsonb
);
--> statement-breakpoint
CREATE TABLE "delivery_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"delivery_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" numeric NOT NULL,
	CONSTRAINT "delivery_lines_quantity" CHECK ("delivery_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"number" text,
	"branch_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"client_id" uuid,
	"contact" text,
	"agent_id" uuid,
	"currency" text NOT NULL,
	"client_reference" text,
	"source" text DEFAULT 'other' NOT NULL,
	"received_on" date NOT NULL,
	"required_by" date,
	"assignee_id" uuid,
	"delivery_place" text,
	"notes" text,
	"raw_text" text,
	"closed_reason" text,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "enquiries_status" CHECK ("enquiries"."status" in ('draft', 'open', 'sourcing', 'quoted', 'won', 'lost', 'cancelled')),
	CONSTRAINT "enquiries_source" CHECK ("enquiries"."source" in ('email', 'phone', 'walk_in', 'web', 'other'))
);
--> statement-breakpoint
CREATE TABLE "enquiry_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"item_id" uuid,
	"description" text,
	"quantity" numeric NOT NULL,
	"unit" text NOT NULL,
	"target_price" numeric,
	"part_number" text,
	"notes" text,
	"dropped_reason" text,
	"match" jsonb,
	CONSTRAINT "enquiry_lines_quantity" CHECK ("enquiry_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "invitation_lines" (
	"invitation_id" uuid NOT NULL,
	"rfq_line_id" uuid NOT NULL,
	CONSTRAINT "invitation_lines_invitation_id_rfq_line_id_pk" PRIMARY KEY("invitation_id","rfq_line_id")
);
--> statement-breakpoint
CREATE TABLE "invitation_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invitation_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"channel" text NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"first_used_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "invitation_tokens_channel" CHECK ("invitation_tokens"."channel" in ('email', 'whatsapp', 'copy'))
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"rfq_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"email" text,
	"phone" text,
	"language" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"declined_reason" text,
	"sent_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"reminders_sent" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_status" CHECK ("invitations"."status" in ('pending', 'sent', 'opened', 'started', 'submitted', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "item_aliases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"client_id" uuid,
	"text" text NOT NULL,
	"text_key" text NOT NULL,
	CONSTRAINT "item_aliases_once" UNIQUE NULLS NOT DISTINCT("item_id","text_key","client_id")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"code_key" text NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"description" text,
	"category" text,
	"brand" text,
	"part_number" text,
	"part_number_key" text,
	"tax_rate_id" uuid,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "markup_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"client_id" uuid,
	"item_id" uuid,
	"category" text,
	"percent" numeric NOT NULL,
	CONSTRAINT "markup_rules_once" UNIQUE NULLS NOT DISTINCT("client_id","item_id","category"),
	CONSTRAINT "markup_rules_about" CHECK (num_nonnulls("markup_rules"."client_id", "markup_rules"."item_id", "markup_rules"."category") > 0)
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_name" text NOT NULL,
	"user_id" uuid,
	"supplier_id" uuid,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"branch_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	"ip" text,
	"request_id" text,
	"chain_id" uuid NOT NULL,
	"chain_position" integer NOT NULL,
	"previous_hash" text,
	"hash" text NOT NULL,
	CONSTRAINT "activities_actor_kind" CHECK ("activities"."actor_kind" in ('user', 'supplier', 'system'))
);
--> statement-breakpoint
CREATE TABLE "attachment_chunks" (
	"attachment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "attachment_chunks_attachment_id_position_pk" PRIMARY KEY("attachment_id","position")
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"branch_id" uuid,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by" uuid
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"branch_id" uuid,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"mentions" uuid[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"label" text NOT NULL,
	"amount" numeric NOT NULL,
	"tax_rate_id" uuid,
	"tax_percent" numeric DEFAULT '0' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"item_id" uuid,
	"description" text NOT NULL,
	"quantity" numeric NOT NULL,
	"unit" text NOT NULL,
	"enquiry_line_id" uuid,
	"quote_line_id" uuid,
	"award_allocation_id" uuid,
	"supplier_id" uuid,
	"cost_currency" text,
	"cost_unit_price" numeric,
	"cost_rate" numeric,
	"cost_quantity" numeric,
	"cost_goods" numeric,
	"cost_freight" numeric,
	"markup_percent" numeric,
	"unit_price" numeric NOT NULL,
	"discount_percent" numeric DEFAULT '0' NOT NULL,
	"tax_rate_id" uuid,
	"tax_percent" numeric DEFAULT '0' NOT NULL,
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_unit_price" CHECK ("order_lines"."unit_price" >= 0),
	CONSTRAINT "order_lines_discount_percent" CHECK ("order_lines"."discount_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "order_rates" (
	"order_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric NOT NULL,
	"rate_date" date NOT NULL,
	"source" text,
	CONSTRAINT "order_rates_order_id_currency_pk" PRIMARY KEY("order_id","currency"),
	CONSTRAINT "order_rates_rate" CHECK ("order_rates"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"papers" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"number" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"branch_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"client_id" uuid NOT NULL,
	"contact" text,
	"enquiry_id" uuid,
	"award_id" uuid,
	"origin_order_id" uuid,
	"agent_id" uuid,
	"commission_percent" numeric,
	"commission_basis" text,
	"commission_capped" boolean DEFAULT false NOT NULL,
	"client_po_number" text,
	"currency" text NOT NULL,
	"discount" numeric DEFAULT '0' NOT NULL,
	"valid_until" date,
	"payment_terms" text,
	"delivery_terms" text,
	"delivery_place" text,
	"required_by" date,
	"notes" text,
	"closed_reason" text,
	"quoted_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"net" numeric DEFAULT '0' NOT NULL,
	"tax" numeric DEFAULT '0' NOT NULL,
	"total" numeric DEFAULT '0' NOT NULL,
	"cost" numeric DEFAULT '0' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('draft', 'quoted', 'confirmed', 'delivering', 'completed', 'lost', 'cancelled')),
	CONSTRAINT "orders_commission_basis" CHECK ("orders"."commission_basis" in ('net', 'margin')),
	CONSTRAINT "orders_delivery_terms" CHECK ("orders"."delivery_terms" in ('EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF')),
	CONSTRAINT "orders_discount" CHECK ("orders"."discount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"code_key" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"commission_percent" numeric DEFAULT '0' NOT NULL,
	"commission_basis" text DEFAULT 'net' NOT NULL,
	"commission_capped" boolean DEFAULT false NOT NULL,
	"notes" text,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "agents_commission_basis" CHECK ("agents"."commission_basis" in ('net', 'margin')),
	CONSTRAINT "agents_commission_percent" CHECK ("agents"."commission_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "client_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"title" text,
	"email" text,
	"phone" text,
	"client_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"code_key" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"address" text,
	"city" text,
	"country" text,
	"tax_id" text,
	"vat_id" text,
	"currency" text,
	"language" text,
	"payment_terms" text,
	"notes" text,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"agent_id" uuid
);
--> statement-breakpoint
CREATE TABLE "supplier_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"title" text,
	"email" text,
	"phone" text,
	"supplier_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"code_key" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"address" text,
	"city" text,
	"country" text,
	"tax_id" text,
	"vat_id" text,
	"currency" text,
	"language" text,
	"payment_terms" text,
	"notes" text,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"lead_time_days" integer,
	"minimum_order_value" numeric,
	"blocked_reason" text
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "one_time_tokens_kind" CHECK ("one_time_tokens"."kind" in ('setup', 'invite', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ip" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "user_branches" (
	"user_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	CONSTRAINT "user_branches_user_id_branch_id_pk" PRIMARY KEY("user_id","branch_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"phone" text,
	"active" boolean DEFAULT true NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"password_hash" text,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('admin', 'staff', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"supplier_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"supplier_code" text,
	"unit" text NOT NULL,
	"currency" text NOT NULL,
	"unit_price" numeric NOT NULL,
	"minimum_quantity" numeric,
	"lead_time_days" integer,
	"quoted_on" date NOT NULL,
	"source" text NOT NULL,
	"quote_line_id" uuid,
	CONSTRAINT "prices_source" CHECK ("prices"."source" in ('quote', 'import', 'typed')),
	CONSTRAINT "prices_unit_price" CHECK ("prices"."unit_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"purchase_order_id" uuid NOT NULL,
	"order_line_id" uuid,
	"quote_line_id" uuid,
	"item_id" uuid,
	"description" text NOT NULL,
	"supplier_code" text,
	"quantity" numeric NOT NULL,
	"unit" text NOT NULL,
	"unit_price" numeric NOT NULL,
	"tax_percent" numeric DEFAULT '0' NOT NULL,
	"notes" text,
	CONSTRAINT "purchase_order_lines_quantity" CHECK ("purchase_order_lines"."quantity" > 0),
	CONSTRAINT "purchase_order_lines_unit_price" CHECK ("purchase_order_lines"."unit_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"number" text,
	"branch_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"currency" text NOT NULL,
	"freight" numeric DEFAULT '0' NOT NULL,
	"payment_terms" text,
	"delivery_place" text,
	"notes" text,
	"closed_reason" text,
	"sent_at" timestamp (3) with time zone,
	"acknowledged_at" timestamp (3) with time zone,
	"net" numeric DEFAULT '0' NOT NULL,
	"tax" numeric DEFAULT '0' NOT NULL,
	"total" numeric DEFAULT '0' NOT NULL,
	"papers" jsonb,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "purchase_orders_status" CHECK ("purchase_orders"."status" in ('draft', 'sent', 'acknowledged', 'receiving', 'received', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "receipt_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"receipt_id" uuid NOT NULL,
	"purchase_order_line_id" uuid NOT NULL,
	"quantity" numeric NOT NULL,
	CONSTRAINT "receipt_lines_quantity" CHECK ("receipt_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"number" text NOT NULL,
	"branch_id" uuid NOT NULL,
	"purchase_order_id" uuid NOT NULL,
	"date" date NOT NULL,
	"notes" text
);
--> statement-breakpoint
CREATE TABLE "quote_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"quote_id" uuid NOT NULL,
	"rfq_line_id" uuid NOT NULL,
	"unit_price" numeric,
	"free_of_charge" boolean DEFAULT false NOT NULL,
	"no_bid_reason" text,
	"unit" text NOT NULL,
	"unit_factor" numeric DEFAULT '1' NOT NULL,
	"available_quantity" numeric,
	"minimum_quantity" numeric,
	"pack_size" numeric,
	"price_breaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lead_time_days" integer,
	"tax_percent" numeric DEFAULT '0' NOT NULL,
	"tax_recoverable" boolean DEFAULT true NOT NULL,
	"alternative" text,
	"notes" text,
	CONSTRAINT "quote_lines_unit_price" CHECK ("quote_lines"."unit_price" >= 0),
	CONSTRAINT "quote_lines_unit_factor" CHECK ("quote_lines"."unit_factor" > 0),
	CONSTRAINT "quote_lines_minimum_quantity" CHECK ("quote_lines"."minimum_quantity" > 0),
	CONSTRAINT "quote_lines_pack_size" CHECK ("quote_lines"."pack_size" > 0)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"invitation_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"rfq_revision" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"currency" text NOT NULL,
	"valid_until" date,
	"lead_time_days" integer,
	"freight" numeric DEFAULT '0' NOT NULL,
	"minimum_order_value" numeric,
	"payment_terms" text,
	"reference" text,
	"notes" text,
	"file_id" uuid,
	"submitted_at" timestamp (3) with time zone,
	"typed_by" uuid,
	CONSTRAINT "quotes_status" CHECK ("quotes"."status" in ('draft', 'submitted', 'superseded')),
	CONSTRAINT "quotes_freight" CHECK ("quotes"."freight" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rfq_line_origins" (
	"rfq_line_id" uuid NOT NULL,
	"enquiry_line_id" uuid NOT NULL,
	"quantity" numeric NOT NULL,
	CONSTRAINT "rfq_line_origins_rfq_line_id_enquiry_line_id_pk" PRIMARY KEY("rfq_line_id","enquiry_line_id"),
	CONSTRAINT "rfq_line_origins_quantity" CHECK ("rfq_line_origins"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "rfq_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"rfq_id" uuid NOT NULL,
	"item_id" uuid,
	"description" text NOT NULL,
	"quantity" numeric NOT NULL,
	"unit" text NOT NULL,
	"specification" text,
	"changed_in" integer DEFAULT 1 NOT NULL,
	"removed_in" integer,
	CONSTRAINT "rfq_lines_quantity" CHECK ("rfq_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "rfq_rates" (
	"rfq_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric NOT NULL,
	"rate_date" date NOT NULL,
	"source" text,
	"reason" text,
	CONSTRAINT "rfq_rates_rfq_id_currency_pk" PRIMARY KEY("rfq_id","currency"),
	CONSTRAINT "rfq_rates_rate" CHECK ("rfq_rates"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "rfq_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rfq_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"reason" text,
	"papers" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rfqs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"number" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"branch_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"currency" text NOT NULL,
	"deadline" timestamp (3) with time zone,
	"required_by" date,
	"delivery_place" text,
	"terms" text,
	"sealed" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"opened_by" uuid,
	"sent_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"closed_reason" text,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "rfqs_status" CHECK ("rfqs"."status" in ('draft', 'sent', 'closed', 'awarded', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"kind" text NOT NULL,
	"branch_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"last_serial" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "document_series_kind_branch_id_year_pk" PRIMARY KEY("kind","branch_id","year"),
	CONSTRAINT "document_series_kind" CHECK ("document_series"."kind" in ('ENQ', 'RFQ', 'ORD', 'PO', 'DN', 'GR'))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"branch_id" uuid,
	"user_id" uuid,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"action" text NOT NULL,
	"data" jsonb,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"operation_id" text NOT NULL,
	"body_hash" text NOT NULL,
	"response_status" integer,
	"response" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"user_id" uuid,
	"branch_id" uuid,
	"input" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"result" jsonb,
	"error" text,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"started_at" timestamp (3) with time zone,
	"alive_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "jobs_status" CHECK ("jobs"."status" in ('waiting', 'running', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"kind" text NOT NULL,
	"to_address" text NOT NULL,
	"language" text,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"papers" jsonb,
	"entity" text,
	"entity_id" uuid,
	"branch_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_status" CHECK ("outbox"."status" in ('waiting', 'sent', 'failed', 'given_up'))
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text DEFAULT '' NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shared" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unsaved_forms" (
	"user_id" uuid NOT NULL,
	"form" text NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unsaved_forms_user_id_form_pk" PRIMARY KEY("user_id","form")
);
--> statement-breakpoint
ALTER TABLE "award_allocations" ADD CONSTRAINT "award_allocations_award_id_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_allocations" ADD CONSTRAINT "award_allocations_rfq_line_id_rfq_lines_id_fk" FOREIGN KEY ("rfq_line_id") REFERENCES "public"."rfq_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_allocations" ADD CONSTRAINT "award_allocations_quote_line_id_quote_lines_id_fk" FOREIGN KEY ("quote_line_id") REFERENCES "public"."quote_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_awarded_by_users_id_fk" FOREIGN KEY ("awarded_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_tax_rate_id_tax_rates_id_fk" FOREIGN KEY ("tax_rate_id") REFERENCES "public"."tax_rates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_lines" ADD CONSTRAINT "delivery_lines_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_lines" ADD CONSTRAINT "delivery_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_lines" ADD CONSTRAINT "enquiry_lines_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_lines" ADD CONSTRAINT "enquiry_lines_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_lines" ADD CONSTRAINT "invitation_lines_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_lines" ADD CONSTRAINT "invitation_lines_rfq_line_id_rfq_lines_id_fk" FOREIGN KEY ("rfq_line_id") REFERENCES "public"."rfq_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_tokens" ADD CONSTRAINT "invitation_tokens_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_aliases" ADD CONSTRAINT "item_aliases_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_aliases" ADD CONSTRAINT "item_aliases_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_tax_rate_id_tax_rates_id_fk" FOREIGN KEY ("tax_rate_id") REFERENCES "public"."tax_rates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markup_rules" ADD CONSTRAINT "markup_rules_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markup_rules" ADD CONSTRAINT "markup_rules_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment_chunks" ADD CONSTRAINT "attachment_chunks_attachment_id_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_tax_rate_id_tax_rates_id_fk" FOREIGN KEY ("tax_rate_id") REFERENCES "public"."tax_rates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_enquiry_line_id_enquiry_lines_id_fk" FOREIGN KEY ("enquiry_line_id") REFERENCES "public"."enquiry_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_quote_line_id_quote_lines_id_fk" FOREIGN KEY ("quote_line_id") REFERENCES "public"."quote_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_award_allocation_id_award_allocations_id_fk" FOREIGN KEY ("award_allocation_id") REFERENCES "public"."award_allocations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tax_rate_id_tax_rates_id_fk" FOREIGN KEY ("tax_rate_id") REFERENCES "public"."tax_rates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_rates" ADD CONSTRAINT "order_rates_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD CONSTRAINT "order_revisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_award_id_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_origin_order_id_orders_id_fk" FOREIGN KEY ("origin_order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_contacts" ADD CONSTRAINT "client_contacts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_contacts" ADD CONSTRAINT "supplier_contacts_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_branches" ADD CONSTRAINT "user_branches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_branches" ADD CONSTRAINT "user_branches_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_quote_line_id_quote_lines_id_fk" FOREIGN KEY ("quote_line_id") REFERENCES "public"."quote_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_purchase_order_id_purchase_orders_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_quote_line_id_quote_lines_id_fk" FOREIGN KEY ("quote_line_id") REFERENCES "public"."quote_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_lines" ADD CONSTRAINT "receipt_lines_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_lines" ADD CONSTRAINT "receipt_lines_purchase_order_line_id_purchase_order_lines_id_fk" FOREIGN KEY ("purchase_order_line_id") REFERENCES "public"."purchase_order_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_purchase_order_id_purchase_orders_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_rfq_line_id_rfq_lines_id_fk" FOREIGN KEY ("rfq_line_id") REFERENCES "public"."rfq_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_file_id_attachments_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."attachments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_typed_by_users_id_fk" FOREIGN KEY ("typed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_line_origins" ADD CONSTRAINT "rfq_line_origins_rfq_line_id_rfq_lines_id_fk" FOREIGN KEY ("rfq_line_id") REFERENCES "public"."rfq_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_line_origins" ADD CONSTRAINT "rfq_line_origins_enquiry_line_id_enquiry_lines_id_fk" FOREIGN KEY ("enquiry_line_id") REFERENCES "public"."enquiry_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_lines" ADD CONSTRAINT "rfq_lines_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_lines" ADD CONSTRAINT "rfq_lines_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_rates" ADD CONSTRAINT "rfq_rates_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_revisions" ADD CONSTRAINT "rfq_revisions_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_series" ADD CONSTRAINT "document_series_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsaved_forms" ADD CONSTRAINT "unsaved_forms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "award_allocations_once" ON "award_allocations" USING btree ("award_id","quote_line_id");--> statement-breakpoint
CREATE INDEX "award_allocations_rfq_line" ON "award_allocations" USING btree ("rfq_line_id");--> statement-breakpoint
CREATE INDEX "award_allocations_quote_line" ON "award_allocations" USING btree ("quote_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "awards_one_made" ON "awards" USING btree ("rfq_id") WHERE "awards"."status" = 'made';--> statement-breakpoint
CREATE INDEX "awards_rfq" ON "awards" USING btree ("rfq_id");--> statement-breakpoint
CREATE INDEX "bank_accounts_branch" ON "bank_accounts" USING btree ("branch_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "branches_tag" ON "branches" USING btree ("tag");--> statement-breakpoint
CREATE INDEX "branches_tax_rate" ON "branches" USING btree ("tax_rate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_only_one" ON "companies" USING btree ((true));--> statement-breakpoint
CREATE INDEX "exchange_rates_latest" ON "exchange_rates" USING btree ("currency","valid_from" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rates_code_key" ON "tax_rates" USING btree ("code_key");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_entries_once" ON "commission_entries" USING btree ("order_id","kind") WHERE "commission_entries"."kind" <> 'paid';--> statement-breakpoint
CREATE INDEX "commission_entries_agent" ON "commission_entries" USING btree ("agent_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_number" ON "deliveries" USING btree ("number");--> statement-breakpoint
CREATE INDEX "deliveries_newest" ON "deliveries" USING btree ("branch_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deliveries_order" ON "deliveries" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_lines_once" ON "delivery_lines" USING btree ("delivery_id","order_line_id");--> statement-breakpoint
CREATE INDEX "delivery_lines_order_line" ON "delivery_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiries_number" ON "enquiries" USING btree ("number");--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("branch_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "enquiries_by_status" ON "enquiries" USING btree ("branch_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "enquiries_client" ON "enquiries" USING btree ("client_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "enquiries_agent" ON "enquiries" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "enquiries_assignee" ON "enquiries" USING btree ("assignee_id","status");--> statement-breakpoint
CREATE INDEX "enquiries_required_by" ON "enquiries" USING btree ("branch_id","required_by","id");--> statement-breakpoint
CREATE INDEX "enquiries_search" ON "enquiries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "enquiry_lines_enquiry" ON "enquiry_lines" USING btree ("enquiry_id","position");--> statement-breakpoint
CREATE INDEX "enquiry_lines_item" ON "enquiry_lines" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "invitation_lines_rfq_line" ON "invitation_lines" USING btree ("rfq_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_tokens_hash" ON "invitation_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitation_tokens_invitation" ON "invitation_tokens" USING btree ("invitation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_once" ON "invitations" USING btree ("rfq_id","supplier_id") WHERE "invitations"."status" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "invitations_supplier" ON "invitations" USING btree ("supplier_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "item_aliases_text" ON "item_aliases" USING btree ("text_key");--> statement-breakpoint
CREATE INDEX "item_aliases_client" ON "item_aliases" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "items_code_key" ON "items" USING btree ("code_key");--> statement-breakpoint
CREATE INDEX "items_by_code" ON "items" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "items_by_name" ON "items" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "items_newest" ON "items" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "items_category" ON "items" USING btree ("category","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "items_part_number" ON "items" USING btree ("part_number_key");--> statement-breakpoint
CREATE INDEX "items_tax_rate" ON "items" USING btree ("tax_rate_id");--> statement-breakpoint
CREATE INDEX "items_search" ON "items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "markup_rules_item" ON "markup_rules" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "activities_chain" ON "activities" USING btree ("chain_id","chain_position");--> statement-breakpoint
CREATE INDEX "activities_subject" ON "activities" USING btree ("entity","entity_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activities_branch" ON "activities" USING btree ("branch_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activities_user" ON "activities" USING btree ("user_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "attachments_subject" ON "attachments" USING btree ("entity","entity_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "comments_subject" ON "comments" USING btree ("entity","entity_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "comments_mentions" ON "comments" USING gin ("mentions");--> statement-breakpoint
CREATE INDEX "order_charges_order" ON "order_charges" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_charges_tax_rate" ON "order_charges" USING btree ("tax_rate_id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_item" ON "order_lines" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "order_lines_enquiry_line" ON "order_lines" USING btree ("enquiry_line_id");--> statement-breakpoint
CREATE INDEX "order_lines_quote_line" ON "order_lines" USING btree ("quote_line_id");--> statement-breakpoint
CREATE INDEX "order_lines_allocation" ON "order_lines" USING btree ("award_allocation_id");--> statement-breakpoint
CREATE INDEX "order_lines_supplier" ON "order_lines" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "order_lines_tax_rate" ON "order_lines" USING btree ("tax_rate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_revisions_once" ON "order_revisions" USING btree ("order_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("branch_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("branch_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_client" ON "orders" USING btree ("client_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_client_po_number" ON "orders" USING btree ("client_id","client_po_number");--> statement-breakpoint
CREATE INDEX "orders_enquiry" ON "orders" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "orders_award" ON "orders" USING btree ("award_id");--> statement-breakpoint
CREATE INDEX "orders_origin" ON "orders" USING btree ("origin_order_id");--> statement-breakpoint
CREATE INDEX "orders_agent" ON "orders" USING btree ("agent_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "agents_code_key" ON "agents" USING btree ("code_key");--> statement-breakpoint
CREATE INDEX "agents_by_name" ON "agents" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "agents_newest" ON "agents" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "agents_search" ON "agents" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "client_contacts_client" ON "client_contacts" USING btree ("client_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_code_key" ON "clients" USING btree ("code_key");--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "clients_newest" ON "clients" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "clients_agent" ON "clients" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "clients_tax_id" ON "clients" USING btree ("tax_id");--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "supplier_contacts_supplier" ON "supplier_contacts" USING btree ("supplier_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_code_key" ON "suppliers" USING btree ("code_key");--> statement-breakpoint
CREATE INDEX "suppliers_by_name" ON "suppliers" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "suppliers_newest" ON "suppliers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "suppliers_tax_id" ON "suppliers" USING btree ("tax_id");--> statement-breakpoint
CREATE INDEX "suppliers_search" ON "suppliers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_token_hash" ON "one_time_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user" ON "one_time_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_branches_branch" ON "user_branches" USING btree ("branch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "prices_item" ON "prices" USING btree ("item_id","quoted_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "prices_supplier" ON "prices" USING btree ("supplier_id","item_id","quoted_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "prices_newest" ON "prices" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "prices_quote_line" ON "prices" USING btree ("quote_line_id");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_purchase_order" ON "purchase_order_lines" USING btree ("purchase_order_id","position");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_order_line" ON "purchase_order_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_quote_line" ON "purchase_order_lines" USING btree ("quote_line_id");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_item" ON "purchase_order_lines" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_orders_number" ON "purchase_orders" USING btree ("number");--> statement-breakpoint
CREATE INDEX "purchase_orders_newest" ON "purchase_orders" USING btree ("branch_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchase_orders_by_status" ON "purchase_orders" USING btree ("branch_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchase_orders_order" ON "purchase_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_supplier" ON "purchase_orders" USING btree ("supplier_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchase_orders_search" ON "purchase_orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_lines_once" ON "receipt_lines" USING btree ("receipt_id","purchase_order_line_id");--> statement-breakpoint
CREATE INDEX "receipt_lines_purchase_order_line" ON "receipt_lines" USING btree ("purchase_order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("number");--> statement-breakpoint
CREATE INDEX "receipts_newest" ON "receipts" USING btree ("branch_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "receipts_purchase_order" ON "receipts" USING btree ("purchase_order_id");--> statement-breakpoint
CREATE INDEX "quote_lines_quote" ON "quote_lines" USING btree ("quote_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_lines_as_asked" ON "quote_lines" USING btree ("quote_id","rfq_line_id") WHERE "quote_lines"."alternative" is null;--> statement-breakpoint
CREATE INDEX "quote_lines_rfq_line" ON "quote_lines" USING btree ("rfq_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_revision" ON "quotes" USING btree ("invitation_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_draft" ON "quotes" USING btree ("invitation_id") WHERE "quotes"."status" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_submitted" ON "quotes" USING btree ("invitation_id") WHERE "quotes"."status" = 'submitted';--> statement-breakpoint
CREATE INDEX "quotes_file" ON "quotes" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "rfq_line_origins_enquiry_line" ON "rfq_line_origins" USING btree ("enquiry_line_id");--> statement-breakpoint
CREATE INDEX "rfq_lines_rfq" ON "rfq_lines" USING btree ("rfq_id","position");--> statement-breakpoint
CREATE INDEX "rfq_lines_item" ON "rfq_lines" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rfq_revisions_once" ON "rfq_revisions" USING btree ("rfq_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "rfqs_number" ON "rfqs" USING btree ("number");--> statement-breakpoint
CREATE INDEX "rfqs_newest" ON "rfqs" USING btree ("branch_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rfqs_by_status" ON "rfqs" USING btree ("branch_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rfqs_deadline" ON "rfqs" USING btree ("status","deadline");--> statement-breakpoint
CREATE INDEX "rfqs_search" ON "rfqs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_next" ON "jobs" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "jobs_user" ON "jobs" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbox_next" ON "outbox" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "outbox_subject" ON "outbox" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","list","name");--> statement-breakpoint
CREATE INDEX "saved_views_list" ON "saved_views" USING btree ("list");