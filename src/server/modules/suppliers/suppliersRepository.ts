import { and, arrayContains, eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import type { createSupplierBodySchema, listSuppliers as listOperation, Supplier } from '../../../contract/suppliers'
import { normaliseCode } from '../../../domain/text/normaliseCode'
import type { Sql, Transaction } from '../../db/database'
import { equals, isActive, listPage } from '../../db/list'
import { suppliers } from '../../db/schema/parties'
import { matches, searchCodes, searchText } from '../../db/search'
import { publicColumns } from '../../db/publicColumns'
import { assertNoVersionConflict } from '../../db/versions'
import { notFound } from '../../http/refusal'
import { contactsOf, setSupplierContacts } from '../parties/contacts'

type SupplierValues = Omit<z.output<typeof createSupplierBodySchema>, 'accept'>

const columns = {
  ...publicColumns(suppliers),
  contacts: contactsOf('supplier_contacts', 'supplier_id', suppliers.id),
}

export const listSuppliers = (db: Sql, query: Query<typeof listOperation>): Promise<Page<Supplier>> =>
  listPage<Supplier>(db, query, {
    table: suppliers,
    sorts: { name: suppliers.name, code: suppliers.code, created_at: suppliers.created_at },
    default_sort: 'name',
    where: [
      matches(suppliers.search_text, query.q),
      isActive(suppliers.active, query.active),
      equals(suppliers.country, query.country),
      query.category ? arrayContains(suppliers.categories, [query.category]) : undefined,
    ],
    rows: (sort_key) => db.select({ ...columns, sort_key }).from(suppliers),
  })

/** A supplier by its id, as a query that other reads may take along. */
export const supplierOf = (db: Sql, id: string | SQL) => db.select(columns).from(suppliers).where(eq(suppliers.id, id))

export async function getSupplier(db: Sql, id: string): Promise<Supplier> {
  const [supplier] = await supplierOf(db, id)
  if (!supplier) throw notFound('supplier')
  return supplier
}

/** The search text of a supplier. */
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
  assertNoVersionConflict(updated, before)
  if (contacts) await setSupplierContacts(db, id, contacts)
  return { before, after: await getSupplier(db, id) }
}
