import type { TFunction } from 'i18next'
import { formatExact } from '../../components/values/dates'
import { unitSymbol } from '../../domain/items/units'
import { formatDecimal, formatMoney, noBreak } from '../../domain/money/figures'
import { isUuid } from '../../domain/text/isUuid'
import { countryName } from '../choices/choices'

/** What a value is shown with. */
export interface ValueContext {
  t: TFunction<'activity'>
  language: string
  /** The currency of amounts; null where it is not known. */
  currency: string | null
  /** The unit of quantities. */
  unit: string | null
  /** IANA zone of moments. */
  zone: string | undefined
  /** The names of ids. */
  names: Readonly<Record<string, string>>
  /** The text of a value that the record's own pages name, such as a role. */
  words: ((field: string, value: string) => string | undefined) | undefined
}

const amounts = new Set([
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
const quantities = new Set(['quantity', 'quantity_delivered', 'quantity_received'])
const decimal = /^-?\d+(\.\d+)?$/
const moment = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/
/** Characters of a text before it is cut. */
const longest = 100

/** Returns a value of an activity as text; undefined for what has no text: an id without a name, or rows. */
export function valueText(field: string, value: unknown, context: ValueContext): string | undefined {
  const { t } = context
  if (value === null || value === undefined || value === '') return t('nothing')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') return formatDecimal(String(value))
  if (typeof value === 'object') return partsText(field, Object.values(value), context)
  return typeof value === 'string' ? textOf(field, value, context) : undefined
}

/** The values of a list or of an object, such as a contact. */
function partsText(field: string, values: readonly unknown[], context: ValueContext): string | undefined {
  const given = values.filter((each) => each !== null && each !== '')
  if (given.some((each) => typeof each === 'object')) return undefined
  if (given.length === 0) return context.t('nothing')
  const texts = given.map((each) => valueText(field, each, context))
  return texts.every((text) => text !== undefined)
    ? new Intl.ListFormat(context.language, { type: 'unit' }).format(texts)
    : undefined
}

function textOf(field: string, value: string, context: ValueContext): string | undefined {
  const { language, currency, unit, zone, names, words } = context
  if (isUuid(value)) return names[value]
  const own = words?.(field, value)
  if (own) return own
  if (moment.test(value)) return formatExact(value, zone)
  if (field === 'country') return countryName(value, language)
  if (field === 'unit') return unitSymbol(value)
  if (decimal.test(value)) return numberText(field, value, { currency, unit })
  return value.length > longest ? `${value.slice(0, longest)}…` : value
}

function numberText(field: string, value: string, { currency, unit }: Pick<ValueContext, 'currency' | 'unit'>): string {
  if (amounts.has(field)) return currency ? formatMoney(value, currency) : formatDecimal(value)
  if (quantities.has(field)) return unit ? `${formatDecimal(value)}${noBreak}${unitSymbol(unit)}` : formatDecimal(value)
  if (/(^|_)percent$/.test(field)) return `${formatDecimal(value)}${noBreak}%`
  return field === 'rate' ? formatDecimal(value) : value
}
