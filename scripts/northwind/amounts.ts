import { type Decimal, multiply, roundMoney, subtract, sum } from '../../src/domain/money'
import type { NorthwindOrder, OrderDetail } from './northwind'

/** Northwind says no currency; all that is made of it is in this one. */
export const currency = 'USD'

/** What Northwind itself asks for a line: unit price × quantity × (1 − discount), to the cent, half away from zero. */
export const amountOf = ({ unitPrice, quantity, discount }: OrderDetail): Decimal =>
  roundMoney(multiply(unitPrice, quantity, subtract('1', discount)), currency)

/** What Northwind itself asks for an order, before tax and freight. */
export const totalOf = ({ lines }: Pick<NorthwindOrder, 'lines'>): Decimal =>
  roundMoney(sum(lines.map(amountOf)), currency)

/** Northwind's discount, of 1, in percent. */
export const discountPercent = ({ discount }: OrderDetail): Decimal => multiply(discount, '100')
