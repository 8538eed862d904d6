import { countryCode } from './countries'

/** A column of a Northwind file: a text of a certain shape, or NULL where the column is optional. */
export interface Column<Value extends string | null> {
  fits: (text: string) => boolean
  read: (text: string) => Value
}

/** Northwind's word for a missing value. */
const nothing = 'NULL'

const isText = (text: string, shape: RegExp) => text !== nothing && !/^\s/.test(text) && shape.test(text)

const required = (shape: RegExp): Column<string> => ({ fits: (text) => isText(text, shape), read: (text) => text })

const optional = (shape: RegExp): Column<string | null> => ({
  fits: (text) => text === nothing || isText(text, shape),
  read: (text) => (text === nothing ? null : text),
})

/** A file's columns in their order, and those whose texts may contain an unquoted comma. */
export interface Table<Columns extends Record<string, Column<string | null>>> {
  file: string
  columns: Columns
  mendable: readonly (keyof Columns & string)[]
}

export type Row<T> =
  T extends Table<infer Columns>
    ? { [Name in keyof Columns]: Columns[Name] extends Column<infer Value> ? Value : never }
    : never

const words = /\p{L}/u
const name = /^\D*\p{L}\D*$/u
const anything = /\S/
const number = /^\d+$/
const money = /^\d+(\.\d{1,4})?$/
const phone = /^[\d() .-]{6,}$/
const postal_code = /^(?=.*\d)[\dA-Z -]{3,10}$/
const day = /^\d{4}-\d{2}-\d{2} 00:00:00\.000$/

const table = <Columns extends Record<string, Column<string | null>>>(
  file: string,
  columns: Columns,
  mendable: (keyof Columns & string)[] = [],
): Table<Columns> => ({ file, columns, mendable })

/** Northwind writes country names; they are read as ISO 3166-1 codes. */
const country: Column<string> = {
  fits: (text) => countryCode(text) !== undefined,
  read: (text) => countryCode(text) ?? text,
}

const place = { city: required(name), region: optional(name), postalCode: optional(postal_code), country }
const person = {
  companyName: required(words),
  contactName: required(name),
  contactTitle: required(name),
  address: required(anything),
}
const reached = { phone: required(phone), fax: optional(phone) }

export const categories = table('categories.csv', {
  categoryID: required(number),
  categoryName: required(words),
  description: required(words),
})

export const products = table('products.csv', {
  productID: required(number),
  productName: required(words),
  supplierID: required(number),
  categoryID: required(number),
  quantityPerUnit: required(anything),
  unitPrice: required(money),
  unitsInStock: required(number),
  unitsOnOrder: required(number),
  reorderLevel: required(number),
  discontinued: required(/^[01]$/),
})

export const suppliers = table(
  'suppliers.csv',
  { supplierID: required(number), ...person, ...place, ...reached, homePage: optional(words) },
  ['companyName', 'address'],
)

export const customers = table(
  'customers.csv',
  { customerID: required(/^[A-Z]{5}$/), ...person, ...place, ...reached },
  ['companyName', 'address'],
)

export const orders = table(
  'orders.csv',
  {
    orderID: required(number),
    customerID: required(/^[A-Z]{5}$/),
    employeeID: required(number),
    orderDate: required(day),
    requiredDate: required(day),
    shippedDate: optional(day),
    shipVia: required(number),
    freight: required(money),
    shipName: required(words),
    shipAddress: required(anything),
    shipCity: required(name),
    shipRegion: optional(name),
    shipPostalCode: optional(postal_code),
    shipCountry: country,
  },
  ['shipName', 'shipAddress'],
)

export const orderDetails = table('order-details.csv', {
  orderID: required(number),
  productID: required(number),
  unitPrice: required(money),
  quantity: required(number),
  discount: required(/^0(\.\d{1,4})?$|^1$/),
})
