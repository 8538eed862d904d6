CREATE TABLE "merge_moves" (
	"merge_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"row_id" uuid NOT NULL,
	CONSTRAINT "merge_moves_merge_id_reference_row_id_pk" PRIMARY KEY("merge_id","reference","row_id")
);
--> statement-breakpoint
CREATE TABLE "merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"merged_by" uuid NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"was_active" boolean NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	CONSTRAINT "merges_entity" CHECK ("merges"."entity" in ('clients', 'suppliers', 'items')),
	CONSTRAINT "merges_two" CHECK ("merges"."kept_id" <> "merges"."merged_id")
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "merge_moves" ADD CONSTRAINT "merge_moves_merge_id_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."merges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "merges_of" ON "merges" USING btree ("merged_id") WHERE "merges"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "merges_into" ON "merges" USING btree ("kept_id","merged_at");--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_merged_into_id_items_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_merged_into_id_clients_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_merged_into_id_suppliers_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."suppliers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "items_merged_into" ON "items" USING btree ("merged_into_id") WHERE "items"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "clients_merged_into" ON "clients" USING btree ("merged_into_id") WHERE "clients"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "suppliers_merged_into" ON "suppliers" USING btree ("merged_into_id") WHERE "suppliers"."merged_into_id" is not null;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_merged_inactive" CHECK ("items"."merged_into_id" is null or not "items"."active");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_merged_inactive" CHECK ("clients"."merged_into_id" is null or not "clients"."active");--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_merged_inactive" CHECK ("suppliers"."merged_into_id" is null or not "suppliers"."active");--> statement-breakpoint
-- Whatever names a record that was merged names the record that was kept: a form that was opened before the merge, an import by
-- the old code, a request that waited for it. The row is read as it is locked by the reference itself, so the newest one counts.
create function redirect_merged_client() returns trigger language plpgsql as $$
declare
  kept uuid;
begin
  if tg_op = 'UPDATE' and new.client_id is not distinct from old.client_id then return new; end if;
  loop
    select merged_into_id into kept from clients where id = new.client_id for key share;
    exit when kept is null;
    new.client_id := kept;
  end loop;
  return new;
end
$$;
--> statement-breakpoint
create function redirect_merged_supplier() returns trigger language plpgsql as $$
declare
  kept uuid;
begin
  if tg_op = 'UPDATE' and new.supplier_id is not distinct from old.supplier_id then return new; end if;
  loop
    select merged_into_id into kept from suppliers where id = new.supplier_id for key share;
    exit when kept is null;
    new.supplier_id := kept;
  end loop;
  return new;
end
$$;
--> statement-breakpoint
create function redirect_merged_item() returns trigger language plpgsql as $$
declare
  kept uuid;
begin
  if tg_op = 'UPDATE' and new.item_id is not distinct from old.item_id then return new; end if;
  loop
    select merged_into_id into kept from items where id = new.item_id for key share;
    exit when kept is null;
    new.item_id := kept;
  end loop;
  return new;
end
$$;
--> statement-breakpoint
do $$
declare
  place text[];
begin
  foreach place slice 1 in array array[
    ['enquiries', 'client'], ['orders', 'client'], ['item_aliases', 'client'], ['markup_rules', 'client'],
    ['invitations', 'supplier'], ['order_lines', 'supplier'], ['purchase_orders', 'supplier'], ['prices', 'supplier'],
    ['enquiry_lines', 'item'], ['rfq_lines', 'item'], ['order_lines', 'item'], ['purchase_order_lines', 'item'],
    ['prices', 'item'], ['item_aliases', 'item'], ['markup_rules', 'item']]
  loop
    execute format('create trigger %1$s_redirect_%2$s before insert or update of %2$s_id on %1$s
      for each row when (new.%2$s_id is not null) execute function redirect_merged_%2$s()', place[1], place[2]);
  end loop;
end
$$;
