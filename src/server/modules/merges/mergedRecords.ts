import { inArray, sql } from 'drizzle-orm'
import type { MergedEntity, RecordValues } from '../../../domain/merges/merge'
import type { Sql, Transaction } from '../../db/connection/database'
import { items } from '../../db/schema/items'
import { clients, suppliers } from '../../db/schema/parties'
import { tax_rates } from '../../db/schema/company'
import { getClient, updateClient } from '../clients/clientsRepository'
import { getItem, updateItem } from '../items/itemsRepository'
import { getSupplier, updateSupplier } from '../suppliers/suppliersRepository'

/** A client, supplier or item, as far as a merge needs to know it. */
export interface MergeableRecord extends RecordValues {
  id: string
  version: number
  code: string
  name: string
  active: boolean
  unit?: string
}

interface Kind {
  table: typeof clients | typeof suppliers | typeof items
  read: (db: Sql, id: string) => Promise<MergeableRecord>
  update: (db: Transaction, id: string, version: number, values: RecordValues) => Promise<unknown>
}

export const kinds: Readonly<Record<MergedEntity, Kind>> = {
  clients: {
    table: clients,
    read: async (db, id) => ({ ...(await getClient(db, id)) }),
    update: updateClient,
  },
  suppliers: {
    table: suppliers,
    read: async (db, id) => ({ ...(await getSupplier(db, id)) }),
    update: updateSupplier,
  },
  items: {
    table: items,
    read: async (db, id) => ({ ...(await getItem(db, id)) }),
    update: updateItem,
  },
}

/** What these records were merged into, by their ids. */
export async function mergedInto(db: Sql, entity: MergedEntity, ids: string[]): Promise<Map<string, string | null>> {
  const table = kinds[entity].table as typeof clients
  const rows = await db.select({ id: table.id, into: table.merged_into_id }).from(table).where(inArray(table.id, ids))
  return new Map(rows.map(({ id, into }) => [id, into]))
}

/** Locks records against every new reference, in the order of their ids, so that two merges cannot deadlock. */
export async function lockAgainstReferences(db: Transaction, entity: MergedEntity, ids: string[]): Promise<void> {
  const table = kinds[entity].table as typeof clients
  await db.select({ id: table.id }).from(table).where(inArray(table.id, ids)).orderBy(table.id).for('update')
}

/** The value of a field in words; an id as the name of what it refers to. */
export async function fieldInWords(db: Sql, record: MergeableRecord, field: string): Promise<string | null> {
  const value = field === 'agent_id' ? record.agent_name : record[field]
  if (value === null || value === undefined || value === '') return null
  if (field !== 'tax_rate_id') return typeof value === 'string' ? value : JSON.stringify(value)
  const [rate] = await db
    .select({ name: tax_rates.name })
    .from(tax_rates)
    .where(sql`${tax_rates.id} = ${value}`)
  return rate?.name ?? null
}
