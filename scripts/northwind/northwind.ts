import type { Row } from './columns'
import * as tables from './columns'
import { readTable } from './readTable'

export type Product = Row<typeof tables.products> & { categoryName: string }
export type Supplier = Row<typeof tables.suppliers>
export type Customer = Row<typeof tables.customers>
export type OrderDetail = Row<typeof tables.orderDetails>
export type NorthwindOrder = Row<typeof tables.orders> & { lines: OrderDetail[] }

export interface Northwind {
  products: Product[]
  suppliers: Supplier[]
  customers: Customer[]
  /** With their lines, in the order of the file. */
  orders: NorthwindOrder[]
  /** How many rows of each file had one field too many. */
  repaired: { customers: number; suppliers: number; orders: number }
}

/**
 * Reads Northwind's files completely and checks every reference between them; throws where one cannot be read or
 * resolved.
 */
export function readNorthwind(folder: string): Northwind {
  const categories = new Map(
    readTable(folder, tables.categories).rows.map((category) => [category.categoryID, category.categoryName]),
  )
  const products = readTable(folder, tables.products)
  const suppliers = readTable(folder, tables.suppliers)
  const customers = readTable(folder, tables.customers)
  const orders = readTable(folder, tables.orders)
  const details = readTable(folder, tables.orderDetails)

  refer(products.rows, 'supplierID', suppliers.rows, tables.products.file)
  refer(orders.rows, 'customerID', customers.rows, tables.orders.file)
  refer(details.rows, 'orderID', orders.rows, tables.orderDetails.file)
  refer(details.rows, 'productID', products.rows, tables.orderDetails.file)

  const linesOf = new Map(orders.rows.map(({ orderID }): [string, OrderDetail[]] => [orderID, []]))
  for (const detail of details.rows) linesOf.get(detail.orderID)?.push(detail)
  return {
    products: products.rows.map((product) => {
      const categoryName = categories.get(product.categoryID)
      if (categoryName === undefined)
        throw new Error(
          `${tables.products.file}: product ${product.productID} has the unknown category ${product.categoryID}.`,
        )
      return { ...product, categoryName }
    }),
    suppliers: suppliers.rows,
    customers: customers.rows,
    orders: orders.rows.map((order) => ({ ...order, lines: linesOf.get(order.orderID) ?? [] })),
    repaired: { customers: customers.repaired, suppliers: suppliers.repaired, orders: orders.repaired },
  }
}

/** Throws where a row refers to an unknown row. */
function refer<Key extends string>(
  rows: readonly Record<Key, string>[],
  key: Key,
  among: readonly Record<Key, string>[],
  file: string,
) {
  const known = new Set(among.map((row) => row[key]))
  const lost = rows.find((row) => !known.has(row[key]))
  if (lost) throw new Error(`${file}: ${key} ${lost[key]} is unknown.`)
}
