import type { Activity } from '../../contract/activity'
import { amountCurrency } from '../../domain/audit/amountCurrency'
import { recordChanges, type ListRow, type RecordChange } from '../../domain/audit/recordChanges'
import { useTranslation } from '../../i18n/useTranslation'
import { valueText, type ValueContext } from './activityValues'

export interface ChangeWords {
  /** A field's label in the record's own terms; a field without one is not shown. */
  label: (field: string) => string | undefined
  /** The text of a value that the record's own pages name, such as a role. */
  words?: ((field: string, value: string) => string | undefined) | undefined
  /** IANA zone of moments; the browser's own by default. */
  zone?: string | undefined
}

type Fields = Readonly<Record<string, unknown>>
type Row = Pick<ListRow, 'list' | 'values'>
type Shown = Pick<ValueContext, 'names'> & { currencies: Sides }

/** The currency of the record before and after an activity. */
export interface Sides {
  before: string | null
  after: string | null
}

/** What names a row, the first that it has. */
const naming = ['description', 'supplier_name', 'supplier', 'item_name', 'name', 'text', 'label', 'bank_name']

/** Returns a function that says what an activity changed: each field with both values, each line by its position. */
export function useChangeTexts({ label, words, zone }: ChangeWords) {
  const { t, i18n } = useTranslation('activity')
  const { t: statusName } = useTranslation('status')
  const statusText = (status: string) => (i18n.exists(status, { ns: 'status' }) ? statusName(status) : undefined)
  const isWritten = (key: string) => i18n.exists(key, { ns: 'activity' })

  const contextOf = ({ names }: Shown, record: string | null, row: Row | undefined): ValueContext => ({
    t,
    language: i18n.language,
    currencyOf: (field) => amountCurrency(field, { row, record }),
    unit: textIn(row?.values, 'unit'),
    zone,
    names,
    words: (field, value) => words?.(field, value) ?? (field === 'status' ? statusText(value) : undefined),
  })

  const rowText = ({ list, position, values }: ListRow) =>
    t(`row.${list}`, { position, name: nameOf(values) ?? textIn(values, 'currency') ?? position })

  function fieldText(name: string, change: Extract<RecordChange, { field: string }>, shown: Shown): string {
    const row = change.kind === 'row_field' ? change.row : undefined
    const former = change.kind === 'row_field' ? { list: change.row.list, values: change.former } : undefined
    const before = valueText(change.field, change.before, contextOf(shown, shown.currencies.before, former))
    const after = valueText(change.field, change.after, contextOf(shown, shown.currencies.after, row))
    const isRow = change.kind === 'row_field'
    const values = { field: name, before, after, row: isRow ? rowText(change.row) : undefined }
    if (before === undefined || after === undefined || before === after)
      return t(isRow ? 'row_field_changed' : 'changed_field', values)
    return t(isRow ? 'row_change' : 'change', values)
  }

  /** A row that is said as a whole: a line of what was to be approved. */
  function listedText({ list, position, values }: ListRow, shown: Shown) {
    const context = contextOf(shown, shown.currencies.after, { list, values })
    const textOf = (field: string) => valueText(field, values[field], context)
    const words = { name: textOf('name'), quantity: textOf('quantity'), amount: textOf('amount') }
    return t(`listed.${list}`, { position, ...words })
  }

  function changeText(change: RecordChange, shown: Shown): string | undefined {
    if (change.kind === 'field') {
      const name = label(change.field) ?? (change.field === 'approval_cost' ? t('approval_cost') : undefined)
      return name && fieldText(name, change, shown)
    }
    const list = change.kind === 'rows_moved' ? change.list : change.row.list
    if (change.kind === 'row_added' && isWritten(`listed.${list}`)) return listedText(change.row, shown)
    if (!label(list)) return undefined
    // Rows that are not described one by one.
    if (!isWritten(`row.${list}`)) return t('changed_field', { field: label(list) })
    if (change.kind === 'rows_moved') return t('rows_moved', { list: label(list) })
    if (change.kind === 'row_field')
      return isWritten(`field.${change.field}`) ? fieldText(t(`field.${change.field}`), change, shown) : undefined
    const { values } = change.row
    const role = textIn(values, 'role')
    const name = (role && words?.('role', role)) ?? nameOf(values)
    return t(name ? change.kind : `${change.kind}_unnamed`, { row: rowText(change.row), name })
  }

  return ({ before, after, names }: Pick<Activity, 'before' | 'after' | 'names'>, currencies: Sides): string[] => [
    ...new Set(
      recordChanges(before, after)
        .map((change) => changeText(change, { names, currencies }))
        .filter((text): text is string => !!text),
    ),
  ]
}

function textIn(row: Fields | undefined, field: string): string | null {
  const value = row?.[field]
  return typeof value === 'string' && value !== '' ? value : null
}

const nameOf = (row: Fields): string | null =>
  naming.map((field) => textIn(row, field)).find((each) => each !== null) ?? null
