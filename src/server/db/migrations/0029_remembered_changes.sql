-- What servers remember between requests: the database itself notifies them of every change, whoever makes it.
create function notify_settings_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('zabuni_changed', 'settings');
  return null;
end $$;
--> statement-breakpoint
-- The argument is the column that has the id of the user.
create function notify_user_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('zabuni_changed', 'user ' || (to_jsonb(old) ->> tg_argv[0]));
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('zabuni_changed', 'user ' || (to_jsonb(new) ->> tg_argv[0]));
  end if;
  return null;
end $$;
--> statement-breakpoint
create function notify_users_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('zabuni_changed', 'users');
  return null;
end $$;
--> statement-breakpoint
do $$
declare
  remembered text;
begin
  foreach remembered in array array['companies', 'branches', 'bank_accounts', 'tax_rates', 'exchange_rates'] loop
    execute format('create trigger %1$s_changed after insert or update or delete or truncate on %1$s
      for each statement execute function notify_settings_changed()', remembered);
  end loop;
  foreach remembered in array array['users', 'user_branches', 'sessions'] loop
    execute format('create trigger %1$s_emptied after truncate on %1$s
      for each statement execute function notify_users_changed()', remembered);
  end loop;
end $$;
--> statement-breakpoint
create trigger users_changed after update on users for each row
  when ((old.name, old.role, old.active) is distinct from (new.name, new.role, new.active)) execute function notify_user_changed('id');
--> statement-breakpoint
create trigger users_deleted after delete on users for each row execute function notify_user_changed('id');
--> statement-breakpoint
create trigger user_branches_changed after insert or update or delete on user_branches
  for each row execute function notify_user_changed('user_id');
--> statement-breakpoint
-- The use of a session is no change of it.
create trigger sessions_changed after update on sessions for each row
  when ((old.user_id, old.token_hash, old.expires_at, old.ended_at) is distinct from (new.user_id, new.token_hash, new.expires_at, new.ended_at))
  execute function notify_user_changed('user_id');
--> statement-breakpoint
create trigger sessions_deleted after delete on sessions for each row execute function notify_user_changed('user_id');
