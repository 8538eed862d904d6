import { arrayOverlaps, eq, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import type { createSupplierBodySchema, listSuppliers as listOperation, Supplier } from '../../../contract/suppliers'
import { normaliseCode } from '../../../domain/text/normaliseCode'
import { beforeAndAfter } from '../../db/rows/beforeAndAfter'
import type { Sql, Transaction } from '../../db/connection/database'
import { isAnyOf, isAnyText, listPage, momentsBetween } from '../../db/lists/list'
import { recordList } from '../../db/lists/listOptions'
import { countOrLast, listOrLast, textOrLast } from '../../db/schema/columns'
import { suppliers } from '../../db/schema/parties'
import { searchCodes, searchText } from '../../db/search/search'
import { publicColumns } from '../../db/rows/publicColumns'
import { saveVersion } from '../../db/documents/saveVersion'
import { insertRow } from '../../db/rows/insertRow'
import { notFound } from '../../http/refusal'
import { theCompany } from '../company/companyRepository'
import { contactsOf, setSupplierContacts } from '../parties/contacts'

type SupplierValues = Omit<z.output<typeof createSupplierBodySchema>, 'accept'>
type Changes = Partial<SupplierValues>

const columns = {
  ...publicColumns(suppliers),
  contacts: contactsOf('supplier_contacts', 'supplier_id', suppliers.id),
}

const supplierRows = (db: Sql, sort_key: SQL<string>) => db.select({ ...columns, sort_key }).from(suppliers)

export async function listSuppliers(db: Sql, query: Query<typeof listOperation>): Promise<Page<Supplier>> {
  const { timezone } = await theCompany.get(db)
  return listPage<Supplier>(db, query, {
    ...recordList(
      suppliers,
      query,
      [
        isAnyOf(suppliers.country, query.country),
        query.category && arrayOverlaps(suppliers.categories, query.category),
        isAnyText(suppliers.currency, query.currency),
        momentsBetween(suppliers.created_at, { from: query.created_from, to: query.created_to }, timezone),
      ],
      {
        city: textOrLast(suppliers.city),
        categories: listOrLast(suppliers.categories),
        lead_time_days: countOrLast(suppliers.lead_time_days),
        currency: textOrLast(suppliers.currency),
      },
    ),
    rows: supplierRows,
  })
}

/** A supplier by its id, as a query that other reads may take along. */
export const supplierOf = (db: Sql, id: string | SQL) => db.select(columns).from(suppliers).where(eq(suppliers.id, id))

export async function getSupplier(db: Sql, id: string): Promise<Supplier> {
  const [supplier] = await supplierOf(db, id)
  if (!supplier) throw notFound('supplier')
  return supplier
}

type Found = Pick<SupplierValues, 'code' | 'name' | 'email' | 'phone' | 'city' | 'tax_id' | 'categories'>

/** Returns the columns derived from the typed values, for search and comparison. */
export const derivedOfSupplier = ({ code, name, email, phone, city, tax_id, categories = [] }: Found) => ({
  code_key: normaliseCode(code),
  search_text: searchText(code, name, email, phone, city, tax_id, ...categories, searchCodes(code, phone, tax_id)),
})

export async function insertSupplier(db: Transaction, { contacts = [], ...values }: SupplierValues): Promise<Supplier> {
  const id = await insertRow(db, suppliers, { ...values, ...derivedOfSupplier(values) })
  await setSupplierContacts(db, id, contacts)
  return getSupplier(db, id)
}

export const updateSupplier = (db: Transaction, id: string, version: number, { contacts, ...values }: Changes) =>
  beforeAndAfter(getSupplier, db, id, async (before) => {
    await saveVersion(db, suppliers, before, version, { ...values, ...derivedOfSupplier({ ...before, ...values }) })
    if (contacts) await setSupplierContacts(db, id, contacts)
  })
