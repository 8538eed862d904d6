-- Search by any part of a word, and without accents.
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
