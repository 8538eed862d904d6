import { escapeIdentifier, type ClientBase } from 'pg'
import type { TableHead } from './format'

/**
 * Rows that are of no use in another database: of sessions (everyone signs in again, also who was signed out since) and
 * of sign-ins that have begun, of live events, of wrong guesses and of the backups themselves.
 */
const leftOut = new Set(['sessions', 'sign_in_attempts', 'passkey_challenges', 'events', 'guess_counts', 'backup_runs'])

/** Returns the tables whose rows are backed up, with their columns in order. */
export async function tablesOf(client: ClientBase): Promise<TableHead[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, json_agg(a.attname order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  )
  return rows.filter(({ name }) => !leftOut.has(name)).map(({ name, columns }) => ({ $table: name, columns }))
}

/** The last value of each sequence that was used. */
export async function sequencesOf(client: ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]))
}

export const quoted = (name: string) => `public.${escapeIdentifier(name)}`
export const quotedList = (names: readonly string[]) => names.map((name) => escapeIdentifier(name)).join(', ')
