CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"number" integer,
	"erased_at" timestamp (3) with time zone NOT NULL,
	"erased_by" uuid NOT NULL,
	CONSTRAINT "erasures_entity" CHECK ("erasures"."entity" in ('users', 'agents', 'clients', 'suppliers'))
);
--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_erased_by_users_id_fk" FOREIGN KEY ("erased_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_of" ON "erasures" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_number" ON "erasures" USING btree ("entity","number");--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_once" ON "erasures" USING btree ("entity_id") WHERE "erasures"."number" is not null;