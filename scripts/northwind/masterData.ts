import { createClient, listClients, type ClientBody } from '../../src/contract/clients'
import { createItem, listItems, updateItem, type Item, type ItemBody } from '../../src/contract/items'
import type { Operation } from '../../src/contract/operation'
import { createSupplier, listSuppliers, type SupplierBody } from '../../src/contract/suppliers'
import { normaliseCode } from '../../src/domain/text/normaliseCode'
import { currency } from './amounts'
import type { Api } from './api'
import type { Customer, Northwind, Product, Supplier } from './northwind'
import { inParallel, progress, type Print } from './progress'
import { callPastWarnings } from './warnings'

/** The ids of the loaded records by Northwind's own ids. */
export interface Loaded {
  items: Map<string, string>
  suppliers: Map<string, string>
  clients: Map<string, string>
}

const at_once = 4
const codes = {
  item: (id: string) => `NW-P-${id}`,
  supplier: (id: string) => `NW-S-${id}`,
  client: (id: string) => `NW-C-${id}`,
}

/** Loads products as items, suppliers, and customers as clients; records with an existing code stay unchanged. */
export async function loadMasterData(api: Api, northwind: Northwind, print: Print): Promise<Loaded> {
  const categoriesOf = (supplierID: string) => [
    ...new Set(
      northwind.products.filter((product) => product.supplierID === supplierID).map(({ categoryName }) => categoryName),
    ),
  ]
  return {
    items: await load(api, print, {
      what: 'items',
      list: listItems,
      prefix: codes.item(''),
      create: createItem,
      rows: northwind.products.map((product) => ({ id: product.productID, body: itemOf(product) })),
    }),
    suppliers: await load(api, print, {
      what: 'suppliers',
      list: listSuppliers,
      prefix: codes.supplier(''),
      create: createSupplier,
      rows: northwind.suppliers.map((supplier) => ({
        id: supplier.supplierID,
        body: { ...supplierOf(supplier), categories: categoriesOf(supplier.supplierID) },
      })),
    }),
    clients: await load(api, print, {
      what: 'clients',
      list: listClients,
      prefix: codes.client(''),
      create: createClient,
      rows: northwind.customers.map((customer) => ({ id: customer.customerID, body: clientOf(customer) })),
    }),
  }
}

interface Kind {
  what: string
  list: Operation
  /** The prefix of all codes of this load. */
  prefix: string
  create: Operation
  rows: { id: string; body: { code: string } }[]
}

interface Coded {
  id: string
  code: string
}

async function load(api: Api, print: Print, { what, list, prefix, create, rows }: Kind): Promise<Map<string, string>> {
  const there = (await api.all(list, { query: { q: prefix } })) as Coded[]
  const ids = new Map(there.map(({ id, code }) => [normaliseCode(code), id]))
  const missing = rows.filter(({ body }) => !ids.has(normaliseCode(body.code)))
  const done = progress(print, what, missing.length, 25)
  await inParallel(missing, at_once, async ({ body }) => {
    const { id, code } = (await callPastWarnings(api, create, { body })) as Coded
    ids.set(normaliseCode(code), id)
    done()
  })
  if (missing.length < rows.length) print(`${what}: ${rows.length - missing.length} already existed`)
  return new Map(rows.map(({ id, body }) => [id, ids.get(normaliseCode(body.code)) ?? '']))
}

const itemOf = ({ productID, productName, quantityPerUnit, categoryName }: Product): ItemBody => ({
  code: codes.item(productID),
  name: productName,
  unit: 'H87',
  description: quantityPerUnit,
  category: categoryName,
})

const clientOf = (customer: Customer): ClientBody => ({
  code: codes.client(customer.customerID),
  ...partyOf(customer),
  notes: faxOf(customer),
})

const supplierOf = (supplier: Supplier): SupplierBody => ({
  code: codes.supplier(supplier.supplierID),
  ...partyOf(supplier),
  notes: [faxOf(supplier), supplier.homePage && `Home page: ${supplier.homePage}`].filter(Boolean).join('\n') || null,
})

const faxOf = ({ fax }: Pick<Customer, 'fax'>) => fax && `Fax: ${fax}`

function partyOf({
  companyName,
  contactName,
  contactTitle,
  address,
  city,
  region,
  postalCode,
  country,
  phone,
}: Omit<Customer, 'customerID'>) {
  return {
    name: companyName,
    phone,
    address: [address, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join('\n'),
    city,
    country,
    currency,
    contacts: [{ name: contactName, title: contactTitle }],
  }
}

/** Deactivates discontinued products after the load, because orders still use them until then. */
export async function retireDiscontinued(api: Api, { products }: Northwind, print: Print): Promise<void> {
  const discontinued = new Set(
    products
      .filter((product) => product.discontinued === '1')
      .map(({ productID }) => normaliseCode(codes.item(productID))),
  )
  const items: Item[] = await api.all(listItems, { query: { q: codes.item(''), active: 'true' } })
  const active = items.filter(({ code }) => discontinued.has(normaliseCode(code)))
  for (const { id, version } of active) await api.call(updateItem, { params: { id }, version, body: { active: false } })
  print(`discontinued items: ${discontinued.size}, of which ${active.length} were deactivated now`)
}
