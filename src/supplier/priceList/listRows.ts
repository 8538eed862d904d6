import { matchPriceList, type ListMatch } from '../../domain/imports/priceLists/matchPriceList'
import {
  readPriceList,
  type ListCell,
  type ListColumns,
  type ListRow,
  type ListSettings,
  type PriceList,
} from '../../domain/imports/priceLists/readPriceList'
import type { RfqLine } from '../draft'
import type { ListedPrice } from '../quote/quoteEdits'

/** A line with its row of the list, as it is shown to be confirmed. */
export interface Paired extends ListMatch {
  /** It will be filled in. */
  taken: boolean
}

export interface Listed {
  cells: ListCell[][]
  settings: ListSettings
  list: PriceList
  pairs: Paired[]
}

/** Parses the list and matches its rows to the lines: sure matches are selected, the others wait for the supplier. */
export function listed(
  cells: ListCell[][],
  lines: readonly RfqLine[],
  settings: ListSettings,
  chosen?: ListColumns,
): Listed {
  const list = readPriceList(cells, chosen, settings)
  return {
    cells,
    settings,
    list,
    pairs: matchPriceList(lines, list.rows).map((match) => ({ ...match, taken: match.row !== null && match.sure })),
  }
}

/** Assigns another row to a line, or none; a line that had that row before is left without one. */
export const withRow = (pairs: readonly Paired[], line_id: string, row: number | null): Paired[] =>
  pairs.map((pair) => {
    if (pair.line_id === line_id) return { ...pair, row, by: null, sure: row !== null, taken: row !== null }
    return row !== null && pair.row === row ? { ...pair, row: null, by: null, sure: false, taken: false } : pair
  })

export const withTaken = (pairs: readonly Paired[], line_id: string, taken: boolean): Paired[] =>
  pairs.map((pair) => (pair.line_id === line_id ? { ...pair, taken } : pair))

/** The prices that will be filled in. */
export const takenPrices = ({ list, pairs }: Listed): ListedPrice[] =>
  pairs.flatMap(({ line_id, row, taken }) => {
    const found = row === null ? undefined : list.rows[row]
    return found && taken ? [priceOf(line_id, found)] : []
  })

const priceOf = (line_id: string, { unit_price, unit, minimum_quantity, lead_time_days }: ListRow): ListedPrice => ({
  line_id,
  unit_price,
  unit,
  minimum_quantity,
  lead_time_days,
})

/** The only currency of the list, or null where there are several. */
export function currencyOf({ rows }: PriceList): string | null {
  const [currency = null, ...more] = [...new Set(rows.map((row) => row.currency))]
  return more.length === 0 ? currency : null
}
