CREATE TABLE "sample_data" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"loaded_at" timestamp (3) with time zone NOT NULL,
	"by_name" text NOT NULL,
	"series" jsonb NOT NULL,
	CONSTRAINT "sample_data_only_one" CHECK ("sample_data"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "sample_records" (
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	CONSTRAINT "sample_records_entity_entity_id_pk" PRIMARY KEY("entity","entity_id"),
	CONSTRAINT "sample_records_entity" CHECK ("sample_records"."entity" in ('clients', 'suppliers', 'items', 'enquiries', 'rfqs', 'orders'))
);
--> statement-breakpoint
ALTER TABLE "activities" DROP CONSTRAINT "activities_supplier_id_suppliers_id_fk";
