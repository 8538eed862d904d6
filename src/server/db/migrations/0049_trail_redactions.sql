CREATE TABLE "trail_redactions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"redaction_id" uuid NOT NULL,
	"chain_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"original" text NOT NULL,
	"redacted" text NOT NULL,
	CONSTRAINT "trail_redactions_kind" CHECK ("trail_redactions"."kind" in ('activity', 'content'))
);
--> statement-breakpoint
CREATE INDEX "trail_redactions_original" ON "trail_redactions" USING btree ("original","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trail_redactions_of" ON "trail_redactions" USING btree ("redaction_id");--> statement-breakpoint
create trigger trail_redactions_append_only before update or delete or truncate on trail_redactions
  for each statement execute function refuse_change();
--> statement-breakpoint
-- What was done stays on record: only what names a person is taken out, and not before that is on record itself.
create function refuse_all_but_redaction() returns trigger language plpgsql as $$
declare
  open_columns text[] := tg_argv[0]::text[];
begin
  if to_jsonb(new) - open_columns = to_jsonb(old) - open_columns
    and exists (select from trail_redactions r where r.original = to_jsonb(old) ->> tg_argv[1]) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
--> statement-breakpoint
drop trigger activities_append_only on activities;
--> statement-breakpoint
create trigger activities_append_only before update on activities
  for each row execute function refuse_all_but_redaction('{actor_name,before,after,reason,ip,request_id}', 'hash');
--> statement-breakpoint
create trigger activities_not_removed before delete or truncate on activities
  for each statement execute function refuse_change();
--> statement-breakpoint
drop trigger trail_contents_append_only on trail_contents;
--> statement-breakpoint
create trigger trail_contents_append_only before update on trail_contents
  for each row execute function refuse_all_but_redaction('{nonce,content}', 'digest');
--> statement-breakpoint
create trigger trail_contents_not_removed before delete or truncate on trail_contents
  for each statement execute function refuse_change();
