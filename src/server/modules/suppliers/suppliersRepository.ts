import { and, arrayContains, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import type { createSupplierBodySchema, listSuppliers as listOperation, Supplier } from '../../../contract/suppliers'
import { normaliseCode } from '../../../domain/normaliseCode'
import type { Sql, Transaction } from '../../db/database'
import { listPage } from '../../db/list'
import { suppliers } from '../../db/schema/parties'
import { matches, searchCodes, searchText } from '../../db/search'
import { orStale } from '../../db/versions'
import { notFound } from '../../refusal'
import { contactsOf, setSupplierContacts } from '../parties/contacts'

type SupplierValues = Omit<z.output<typeof createSupplierBodySchema>, 'accept'>

const columns = {
  id: suppliers.id,
  version: suppliers.version,
  created_at: suppliers.created_at,
  updated_at: suppliers.updated_at,
  code: suppliers.code,
  name: suppliers.name,
  email: suppliers.email,
  phone: suppliers.phone,
  address: suppliers.address,
  city: suppliers.city,
  country: suppliers.country,
  tax_id: suppliers.tax_id,
  vat_id: suppliers.vat_id,
  currency: suppliers.currency,
  language: suppliers.language,
  payment_terms: suppliers.payment_terms,
  contacts: contactsOf('supplier_contacts', 'supplier_id', suppliers.id),
  notes: suppliers.notes,
  active: suppliers.active,
  categories: suppliers.categories,
  lead_time_days: suppliers.lead_time_days,
  minimum_order_value: suppliers.minimum_order_value,
  blocked_reason: suppliers.blocked_reason,
}

export const listSuppliers = (db: Sql, query: Query<typeof listOperation>): Promise<Page<Supplier>> =>
  listPage<Supplier>({
    db,
    query,
    table: suppliers,
    id: suppliers.id,
    sorts: { name: suppliers.name, code: suppliers.code, created_at: suppliers.created_at },
    default_sort: 'name',
    where: [
      matches(suppliers.search_text, query.q),
      query.active ? eq(suppliers.active, query.active === 'true') : undefined,
      query.country ? eq(suppliers.country, query.country) : undefined,
      query.category ? arrayContains(suppliers.categories, [query.category]) : undefined,
    ],
    rows: ({ where, order, limit, sort_key }) =>
      db
        .select({ ...columns, sort_key })
        .from(suppliers)
        .where(where)
        .orderBy(...order)
        .limit(limit),
  })

export async function getSupplier(db: Sql, id: string): Promise<Supplier> {
  const [supplier] = await db.select(columns).from(suppliers).where(eq(suppliers.id, id))
  if (!supplier) throw notFound('supplier')
  return supplier
}

/** The words that a supplier is found by. */
export const foundAsSupplier = ({
  code,
  name,
  email,
  phone,
  city,
  tax_id,
  categories = [],
}: Pick<SupplierValues, 'code' | 'name' | 'email' | 'phone' | 'city' | 'tax_id' | 'categories'>) =>
  searchText(code, name, email, phone, city, tax_id, ...categories, searchCodes(code, phone, tax_id))

export async function insertSupplier(db: Transaction, { contacts = [], ...values }: SupplierValues): Promise<Supplier> {
  const [row] = await db
    .insert(suppliers)
    .values({ ...values, code_key: normaliseCode(values.code), search_text: foundAsSupplier(values) })
    .returning({ id: suppliers.id })
  if (!row) throw new Error('a supplier was not inserted')
  await setSupplierContacts(db, row.id, contacts)
  return getSupplier(db, row.id)
}

export async function updateSupplier(
  db: Transaction,
  id: string,
  version: number,
  { contacts, ...values }: Partial<SupplierValues>,
) {
  const before = await getSupplier(db, id)
  const merged = { ...before, ...values }
  const [updated] = await db
    .update(suppliers)
    .set({
      ...values,
      code_key: normaliseCode(merged.code),
      search_text: foundAsSupplier(merged),
      version: version + 1,
      updated_at: sql`now()`,
    })
    .where(and(eq(suppliers.id, id), eq(suppliers.version, version)))
    .returning({ id: suppliers.id })
  orStale(updated, before)
  if (contacts) await setSupplierContacts(db, id, contacts)
  return { before, after: await getSupplier(db, id) }
}
