import type { ImportNoun } from '../../../../domain/imports/sheets/importFields'
import { normaliseCode } from '../../../../domain/text/normaliseCode'
import { normaliseName } from '../../../../domain/imports/sheets/normaliseName'
import type { ReadRow } from './messages'

type Values = ReadRow['values']

/** A text, number or date of a row as a string; empty where the row has none. */
const text = (value: Values[string] | undefined) => (value === undefined ? '' : String(value))

/** The key by which two rows of a file are duplicates, and its name; undefined where a row lacks the fields. */
const sameness: Record<ImportNoun, (values: Values) => { key: string; what: string } | undefined> = {
  items: codeOrName,
  clients: codeOrName,
  suppliers: codeOrName,
  // Two unreadable rows are not duplicates.
  prices: (values) =>
    values.unit_price === undefined
      ? undefined
      : {
          key: JSON.stringify([
            normaliseName(text(values.supplier)),
            normaliseName(text(values.item)),
            ...['unit', 'currency', 'quoted_on', 'minimum_quantity', 'unit_price'].map((field) => text(values[field])),
          ]),
          what: 'The same price',
        },
  'exchange-rates': ({ currency, valid_from }) =>
    currency && valid_from
      ? { key: `${text(currency)} ${text(valid_from)}`, what: `A rate of ${text(currency)} from ${text(valid_from)}` }
      : undefined,
}

function codeOrName({ code, name }: Values) {
  if (code) return { key: `code ${normaliseCode(text(code))}`, what: `The code ${text(code)}` }
  return name ? { key: `name ${normaliseName(text(name))}`, what: `The name ${text(name)}` } : undefined
}

/** Reports for each row that repeats an earlier one the number of that row: only the first of them is used. */
export function duplicates(noun: ImportNoun) {
  const first = new Map<string, number>()
  return (read: ReadRow): ReadRow => {
    const same = sameness[noun](read.values)
    if (!same) return read
    const earlier = first.get(same.key)
    if (earlier === undefined) {
      first.set(same.key, read.row)
      return read
    }
    const message = `${same.what} is in row ${earlier} and again in row ${read.row}. Keep one of them.`
    return { ...read, problems: [...read.problems, { field: null, column: null, value: null, message }] }
  }
}
