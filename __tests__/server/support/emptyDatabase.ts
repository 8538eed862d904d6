import type pg from 'pg'

type Query = (sql: string) => Promise<pg.QueryResult<{ value: string }>>

/** What distinguishes a database that no file has used yet. */
export interface Pristine {
  schema: string
  /** Inserts the rows of the migrations. */
  rows: string
}

/** Everything that a statement of a test can change besides rows: columns, indexes, constraints, triggers, functions. */
const schemaOf = `
  select md5(string_agg(part, E'\\n' order by part)) as value from (
    select concat_ws(' ', 'relation', oid, relname, relkind, relnamespace, reloptions::text) from pg_class where relkind <> 't' and oid >= 16384
    union all select concat_ws(' ', 'column', attrelid, attnum, attname, atttypid, attnotnull, attisdropped) from pg_attribute where attrelid >= 16384 and attnum > 0
    union all select concat_ws(' ', 'default', adrelid, adnum, xmin) from pg_attrdef
    union all select concat_ws(' ', 'index', indexrelid, indisvalid) from pg_index where indexrelid >= 16384
    union all select concat_ws(' ', 'constraint', oid, xmin) from pg_constraint where oid >= 16384
    union all select concat_ws(' ', 'trigger', oid, tgenabled) from pg_trigger
    union all select concat_ws(' ', 'function', oid, xmin) from pg_proc where oid >= 16384
    union all select concat_ws(' ', 'schema', oid, nspname) from pg_namespace where nspname !~ '^pg_'
    union all select concat_ws(' ', 'type', oid, typname) from pg_type where oid >= 16384 and typtype <> 'b' and typtype <> 'c'
    union all select concat_ws(' ', 'setting', setdatabase, setrole, setconfig::text) from pg_db_role_setting
    union all select concat_ws(' ', 'migration', hash) from drizzle.__drizzle_migrations
  ) parts (part)`

const filledTables = `
  select oid::regclass::text as value from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0 order by oid`

const valuesOf = async (query: Query, sql: string) => (await query(sql)).rows.map(({ value }) => value)

export async function pristineOf(query: Query): Promise<Pristine> {
  const [schema = ''] = await valuesOf(query, schemaOf)
  const rows: string[] = []
  for (const table of await valuesOf(query, filledTables)) {
    const [json] = await valuesOf(query, `select json_agg(t)::text as value from ${table} t`)
    if (json)
      rows.push(`insert into ${table} select * from json_populate_recordset(null::${table}, $rows$${json}$rows$)`)
  }
  return { schema, rows: rows.join(';\n') }
}

/**
 * Makes a database as good as new, and returns whether it is: not if a test changed its schema. Deleting the rows and
 * vacuuming takes a tenth of the time of TRUNCATE, which creates files for each of the three hundred tables and indexes.
 */
export async function emptyDatabase(query: Query, { schema, rows }: Pristine): Promise<boolean> {
  // Transactions, temporary tables, settings, locks and channels of a session that the next file continues.
  await query('rollback')
  await query('discard all')
  const filled = await valuesOf(query, filledTables)
  await query(`
    begin;
    set local session_replication_role = replica;
    ${filled.map((table) => `delete from ${table};`).join('\n')}
    ${rows};
    select setval(seqrelid, seqstart, false) from pg_sequence join pg_class on pg_class.oid = seqrelid
      where relnamespace = 'public'::regnamespace;
    commit`)
  // Without pages and statistics, rows lie and are found in the same order as in a new table.
  await query(`vacuum (truncate on, index_cleanup on) ${filled.join(', ')}`)
  await query(`
    begin;
    delete from pg_statistic where starelid >= 16384;
    update pg_class set relpages = 0, reltuples = -1, relallvisible = 0 where oid >= 16384 and reltuples <> -1;
    commit`)
  await query('checkpoint')
  return (await valuesOf(query, schemaOf))[0] === schema
}
