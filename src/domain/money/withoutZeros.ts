import type { Decimal } from './money'

/** Without zeros at the end of its decimals: "1.50" is "1.5", "2.00" is "2". */
export const withoutZeros = (value: Decimal): Decimal =>
  value.includes('.') ? value.replace(/(?:\.|(?<![.0]))0+$/, '') : value
