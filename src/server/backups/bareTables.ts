import type { ClientBase } from 'pg'

/** Statements that make each foreign key and index as it is, and drop it. */
const dependents = `
  select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as dropped,
    format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as made, 2 as step
  from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace
  union all
  select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 1
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'f')
  order by 3, 2`

const triggers = (action: 'enable' | 'disable') => `
  do $$ declare t regclass; begin
    for t in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('alter table %s ${action} trigger user', t);
    end loop;
  end $$`

/**
 * Runs the work while no table has a trigger, a foreign key or an index besides its constraints: rows may come in any
 * order, exactly as they are, and indexes are built once. What is made again afterwards also checks every row. For the
 * owner of the tables, in the client's transaction.
 */
export async function withBareTables(client: ClientBase, work: () => Promise<void>, onRebuild: () => void) {
  const { rows } = await client.query<{ dropped: string; made: string; step: number }>(dependents)
  // A foreign key may need a unique index: it is dropped before, and made after.
  for (const { dropped } of rows.toReversed()) await client.query(dropped)
  await client.query(triggers('disable'))
  await work()
  onRebuild()
  for (const { made } of rows) await client.query(made)
  await client.query(triggers('enable'))
}
