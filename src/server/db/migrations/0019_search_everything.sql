CREATE TABLE "marked_records" (
	"user_id" uuid NOT NULL,
	"noun" text NOT NULL,
	"record_id" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	CONSTRAINT "marked_records_user_id_noun_record_id_pk" PRIMARY KEY("user_id","noun","record_id"),
	CONSTRAINT "marked_records_noun" CHECK ("marked_records"."noun" in ('enquiries', 'rfqs', 'orders', 'purchase_orders', 'clients', 'suppliers', 'items', 'agents', 'users'))
);
--> statement-breakpoint
ALTER TABLE "marked_records" ADD CONSTRAINT "marked_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agents_code_beginnings" ON "agents" USING btree ("code_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "clients_code_beginnings" ON "clients" USING btree ("code_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "suppliers_code_beginnings" ON "suppliers" USING btree ("code_key" text_pattern_ops);--> statement-breakpoint
-- The words of all documents are one vocabulary. Only texts that changed are read: most updates of a document change none.
create function keep_document_words() returns trigger language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  texts text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(search_text) into texts from written;
  else
    select array_agg(written.search_text) into texts from written join replaced using (id)
    where written.search_text is distinct from replaced.search_text;
  end if;
  if texts is null then return null; end if;
  insert into search_words (noun, numbered, word)
  select 'documents', fresh.word ~ '[0-9]', fresh.word
  from (
    select distinct word from unnest(texts) as search_text, regexp_split_to_table(search_text, '[[:space:][:punct:]]+') as word
    where char_length(word) between 3 and 40 and word !~ '^[0-9]+$') as fresh
  where (
    select true from search_words known
    where known.noun = 'documents' and known.numbered = (fresh.word ~ '[0-9]') and known.word = fresh.word
    limit 1) is null;
  return null;
end
$$;
--> statement-breakpoint
do $$
declare
  noun text;
begin
  foreach noun in array array['enquiries', 'rfqs', 'orders', 'purchase_orders'] loop
    execute format('create trigger %1$s_search_words_inserted after insert on %1$s
      referencing new table as written for each statement execute function keep_document_words()', noun);
    execute format('create trigger %1$s_search_words_updated after update on %1$s
      referencing old table as replaced new table as written for each statement execute function keep_document_words()', noun);
  end loop;
end
$$;
--> statement-breakpoint
create trigger users_search_words_inserted after insert on users
  referencing new table as written for each statement execute function keep_search_words();
--> statement-breakpoint
create trigger users_search_words_updated after update on users
  referencing new table as written for each statement execute function keep_search_words();
--> statement-breakpoint
-- What is there already: RFQs by the words of their lines too, and the words of all documents and users.
update rfqs set search_text = rfqs.search_text || ' ' || requested.text
from (select rfq_id, lower(unaccent(string_agg(description, ' '))) as text from rfq_lines where removed_in is null group by rfq_id) as requested
where requested.rfq_id = rfqs.id;
--> statement-breakpoint
insert into search_words (noun, numbered, word)
select distinct document.noun, word ~ '[0-9]', word
from (
  select 'documents' as noun, search_text from enquiries union all
  select 'documents', search_text from rfqs union all
  select 'documents', search_text from orders union all
  select 'documents', search_text from purchase_orders union all
  select 'users', search_text from users) as document, regexp_split_to_table(document.search_text, '[[:space:][:punct:]]+') as word
where char_length(word) between 3 and 40 and word !~ '^[0-9]+$'
  and not exists (select from search_words known where known.noun = document.noun and known.word = word);
