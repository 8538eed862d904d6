import { changedParts, type ChangedPart } from '../../domain/orders/changedParts'
import type { RevisionChange } from '../../domain/orders/orderRevision'
import { unitSymbol } from '../../domain/items/units'
import type { Language } from '../../domain/parties/languages'
import { readerOf, type Reader } from '../reader'
import { unitIn } from '../words/wordsIn'
import { changeWords } from './changes'

/** The currency of each amount: of the order now, and as it was. */
interface Currencies {
  currency: string
  was: string
}

interface Shown {
  label?: string
  /** Omitted for a text that is read in the document. */
  value?: (value: string, currency: string) => string
}

type ShownFields = Record<RevisionChange['part'], Record<string, Shown>>

/** What all sentences of a letter share. */
interface Sentences extends Currencies {
  reader: Reader
  fields: ShownFields
}

/** How each field is named and written; one that is not here follows from others, or is not for the client's eyes. */
const fieldsFor = ({ words, ...reader }: Reader): ShownFields => {
  const { facts, columns, totals, remarks } = words
  const text = (value: string) => value
  const line: Record<string, Shown> = {
    description: { label: columns.description, value: text },
    quantity: { label: columns.quantity, value: reader.decimal },
    unit: { value: (code) => unitIn(code, reader.language) ?? unitSymbol(code) },
    unit_price: { label: columns.unit_price, value: reader.price },
    discount_percent: { label: columns.discount, value: reader.percent },
    tax_percent: { label: totals.tax, value: reader.percent },
    remarks: { label: remarks },
  }
  return {
    head: {
      client_po_number: { label: facts.your_order, value: text },
      valid_until: { label: facts.valid_until, value: reader.day },
      payment_terms: { label: facts.payment, value: (terms) => reader.paymentTerms(terms) ?? terms },
      delivery_terms: { label: facts.delivery, value: text },
      delivery_place: { label: facts.deliver_to, value: text },
      required_by: { label: facts.deliver_by, value: reader.day },
      remarks: { label: remarks },
      discount: { label: totals.discount, value: reader.price },
      total: { label: totals.total, value: (amount, currency) => `${currency}\u00a0${reader.price(amount, currency)}` },
    },
    line,
    charge: { amount: { label: columns.amount, value: reader.price }, tax_percent: line.tax_percent ?? {} },
  }
}

interface Changed {
  changes: readonly RevisionChange[]
  /** The order's. */
  currency: string
}

/** The differences of a revision as text for the client, one sentence per line and term; the total is the last. */
export function orderChangesInWords({ changes, currency }: Changed, language: Language): string[] {
  const reader = readerOf(language)
  const was = changes.find(({ field }) => field === 'currency')?.before ?? currency
  const sentences = { reader, fields: fieldsFor(reader), currency, was }
  const isTotal = ({ part, field }: RevisionChange) => part === 'head' && field === 'total'
  const parts = changedParts(changes.filter((change) => !isTotal(change)))
  return [...parts, ...changedParts(changes.filter(isTotal))].flatMap((part) => partInWords(part, sentences))
}

function partInWords({ part, position, name, change, fields }: ChangedPart, sentences: Sentences) {
  const { reader } = sentences
  const { line, added, removed } = changeWords[reader.language]
  const shown = fields.flatMap((each) => fieldInWords(each, sentences))
  if (part === 'head') return shown
  const head = part === 'line' && position !== null ? `${line(position)}, ${name ?? ''}` : (name ?? '')
  if (change === 'added') return [`${head} (${added})`]
  if (change === 'removed') return [`${name ?? ''}: ${removed}`]
  return shown.length > 0 ? [`${head}: ${reader.listed(shown)}`] : []
}

function fieldInWords({ part, field, before, after }: RevisionChange, { reader, fields, currency, was }: Sentences) {
  const shown = fields[part][field ?? '']
  if (!shown) return []
  const { label, value } = shown
  if (!value) return label ? [label] : []
  const { nothing, was: earlier } = changeWords[reader.language]
  const text = (of: string | null, money: string) => (of === null || of === '' ? nothing : value(of, money))
  const named = label && part === 'head' ? `${label}: ` : label ? `${label} ` : ''
  return [`${named}${text(after, currency)} (${earlier} ${text(before, was)})`]
}
