type Fields = Readonly<Record<string, unknown>>

/** Where an amount of an activity is: its row of a list, and the record's currency on the same side. */
export interface AmountPlace {
  row?: { list: string; values: Fields } | undefined
  record: string | null
}

/**
 * Amounts of rows that are in the record's currency although their row names another one: a cost is bought in the
 * supplier's currency, and its total is in the order's. Entries of before do not say so themselves.
 */
const inRecordCurrency: Readonly<Record<string, readonly string[]>> = { costs: ['total'] }

/**
 * The currency of an amount of an activity: the one that is written beside it (`total_currency` for `total`), otherwise
 * that of its row, otherwise the record's; null where it is not known.
 */
export function amountCurrency(field: string, { row, record }: AmountPlace): string | null {
  const written = textIn(row?.values, `${field}_currency`)
  if (written !== null) return written
  if (row && inRecordCurrency[row.list]?.includes(field)) return record
  return textIn(row?.values, 'currency') ?? record
}

/** The fields that hold an amount, wherever they stand. */
const amountFields = new Set([
  'amount',
  'approval_cost',
  'discount',
  'freight',
  'minimum_order_value',
  'paid',
  'price_step',
  'target_price',
  'total',
  'unit_price',
])

/** Whether a field holds an amount. */
export const isAmountField = (field: string): boolean => amountFields.has(field)

/** Whether a changed value needs the record's currency beside it: an amount, or rows with amounts of no currency of their own. */
export const needsCurrency = (field: string, value: unknown): boolean =>
  isAmountField(field) ||
  (Array.isArray(value) &&
    value.some(
      (row: unknown) =>
        typeof row === 'object' && row !== null && !('currency' in row) && Object.keys(row).some(isAmountField),
    ))

function textIn(values: Fields | undefined, field: string): string | null {
  const value = values?.[field]
  return typeof value === 'string' && value !== '' ? value : null
}
