CREATE TABLE "trail_contents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"document_id" uuid NOT NULL,
	"form" integer NOT NULL,
	"nonce" text NOT NULL,
	"masked" boolean DEFAULT false NOT NULL,
	"content" text NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "trail_contents_kind" CHECK ("trail_contents"."kind" in ('rfq_revision', 'quote', 'award', 'order', 'order_revision', 'purchase_order', 'delivery', 'receipt'))
);
--> statement-breakpoint
CREATE TABLE "trail_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL,
	"covered_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trail_head_only_one" CHECK ("trail_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "trail_links" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"position" bigint,
	"baseline" boolean DEFAULT false NOT NULL,
	"entries" text NOT NULL,
	"hash" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "content" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "trail_contents_digest" ON "trail_contents" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "trail_contents_document" ON "trail_contents" USING btree ("kind","document_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "trail_links_position" ON "trail_links" USING btree ("position");--> statement-breakpoint
-- What the trail keeps is neither changed nor taken away, as the activities themselves.
create trigger trail_contents_append_only before update or delete or truncate on trail_contents
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger trail_links_append_only before delete or truncate on trail_links
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger trail_head_append_only before delete or truncate on trail_head
  for each statement execute function refuse_change();
--> statement-breakpoint
-- A link is changed once, when it gets its place at the end of its transaction.
create function refuse_second_place() returns trigger language plpgsql as $$
begin
  if old.position is null and new.position is not null and new.id = old.id and new.baseline = old.baseline and new.entries = old.entries and new.at = old.at then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
--> statement-breakpoint
create trigger trail_links_placed_once before update on trail_links
  for each row execute function refuse_second_place();
--> statement-breakpoint
create function refuse_way_back() returns trigger language plpgsql as $$
begin
  if new.id = old.id and new.position = old.position + 1 and new.covered_from = old.covered_from then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
--> statement-breakpoint
create trigger trail_head_forward before update on trail_head
  for each row execute function refuse_way_back();
--> statement-breakpoint
insert into trail_head (id, position, hash) values (1, 0, '');
--> statement-breakpoint
-- The activities of one statement are one link.
create function link_activities() returns trigger language plpgsql as $$
begin
  insert into trail_links (entries)
    select string_agg(entity || ' ' || chain_id || ' ' || chain_position || ' ' || hash, E'\n' order by chain_id, chain_position)
    from written having count(*) > 0;
  return null;
end
$$;
--> statement-breakpoint
create trigger activities_linked after insert on activities referencing new table as written
  for each statement execute function link_activities();
--> statement-breakpoint
-- The company's chain is one for all: its end is held from here until the commit, so this is the last thing that a transaction does.
create function place_link() returns trigger language plpgsql as $$
declare
  placed trail_head;
begin
  update trail_head set position = position + 1,
    hash = encode(sha256(convert_to(hash || E'\n' || (position + 1) || E'\n' || case when new.baseline then 'baseline' else 'entries' end || E'\n' || new.entries, 'UTF8')), 'hex')
    where id = 1 returning * into placed;
  update trail_links set position = placed.position, hash = placed.hash where id = new.id;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger trail_links_placed after insert on trail_links
  deferrable initially deferred for each row execute function place_link();
--> statement-breakpoint
-- What was written before there was such a chain: the ends of all chains as they stand.
insert into trail_links (baseline, entries)
  select true, string_agg(entity || ' ' || chain_id || ' ' || chain_position || ' ' || hash, E'\n' order by chain_id)
  from (
    select *, row_number() over (order by chain_id) / 10000 as part
    from (select distinct on (chain_id) chain_id, entity, chain_position, hash from activities order by chain_id, chain_position desc) ends
  ) parts
  group by part order by part;
--> statement-breakpoint
set constraints all immediate;
