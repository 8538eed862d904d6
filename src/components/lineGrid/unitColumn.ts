import { unitOfCell } from '../../domain/enquiryText/unitWords'
import { units } from '../../domain/units'
import type { GridColumn } from './column'
import { selectColumn } from './columns'

// Made once: every line has this list.
const choices = units.map(({ code, symbol, name }) => ({
  value: code,
  text: symbol,
  label: symbol === name ? symbol : `${symbol} – ${name}`,
}))

/** The unit by what stands behind a quantity; pasted by any way that people write it. */
export const unitColumn = <R extends { unit: string }>(
  label: string,
  layout: Pick<GridColumn<R>, 'className' | 'isFixed' | 'head'> = {},
): GridColumn<R> =>
  // The field is a text of every such line; the compiler can't see that of a line that it doesn't know.
  selectColumn<R>('unit' as never, label, { ...layout, choices, find: unitOfCell })
