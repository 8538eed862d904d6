-- Search texts are folded as names are typed: ł and l, ß and ss, O’Brien and O'Brien, – and -, without what does not show.
-- Codes, part numbers and aliases are compared so too. Both are made by the application from now on (domain/text).
create function fold_search_text(plain text) returns text language sql immutable as $$
  select replace(replace(replace(replace(translate(plain,
    E'\u0111\u00f0\u0142\u00f8\u0127\u0167\u0131\u2019\u2018\u201b\u02bc\u02bb\u02bd\u0060\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u180f\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2065\u2066\u2067\u2068\u2069\u206a\u206b\u206c\u206d\u206e\u206f\u3164\ufe00\ufe01\ufe02\ufe03\ufe04\ufe05\ufe06\ufe07\ufe08\ufe09\ufe0a\ufe0b\ufe0c\ufe0d\ufe0e\ufe0f\ufeff\uffa0',
    E'ddlohti''''''''''''''-------'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
--> statement-breakpoint
create function fold_code_key(code_key text) returns text language sql immutable as $$
  select translate(code_key,
    E'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u180f\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2065\u2066\u2067\u2068\u2069\u206a\u206b\u206c\u206d\u206e\u206f\u3164\ufe00\ufe01\ufe02\ufe03\ufe04\ufe05\ufe06\ufe07\ufe08\ufe09\ufe0a\ufe0b\ufe0c\ufe0d\ufe0e\ufe0f\ufeff\uffa0',
    '----------')
$$;
--> statement-breakpoint
update items set search_text = fold_search_text(search_text) where search_text <> fold_search_text(search_text);
--> statement-breakpoint
update clients set search_text = fold_search_text(search_text) where search_text <> fold_search_text(search_text);
--> statement-breakpoint
update suppliers set search_text = fold_search_text(search_text) where search_text <> fold_search_text(search_text);
--> statement-breakpoint
update agents set search_text = fold_search_text(search_text) where search_text <> fold_search_text(search_text);
--> statement-breakpoint
update users set search_text = fold_search_text(search_text) where search_text <> fold_search_text(search_text);
--> statement-breakpoint
update enquiries set search_text = fold_search_text(search_text) where search_text <> fold_search_text(search_text);
--> statement-breakpoint
update rfqs set search_text = fold_search_text(search_text) where search_text <> fold_search_text(search_text);
--> statement-breakpoint
update orders set search_text = fold_search_text(search_text) where search_text <> fold_search_text(search_text);
--> statement-breakpoint
update purchase_orders set search_text = fold_search_text(search_text) where search_text <> fold_search_text(search_text);
--> statement-breakpoint
-- Two that were different codes until now keep theirs: both are used in documents, and a person decides between them.
update items set code_key = fold_code_key(code_key) where code_key <> fold_code_key(code_key)
  and not exists (select from items other where other.id <> items.id and fold_code_key(other.code_key) = fold_code_key(items.code_key));
--> statement-breakpoint
update clients set code_key = fold_code_key(code_key) where code_key <> fold_code_key(code_key)
  and not exists (select from clients other where other.id <> clients.id and fold_code_key(other.code_key) = fold_code_key(clients.code_key));
--> statement-breakpoint
update suppliers set code_key = fold_code_key(code_key) where code_key <> fold_code_key(code_key)
  and not exists (select from suppliers other where other.id <> suppliers.id and fold_code_key(other.code_key) = fold_code_key(suppliers.code_key));
--> statement-breakpoint
update agents set code_key = fold_code_key(code_key) where code_key <> fold_code_key(code_key)
  and not exists (select from agents other where other.id <> agents.id and fold_code_key(other.code_key) = fold_code_key(agents.code_key));
--> statement-breakpoint
update tax_rates set code_key = fold_code_key(code_key) where code_key <> fold_code_key(code_key)
  and not exists (select from tax_rates other where other.id <> tax_rates.id and fold_code_key(other.code_key) = fold_code_key(tax_rates.code_key));
--> statement-breakpoint
update items set part_number_key = fold_code_key(part_number_key) where part_number_key <> fold_code_key(part_number_key);
--> statement-breakpoint
update item_aliases set text_key = fold_code_key(text_key) where text_key <> fold_code_key(text_key)
  and not exists (select from item_aliases other where other.id <> item_aliases.id and other.item_id = item_aliases.item_id
    and other.client_id is not distinct from item_aliases.client_id and fold_code_key(other.text_key) = fold_code_key(item_aliases.text_key));
--> statement-breakpoint
drop function fold_search_text(text);
--> statement-breakpoint
drop function fold_code_key(text);
