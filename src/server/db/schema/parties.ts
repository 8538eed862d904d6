import {
  type AnyPgColumn,
  boolean,
  check,
  type ExtraConfigColumn,
  index,
  integer,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { commissionBases } from '../../../domain/commissions/commission'
import type { PartyFieldName } from '../../../domain/parties/partyFields'
import {
  coded,
  countOrLast,
  decimal,
  line,
  listOrLast,
  mayReferTo,
  mergedIndexes,
  oneOf,
  partOf,
  recordIndexes,
  searchText,
  textOrLast,
} from './columns'

export const agents = pgTable(
  'agents',
  {
    ...coded(),
    email: text(),
    phone: text(),
    commission_percent: decimal().notNull().default('0'),
    commission_basis: text({ enum: commissionBases }).notNull().default('net'),
    /** Whether a commission is limited to the margin. */
    commission_capped: boolean().notNull().default(false),
    notes: text(),
    active: boolean().notNull().default(true),
    search_text: searchText(),
  },
  (table) => [
    ...recordIndexes('agents', table),
    oneOf('agents_commission_basis', table.commission_basis, commissionBases),
    check('agents_commission_percent', sql`${table.commission_percent} between 0 and 100`),
  ],
)

/** A column for each of the domain's party fields. */
const partyDetails = () =>
  ({
    email: text(),
    phone: text(),
    address: text(),
    city: text(),
    country: text(),
    tax_id: text(),
    vat_id: text(),
    currency: text(),
    language: text(),
    payment_terms: text(),
  }) satisfies Record<PartyFieldName, unknown>

/** The columns that clients and suppliers have in common. */
const party = () => ({
  ...coded(),
  ...partyDetails(),
  notes: text(),
  active: boolean().notNull().default(true),
  search_text: searchText(),
})

const contact = () => ({ ...line(), name: text().notNull(), title: text(), email: text(), phone: text() })

type PartyColumns = Record<'city' | 'country' | 'currency' | 'name' | 'id', ExtraConfigColumn>

/** The further orders and filters of a list of clients or suppliers. */
const partyIndexes = (name: string, { city, country, currency, name: named, id }: PartyColumns) => [
  index(`${name}_country`).on(country, named, id),
  index(`${name}_by_city`).on(textOrLast(city), id),
  index(`${name}_by_currency`).on(textOrLast(currency), id),
]

export const clients = pgTable(
  'clients',
  { ...party(), agent_id: mayReferTo(() => agents.id), merged_into_id: mayReferTo((): AnyPgColumn => clients.id) },
  (table) => [
    ...recordIndexes('clients', table),
    ...mergedIndexes('clients', table),
    ...partyIndexes('clients', table),
    index('clients_by_phone').on(textOrLast(table.phone), table.id),
    index('clients_agent').on(table.agent_id),
    index('clients_tax_id').on(table.tax_id),
  ],
)

export const client_contacts = pgTable(
  'client_contacts',
  {
    ...contact(),
    client_id: partOf(() => clients.id),
  },
  (table) => [index('client_contacts_client').on(table.client_id, table.position)],
)

export const suppliers = pgTable(
  'suppliers',
  {
    ...party(),
    categories: text().array().notNull().default([]),
    lead_time_days: integer(),
    minimum_order_value: decimal(),
    blocked_reason: text(),
    merged_into_id: mayReferTo((): AnyPgColumn => suppliers.id),
  },
  (table) => [
    ...recordIndexes('suppliers', table),
    ...mergedIndexes('suppliers', table),
    ...partyIndexes('suppliers', table),
    index('suppliers_by_categories').on(listOrLast(table.categories), table.id),
    index('suppliers_categories').using('gin', table.categories),
    index('suppliers_by_lead_time').on(countOrLast(table.lead_time_days), table.id),
    index('suppliers_tax_id').on(table.tax_id),
  ],
)

export const supplier_contacts = pgTable(
  'supplier_contacts',
  {
    ...contact(),
    supplier_id: partOf(() => suppliers.id),
  },
  (table) => [index('supplier_contacts_supplier').on(table.supplier_id, table.position)],
)
