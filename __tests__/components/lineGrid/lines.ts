import { decimalColumn, readColumn, selectColumn, textColumn } from '../../../src/components/lineGrid/columns'
import { createGridStore } from '../../../src/components/lineGrid/store/gridStore'
import { pointSeparators, type Separators } from '../../../src/domain/money/numberFormat'
import { findUnit, units } from '../../../src/domain/items/units'

/** A line of a made-up document, with a column of each kind. */
export interface Line {
  description: string
  quantity: string
  unit: string
  price: string
}

export const aLine = (over: Partial<Line> = {}): Line => ({
  description: '',
  quantity: '',
  unit: 'H87',
  price: '',
  ...over,
})

const amountOf = ({ quantity, price }: Line) => String(Number(quantity) * Number(price))

export const lineColumns = (separators: Separators = pointSeparators) => [
  textColumn<Line>('description', 'Description'),
  decimalColumn<Line>('quantity', 'Quantity', { separators }),
  selectColumn<Line>('unit', 'Unit', {
    choices: units.map(({ code, symbol, name }) => ({ value: code, text: symbol, label: name })),
    find: (text) => findUnit(text)?.code,
  }),
  decimalColumn<Line>('price', 'Price', { separators, decimals: 2 }),
  readColumn<Line>('amount', 'Amount', (line) => amountOf(line), amountOf, { figure: true }),
]

export function aGrid(rows: readonly Line[], separators?: Separators) {
  const store = createGridStore<Line>({
    rows,
    columns: lineColumns(separators),
    newRow: () => aLine(),
    copyOf: (row) => row,
  })
  const shown = () => store.get().entries.map(({ row }) => row)
  return {
    store,
    rows: shown,
    /** The values of a column, line by line. */
    column: (field: keyof Line) => shown().map((row) => row[field]),
    at: (row: number, column: number) => store.goTo({ row, column }),
    select(top: number, left: number, bottom: number, right: number) {
      store.goTo({ row: top, column: left })
      store.goTo({ row: bottom, column: right }, true)
    },
    active: () => store.get().cursor.active,
  }
}
