import { unitOfCell } from '../../domain/enquiryText/figures/unitWords'
import { units } from '../../domain/items/units'
import type { GridColumn } from './column'
import { selectColumn } from './columns'

// Created once for all lines.
const choices = units.map(({ code, symbol, name }) => ({
  value: code,
  text: symbol,
  label: symbol === name ? symbol : `${symbol} – ${name}`,
}))

/** The unit after a quantity; any common notation can be pasted. */
export const unitColumn = <R extends { unit: string }>(
  label: string,
  layout: Pick<GridColumn<R>, 'className' | 'isFixed' | 'head'> = {},
): GridColumn<R> =>
  // Every such line has this text field, which the compiler cannot infer for a generic line.
  selectColumn<R>('unit' as never, label, { ...layout, choices, find: unitOfCell })
