import { type Decimal, multiply, roundMoney, subtract, sum } from '../../src/domain/money/money'
import type { NorthwindOrder, OrderDetail } from './northwind'

/** Northwind's files name no currency; everything loaded from them uses this one. */
export const currency = 'USD'

/** Northwind's own price of a line: unit price × quantity × (1 − discount), to the cent, half away from zero. */
export const amountOf = ({ unitPrice, quantity, discount }: OrderDetail): Decimal =>
  roundMoney(multiply(unitPrice, quantity, subtract('1', discount)), currency)

/** Northwind's own total of an order, before tax and freight. */
export const totalOf = ({ lines }: Pick<NorthwindOrder, 'lines'>): Decimal =>
  roundMoney(sum(lines.map(amountOf)), currency)

/** Northwind's discount (a fraction of 1) in percent. */
export const discountPercent = ({ discount }: OrderDetail): Decimal => multiply(discount, '100')
