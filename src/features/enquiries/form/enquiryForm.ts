import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Resolver } from 'react-hook-form'
import {
  createEnquiryBodySchema,
  type Enquiry,
  type EnquiryBody,
  type EnquiryLineBody,
  type EnquiryValues,
} from '../../../contract/enquiries'
import type { Candidate, LineCandidates, Match, ParsedEnquiry } from '../../../contract/enquiryParse'
import { withUnknownItems } from '../../../pickers/items/unknownItems'
import { isDecimal, lineAmount, sum, type Decimal } from '../../../domain/money/money'

export interface EnquiryLineForm {
  /** The saved line that it changes; undefined for a new one. */
  id: string | undefined
  item_id: string
  /** The code of the item. */
  item_code: string
  description: string
  quantity: string
  unit: string
  target_price: string
  part_number: string
  notes: string
  dropped_reason: string
  /** How its item was found; null where it is unknown. */
  match: Match | null
  /** For a line that was parsed from a message: its candidate items. */
  candidates: Candidate[] | null
  /** For a line with an ambiguous quantity: its readings, and their position in the message. */
  unclear: Unclear | null
  /** For a line that was left out and added later: its index among the left-out lines. */
  left_out_at: number | null
}

export interface Unclear {
  source: string
  readings: ParsedEnquiry['lines'][number]['readings']
}

/** The fields that a message can fill. */
export const foundFields = ['client_id', 'contact', 'client_reference', 'required_by', 'delivery_place'] as const
export type FoundField = (typeof foundFields)[number]

export interface FoundDetail {
  /** The values that it may have, in the field's form; several where only a person can choose. */
  values: string[]
  /** Its value as it is shown, where that differs. */
  label?: string
  /** The line of the message that says it. */
  text: string
}
export type FoundDetails = Partial<Record<FoundField, FoundDetail>> & {
  /** The sender, where no client was recognised. */
  unknown_sender?: string
}

/** An enquiry as form values: unknown values are blank. */
export interface EnquiryForm {
  client_id: string
  contact: string
  agent_id: string
  assignee_id: string
  currency: string
  client_reference: string
  source: string
  received_on: string
  required_by: string
  delivery_place: string
  notes: string
  /** The pasted text, unchanged. */
  raw_text: string
  /** Its lines that were not recognised as goods, in their order; not sent. */
  left_out: ParsedEnquiry['left_out']
  /** What the message says besides the goods, by the field that it fills; not sent. */
  found: FoundDetails
  lines: EnquiryLineForm[]
}

export const newLine = (): EnquiryLineForm => ({
  id: undefined,
  item_id: '',
  item_code: '',
  description: '',
  quantity: '',
  unit: 'H87',
  target_price: '',
  part_number: '',
  notes: '',
  dropped_reason: '',
  match: null,
  candidates: null,
  unclear: null,
  left_out_at: null,
})

export const blankEnquiry = (currency: string, received_on: string): EnquiryForm => ({
  client_id: '',
  contact: '',
  agent_id: '',
  assignee_id: '',
  currency,
  client_reference: '',
  source: 'email',
  received_on,
  required_by: '',
  delivery_place: '',
  notes: '',
  raw_text: '',
  left_out: [],
  found: {},
  lines: [newLine()],
})

/** The saved enquiry as form values, with the possible items of its lines that have none. */
export function toEnquiryForm(enquiry: Enquiry, found: readonly LineCandidates[] = []): EnquiryForm {
  const {
    client_id,
    contact,
    agent_id,
    assignee_id,
    currency,
    client_reference,
    source,
    received_on,
    required_by,
    delivery_place,
    notes,
    raw_text,
    lines,
  } = enquiry
  const byLine = new Map(
    found.filter(({ candidates }) => candidates.length > 0).map(({ line_id, candidates }) => [line_id, candidates]),
  )
  return {
    client_id: client_id ?? '',
    contact: contact ?? '',
    agent_id: agent_id ?? '',
    assignee_id: assignee_id ?? '',
    currency,
    client_reference: client_reference ?? '',
    source,
    received_on,
    required_by: required_by ?? '',
    delivery_place: delivery_place ?? '',
    notes: notes ?? '',
    raw_text: raw_text ?? '',
    left_out: [],
    found: {},
    lines: lines.map((line) => ({
      id: line.id,
      item_id: line.item_id ?? '',
      item_code: line.item_code ?? '',
      description: line.description ?? line.item_name ?? '',
      quantity: line.quantity,
      unit: line.unit,
      target_price: line.target_price ?? '',
      part_number: line.part_number ?? '',
      notes: line.notes ?? '',
      dropped_reason: line.dropped_reason ?? '',
      match: line.match,
      candidates: byLine.get(line.id) ?? null,
      unclear: null,
      left_out_at: null,
    })),
  }
}

/** Whether the line has no input. */
export const isBlankLine = ({
  id,
  item_id,
  description,
  quantity,
  target_price,
  part_number,
  notes,
}: EnquiryLineForm) =>
  !id && ![item_id, description, quantity, target_price, part_number, notes].some((text) => text.trim())

/** The lines without the blank ones at the end, which only wait for input. */
export function typedLines(lines: readonly EnquiryLineForm[]): EnquiryLineForm[] {
  const last = lines.findLastIndex((line) => !isBlankLine(line))
  return lines.slice(0, last + 1)
}

const orNull = (text: string) => text.trim() || null

const toLine = ({
  id,
  item_id,
  description,
  quantity,
  unit,
  target_price,
  part_number,
  notes,
  dropped_reason,
  match,
}: EnquiryLineForm): EnquiryLineBody => ({
  ...(id ? { id } : {}),
  item_id: orNull(item_id),
  description: orNull(description),
  quantity,
  unit,
  target_price: orNull(target_price),
  part_number: orNull(part_number),
  notes: orNull(notes),
  dropped_reason: orNull(dropped_reason),
  // Stored as long as the item is: a line without an item has no match.
  match: item_id ? (match ?? null) : null,
})

/** The request: blank values are cleared, and required ones are left for validation. */
function toEnquiryBody({
  lines,
  currency,
  source,
  received_on,
  left_out: _,
  found: __,
  ...texts
}: EnquiryForm): EnquiryBody {
  return {
    ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, orNull(text)])),
    ...(currency ? { currency } : {}),
    ...(source ? { source: source as EnquiryBody['source'] } : {}),
    ...(received_on ? { received_on } : {}),
    lines: typedLines(lines).map(toLine),
  }
}

const check = standardSchemaResolver<EnquiryBody, unknown, EnquiryValues>(createEnquiryBodySchema)

/** Validates the request; its lines have the same indexes as in the form, so each error finds its cell. */
export const enquiryResolver: Resolver<EnquiryForm, unknown, EnquiryValues> = async (form, context, options) => {
  const checked = await check(toEnquiryBody(form), context, options as never)
  return withUnknownItems(checked, form.lines)
}

/** The total of the target prices, as the server calculates it; null where none is known. */
export function targetTotal(lines: readonly EnquiryLineForm[], currency: string): Decimal | null {
  const amounts = currency ? lines.flatMap((line) => targetAmount(line, currency) ?? []) : []
  return amounts.length === 0 ? null : sum(amounts)
}

// An unchanged line is not calculated again: the total updates with each key.
const known = new WeakMap<EnquiryLineForm, { currency: string; amount: Decimal | null }>()

function targetAmount(line: EnquiryLineForm, currency: string): Decimal | null {
  const before = known.get(line)
  if (before?.currency === currency) return before.amount
  const { quantity, target_price, dropped_reason } = line
  const amount =
    !dropped_reason && isDecimal(quantity) && isDecimal(target_price)
      ? lineAmount(quantity, target_price, '0', currency)
      : null
  known.set(line, { currency, amount })
  return amount
}
