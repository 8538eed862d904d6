import type { TFunction } from 'i18next'
import { filterLines, type LineFilter, spreadPercents } from '../../../domain/comparison/lineFilters'
import { orderSuppliers, type SupplierOrder } from '../../../domain/comparison/supplierOrder'
import { roundTo } from '../../../domain/money/money'
import type { ComparedLine, Sheet, SheetSupplier } from './comparisonSheet'
import { formatDecimal } from '../../../i18n/figures'

/** What of a comparison is shown, and in which order. */
export interface SheetChoice {
  /** By the ids of the suppliers. */
  hidden: readonly string[]
  pinned: readonly string[]
  order: SupplierOrder | undefined
  lines: LineFilter | undefined
  /** Words of a line, or its position. */
  find: string
}

/** More would leave no room for the others. */
export const mostPinned = 3

interface SplitLine {
  rfq_line_id: string
  quote_line_id: string
}

/**
 * The shown part of a comparison. Nothing is computed again: marks, ranks and totals are those among all suppliers, so the lowest
 * offer of a line has no mark while its supplier is hidden.
 */
export function selectSheet(sheet: Sheet, choice: SheetChoice, split: readonly SplitLine[], t: TFunction): Sheet {
  const { comparison } = sheet
  const { lines: filter, order, find } = choice
  const filtered = filter
    ? filterLines(comparison.lines, filter, { suppliers: comparison.suppliers, allocations: split })
    : comparison.lines
  const hidden = new Set(choice.hidden)
  const inOrder = order ? orderedBy(sheet.suppliers, order) : sheet.suppliers
  const visible = inOrder.filter(({ supplier }) => !hidden.has(supplier.supplier_id))
  const isPinned = ({ supplier }: SheetSupplier) => choice.pinned.includes(supplier.supplier_id)
  const pinned = visible.filter(isPinned).slice(0, mostPinned)
  return {
    ...sheet,
    lines: find ? filtered.filter((line) => isFound(line, find)) : filtered,
    suppliers: [...pinned, ...visible.filter((each) => !pinned.includes(each))],
    pinned_count: pinned.length,
    spreads: filter === 'spread' ? spreadWords(sheet, t) : sheet.spreads,
  }
}

function orderedBy(suppliers: readonly SheetSupplier[], order: SupplierOrder): SheetSupplier[] {
  const ids = orderSuppliers(
    suppliers.map(({ supplier }) => supplier),
    order,
  ).map(({ supplier_id }) => supplier_id)
  const place = new Map(ids.map((id, index) => [id, index]))
  const placeOf = ({ supplier }: SheetSupplier) => place.get(supplier.supplier_id) ?? 0
  return [...suppliers].sort((one, other) => placeOf(one) - placeOf(other))
}

/** Whether a line has all words; a number is found as the position or as a whole word, so that 4 does not find 48. */
function isFound({ position, description, item_code }: ComparedLine, find: string): boolean {
  const text = `${description} ${item_code ?? ''}`.toLowerCase()
  const parts = text.split(/[^\p{L}\p{N}]+/u)
  return (
    find === String(position) ||
    find
      .toLowerCase()
      .split(/\s+/)
      .every((word) => (/^\d+$/.test(word) ? parts.includes(word) : text.includes(word)))
  )
}

const spreadWords = ({ comparison }: Sheet, t: TFunction) =>
  new Map(
    [...spreadPercents(comparison.suppliers)].map(([id, percent]) => [
      id,
      t('spread', { percent: formatDecimal(roundTo(percent, 1)) }),
    ]),
  )
