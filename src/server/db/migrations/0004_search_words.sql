CREATE TABLE "search_words" (
	"noun" text NOT NULL,
	"numbered" boolean NOT NULL,
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_words_beginnings" ON "search_words" USING btree ("noun","numbered","word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "items_code_beginnings" ON "items" USING btree ("code_key" text_pattern_ops);--> statement-breakpoint
-- The words of what was written (a bare number is no word: with another digit it is another number) join the vocabulary in the
-- same transaction. A word may come in twice when two write at once: a unique one would make the second wait for the first to end.
-- Each new word is looked up in the index, however the planner sees a table that was empty a moment ago.
create function keep_search_words() returns trigger language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  insert into search_words (noun, numbered, word)
  select tg_table_name::text, fresh.word ~ '[0-9]', fresh.word
  from (
    select distinct word from written, regexp_split_to_table(search_text, '[[:space:][:punct:]]+') as word
    where char_length(word) between 3 and 40 and word !~ '^[0-9]+$') as fresh
  -- A name's own collation would pass the index by. With its limit it stays a question of its own for each word, and is not made a join of the whole table.
  where (
    select true from search_words known
    where known.noun = tg_table_name::text collate "default" and known.numbered = (fresh.word ~ '[0-9]') and known.word = fresh.word
    limit 1) is null;
  return null;
end
$$;
--> statement-breakpoint
create trigger items_search_words_inserted after insert on items
  referencing new table as written for each statement execute function keep_search_words();
--> statement-breakpoint
create trigger items_search_words_updated after update on items
  referencing new table as written for each statement execute function keep_search_words();
--> statement-breakpoint
create trigger clients_search_words_inserted after insert on clients
  referencing new table as written for each statement execute function keep_search_words();
--> statement-breakpoint
create trigger clients_search_words_updated after update on clients
  referencing new table as written for each statement execute function keep_search_words();
--> statement-breakpoint
create trigger suppliers_search_words_inserted after insert on suppliers
  referencing new table as written for each statement execute function keep_search_words();
--> statement-breakpoint
create trigger suppliers_search_words_updated after update on suppliers
  referencing new table as written for each statement execute function keep_search_words();
--> statement-breakpoint
create trigger agents_search_words_inserted after insert on agents
  referencing new table as written for each statement execute function keep_search_words();
--> statement-breakpoint
create trigger agents_search_words_updated after update on agents
  referencing new table as written for each statement execute function keep_search_words();
--> statement-breakpoint
-- What is there already: codes and part numbers once more without their punctuation, and every word in the vocabulary.
update items set search_text = concat_ws(' ', search_text,
  case when code ~ '[0-9]' and code ~ '[^[:alnum:]]' then lower(regexp_replace(code, '[^[:alnum:]]+', '', 'g')) end,
  case when part_number ~ '[0-9]' and part_number ~ '[^[:alnum:]]' then lower(regexp_replace(part_number, '[^[:alnum:]]+', '', 'g')) end);
--> statement-breakpoint
update clients set search_text = search_text;
--> statement-breakpoint
update suppliers set search_text = search_text;
--> statement-breakpoint
update agents set search_text = search_text;
