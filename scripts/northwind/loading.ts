import type { Branch } from '../../src/contract/branches'
import type { Api } from './api'
import type { Loaded } from './masterData'
import type { Northwind, NorthwindOrder, Product } from './northwind'

/** The context of the steps of one order. */
export interface Loading {
  /** The server's address, for suppliers' links. */
  address: string
  api: Api
  branch: Branch
  ids: Loaded
  products: Map<string, Product>
  now: () => Date
}

/** An order with the ids of the records that it refers to. */
export interface OrderToLoad {
  /** The client reference by which the enquiry is found again. */
  reference: string
  order: NorthwindOrder
  client_id: string
  lines: LineToLoad[]
}

export interface LineToLoad {
  detail: NorthwindOrder['lines'][number]
  name: string
  item_id: string
  supplier_id: string
}

export function orderToLoad({ ids, products }: Loading, order: NorthwindOrder): OrderToLoad {
  return {
    reference: `NW-${order.orderID}`,
    order,
    client_id: found(ids.clients, order.customerID),
    lines: order.lines.map((detail) => {
      const product = found(products, detail.productID)
      return {
        detail,
        name: product.productName,
        item_id: found(ids.items, detail.productID),
        supplier_id: found(ids.suppliers, product.supplierID),
      }
    }),
  }
}

export const productsById = ({ products }: Northwind) =>
  new Map(products.map((product) => [product.productID, product]))

function found<Value>(among: Map<string, Value>, id: string): Value {
  const value = among.get(id)
  if (value === undefined) throw new Error(`${id} was not loaded`)
  return value
}

/** Returns the line of an order for this item: Northwind never has an item twice in one order. */
export function lineOf(lines: readonly LineToLoad[], item_id: string | null): LineToLoad {
  const line = lines.find((each) => each.item_id === item_id)
  if (!line) throw new Error(`item ${item_id ?? 'without an id'} is not of this order`)
  return line
}
