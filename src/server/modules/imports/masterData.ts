import { inArray, sql } from 'drizzle-orm'
import { partyFieldNames } from '../../../domain/parties/partyFields'
import type { Sql } from '../../db/connection/database'
import { tax_rates } from '../../db/schema/company'
import { item_aliases, items } from '../../db/schema/items'
import { agents, clients, suppliers } from '../../db/schema/parties'
import { derivedOfClient } from '../clients/clientsRepository'
import { derivedOf } from '../items/itemsRepository'
import { derivedOfSupplier } from '../suppliers/suppliersRepository'
import { lookup, type Found } from './lookups'

export type MasterDataNoun = 'items' | 'clients' | 'suppliers'

type Values = Record<string, unknown>

const partyColumns = ['name', ...partyFieldNames, 'notes', 'active'] as const
const blankParty = { ...Object.fromEntries(partyColumns.map((field) => [field, null])), active: true }
const itemFields = ['name', 'unit', 'description', 'category', 'brand', 'part_number', 'active'] as const

/** Returns the aliases of items, by which they are also found. */
async function aliasesOf(db: Sql, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      item_id: item_aliases.item_id,
      texts: sql<string[]>`array_agg(${item_aliases.text} order by ${item_aliases.id})`,
    })
    .from(item_aliases)
    .where(inArray(item_aliases.item_id, [...ids]))
    .groupBy(item_aliases.item_id)
  return new Map(rows.map(({ item_id, texts }) => [item_id, texts]))
}

const kept = { aliases: aliasesOf }
const codeOf = ({ code }: Values) => (typeof code === 'string' ? code : '')

/** The settings of each noun: created anew for each file, because they cache lookups. */
export const masterData = {
  items: () => ({
    table: items,
    fields: itemFields,
    /** A new row with nothing filled in. */
    blank: {
      ...Object.fromEntries(itemFields.map((field) => [field, null])),
      tax_rate_id: null,
      active: true,
    } as Values,
    kept,
    /** Cells that refer to other records. */
    references: [
      {
        field: 'tax_rate',
        columns: ({ id }: Found): Values => ({ tax_rate_id: id }),
        lookup: lookup(tax_rates, 'tax rates'),
      },
    ],
    /** Columns derived from the values, for search and comparison. */
    derived: (values: Values, aliases: readonly string[]): Values =>
      derivedOf({ ...(values as { name: string }), code: codeOf(values), aliases: aliases.map((text) => ({ text })) }),
    /** The fields that a response has in addition, for the audit trail. */
    answered: (values: Values): Values => ({ ...values, aliases: [], photo: null }),
  }),
  clients: () => ({
    table: clients,
    fields: partyColumns,
    blank: { ...blankParty, agent_id: null } as Values,
    kept,
    references: [
      {
        field: 'agent',
        columns: ({ id, name }: Found): Values => ({ agent_id: id, agent_name: name }),
        lookup: lookup(agents, 'agents'),
      },
    ],
    derived: (values: Values): Values => derivedOfClient({ ...values, code: codeOf(values) }),
    answered: (values: Values): Values => ({ agent_name: null, ...values, contacts: [] }),
  }),
  suppliers: () => ({
    table: suppliers,
    fields: [...partyColumns, 'categories', 'lead_time_days', 'minimum_order_value', 'blocked_reason'] as const,
    blank: {
      ...blankParty,
      categories: [],
      lead_time_days: null,
      minimum_order_value: null,
      blocked_reason: null,
    } as Values,
    kept,
    references: [] as { field: string; columns: (found: Found) => Values; lookup: ReturnType<typeof lookup> }[],
    derived: (values: Values): Values => derivedOfSupplier({ ...(values as { name: string }), code: codeOf(values) }),
    answered: (values: Values): Values => ({ ...values, contacts: [] }),
  }),
}
