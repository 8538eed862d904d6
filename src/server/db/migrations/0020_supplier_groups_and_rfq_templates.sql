CREATE TABLE "rfq_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid NOT NULL,
	"name" text NOT NULL,
	"rfq_id" uuid NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "supplier_group_members" (
	"group_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "supplier_group_members_group_id_supplier_id_pk" PRIMARY KEY("group_id","supplier_id")
);
--> statement-breakpoint
CREATE TABLE "supplier_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rfq_templates" ADD CONSTRAINT "rfq_templates_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_templates" ADD CONSTRAINT "rfq_templates_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_templates" ADD CONSTRAINT "rfq_templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_group_members" ADD CONSTRAINT "supplier_group_members_group_id_supplier_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."supplier_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_group_members" ADD CONSTRAINT "supplier_group_members_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rfq_templates_name" ON "rfq_templates" USING btree ("branch_id",lower("name"));--> statement-breakpoint
CREATE INDEX "rfq_templates_rfq" ON "rfq_templates" USING btree ("rfq_id");--> statement-breakpoint
CREATE INDEX "supplier_group_members_supplier" ON "supplier_group_members" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_groups_name" ON "supplier_groups" USING btree (lower("name"));