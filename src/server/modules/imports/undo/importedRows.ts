import { sql, type SQL } from 'drizzle-orm'
import type { ImportJob } from '../../../../contract/jobs'
import type { ImportNoun } from '../../../../domain/imports/sheets/importFields'
import type { ImportedRow } from '../../../../domain/imports/importUndo'
import type { Sql } from '../../../db/connection/database'

/** A row that an import wrote, as the activity has it. */
export interface WrittenRow extends ImportedRow {
  /** What a changed row had before, by column; null of a new one. */
  before: Record<string, unknown> | null
}

/** The names by which users know the rows of an import. */
const labels: Record<ImportNoun, SQL> = {
  items: sql`select id, name || ' (' || code || ')' as label from items`,
  clients: sql`select id, name || ' (' || code || ')' as label from clients`,
  suppliers: sql`select id, name || ' (' || code || ')' as label from suppliers`,
  prices: sql`select p.id, s.name || ': ' || i.name as label from prices p
    join suppliers s on s.id = p.supplier_id join items i on i.id = p.item_id`,
  'exchange-rates': sql`select id, currency || ' ' || valid_from as label from exchange_rates`,
}

/**
 * Returns the rows that an import wrote, in the order of the file: the activities of its request, found by its user and its
 * time. Empty for an import of before its request was kept.
 */
export async function importedRows(
  db: Sql,
  noun: ImportNoun,
  { id }: Pick<ImportJob, 'id'>,
  lock: boolean,
): Promise<WrittenRow[]> {
  if (lock)
    await db.execute(sql`select id from ${sql.identifier(tableOf[noun])}
    where id in (select a.entity_id from ${madeBy(noun, id)} a) order by id for update`)
  const { rows } = await db.execute<WrittenRow & Record<string, unknown>>(sql`
    select a.entity_id as id, coalesce(n.label, a.entity_id::text) as label, a.before,
      case when a.action = 'created' then 'created' else 'changed' end as outcome,
      (n.id is null or exists (
        select from activities l where l.chain_id = a.chain_id and l.chain_position > a.chain_position)) as is_changed_since
    from ${madeBy(noun, id)} a left join (${labels[noun]}) n on n.id = a.entity_id
    order by a.id`)
  return rows
}

export const tableOf: Record<ImportNoun, string> = {
  items: 'items',
  clients: 'clients',
  suppliers: 'suppliers',
  prices: 'prices',
  'exchange-rates': 'exchange_rates',
}

const madeBy = (noun: ImportNoun, job_id: string): SQL => sql`(
  select a.* from jobs j join activities a on a.user_id = j.user_id and a.at between (j.input ->> 'asked_at')::timestamptz and j.finished_at
    and a.request_id = j.input ->> 'request_id' and a.entity = ${noun}
    and a.action in ('created', 'changed', 'made_inactive')
  where j.id = ${job_id})`
