-- What was done stays on record: a row of activities is neither changed nor taken away.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
--> statement-breakpoint
create trigger activities_append_only before update or delete or truncate on activities
  for each statement execute function refuse_change();
