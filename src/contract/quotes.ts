import * as z from 'zod'
import { lineChangeKinds } from '../domain/rfqRevision'
import {
  accept,
  amount,
  currency,
  date,
  decimal,
  id,
  instant,
  optionalText,
  percent,
  quantity,
  text,
  unit,
} from './fields'
import { defineOperation } from './operation'
import { fontToCutSchema } from './paper'

/** A supplier's answer to one line. Empty is unanswered; 0 only when ticked free of charge (QUO-01). */
export const quoteLineBodySchema = z.strictObject({
  rfq_line_id: id,
  unit_price: amount().nullish(),
  free_of_charge: z.boolean().optional(),
  no_bid_reason: optionalText(500),
  unit: unit.optional(),
  /** How many of the RFQ line's unit one of `unit` is: where that is another one, not submitted without (QUO-06). */
  unit_factor: decimal({ above: '0' }).nullish(),
  available_quantity: quantity().nullish(),
  minimum_quantity: quantity().nullish(),
  pack_size: quantity().nullish(),
  price_breaks: z
    .array(z.strictObject({ quantity: quantity(), unit_price: amount() }))
    .max(20)
    .optional(),
  lead_time_days: z.int('Enter a whole number of days.').min(0).max(3650).nullish(),
  tax_percent: percent().optional(),
  tax_recoverable: z.boolean().optional(),
  alternative: optionalText(1000),
  notes: optionalText(1000),
})

export const quoteBodySchema = z.strictObject({
  currency,
  valid_until: date.nullish(),
  lead_time_days: z.int('Enter a whole number of days.').min(0).max(3650).nullish(),
  freight: amount().optional(),
  minimum_order_value: amount().nullish(),
  payment_terms: optionalText(500),
  reference: optionalText(100),
  notes: optionalText(2000),
  lines: z.array(quoteLineBodySchema).max(1000),
})
export type QuoteBody = z.input<typeof quoteBodySchema>

const quoteLineSchema = z.object({
  id,
  rfq_line_id: id,
  unit_price: z.string().nullable(),
  free_of_charge: z.boolean(),
  no_bid_reason: z.string().nullable(),
  unit: z.string(),
  /** Null in a draft that gives another unit and has not said it yet. */
  unit_factor: z.string().nullable(),
  available_quantity: z.string().nullable(),
  minimum_quantity: z.string().nullable(),
  pack_size: z.string().nullable(),
  price_breaks: z.array(z.object({ quantity: z.string(), unit_price: z.string() })),
  lead_time_days: z.int().nullable(),
  tax_percent: z.string(),
  tax_recoverable: z.boolean(),
  alternative: z.string().nullable(),
  notes: z.string().nullable(),
})

/** A file that a supplier put beside his prices; its name too is his, and as sealed as they are. */
const quoteFileSchema = z.object({ file_name: z.string(), media_type: z.string(), size: z.int() })
export type QuoteFile = z.output<typeof quoteFileSchema>

export const quoteSchema = z
  .object({
    id,
    revision: z.int(),
    /** The revision of the RFQ that it answers: its prices on lines that changed later were for something else. */
    rfq_revision: z.int(),
    status: z.enum(['draft', 'submitted', 'superseded']),
    currency: z.string(),
    valid_until: date.nullable(),
    lead_time_days: z.int().nullable(),
    freight: z.string(),
    minimum_order_value: z.string().nullable(),
    payment_terms: z.string().nullable(),
    reference: z.string().nullable(),
    notes: z.string().nullable(),
    submitted_at: instant.nullable(),
    typed_by_name: z.string().nullable(),
    file: quoteFileSchema.nullable(),
    lines: z.array(quoteLineSchema),
  })
  .meta({ id: 'Quote' })
export type Quote = z.output<typeof quoteSchema>

const askedFor = z.object({
  description: z.string(),
  quantity: z.string(),
  unit: z.string(),
  specification: z.string().nullable(),
})

/** What became of one of his lines since he submitted last, or since he was asked where he has not submitted. */
export const publicChangeSchema = z.object({
  line_id: id,
  kind: z.enum(lineChangeKinds),
  position: z.int(),
  /** Null for a line that was added. */
  was: askedFor.nullable(),
  /** His last submitted price for it as it was, in that quote's currency: a hint only, it answers nothing now. */
  was_unit_price: z.string().nullable(),
  was_currency: z.string().nullable(),
})
export type PublicChange = z.output<typeof publicChangeSchema>

/** What a supplier sees by his link: his own lines and answers, and nothing of anyone else. */
export const publicRfqSchema = z
  .object({
    company_name: z.string(),
    branch: z.object({
      name: z.string(),
      address: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      timezone: z.string(),
    }),
    supplier_name: z.string(),
    language: z.string().nullable(),
    number: z.string(),
    /** The RFQ's; from the second on with the reason why it was changed. */
    revision: z.int(),
    revision_reason: z.string().nullable(),
    /** The newest revision that he has had before him, as noted by markRfqOpened; null before he opens it for the first time. */
    seen_revision: z.int().nullable(),
    changes: z.array(publicChangeSchema),
    title: z.string(),
    /** open: he may answer; closed: past the deadline or closed by hand; cancelled. */
    state: z.enum(['open', 'closed', 'cancelled']),
    closed_reason: z.string().nullable(),
    deadline: instant,
    /** The server's clock, by which the deadline is judged. */
    now: instant,
    required_by: date.nullable(),
    delivery_place: z.string().nullable(),
    terms: z.string().nullable(),
    /** Those that the RFQ has a rate for. */
    currencies: z.array(z.string()),
    /** The item's code and part number stand on the RFQ's paper too: by them he finds the line in his own price list. */
    lines: z.array(
      askedFor.extend({ id, position: z.int(), item_code: z.string().nullable(), part_number: z.string().nullable() }),
    ),
    /** What he has typed and not submitted, else what he submitted last, else null; without answers to lines that were changed or taken out since. */
    quote: quoteSchema.nullable(),
    submitted_at: instant.nullable(),
    submitted_revision: z.int().nullable(),
    declined_reason: z.string().nullable(),
    /** The version of his invitation, for If-Match. */
    version: z.int(),
  })
  .meta({ id: 'PublicRfq' })
export type PublicRfq = z.output<typeof publicRfqSchema>

export const getPublicRfq = defineOperation({
  operationId: 'getPublicRfq',
  method: 'GET',
  path: '/public/rfq',
  summary: 'The RFQ of a link; reading uses nothing up',
  tag: 'Supplier',
  response: publicRfqSchema,
})

export const markRfqOpened = defineOperation({
  operationId: 'markRfqOpened',
  method: 'POST',
  path: '/public/rfq/opened',
  summary: 'A person, not a mail scanner, has the page open',
  tag: 'Supplier',
  response: z.null(),
  quiet: true,
})

/** If-Match is the invitation's version, so that two windows of one supplier do not overwrite each other. */
export const saveQuote = defineOperation({
  operationId: 'saveQuote',
  method: 'PUT',
  path: '/public/rfq/quote',
  summary: 'Keep what the supplier has typed; he goes on later, anywhere',
  tag: 'Supplier',
  body: quoteBodySchema,
  response: publicRfqSchema,
  versioned: true,
  quiet: true,
})

export const submitQuote = defineOperation({
  operationId: 'submitQuote',
  method: 'POST',
  path: '/public/rfq/submit',
  summary: 'Submit what is kept as a revision that never changes again',
  tag: 'Supplier',
  body: z.strictObject({ accept }),
  response: publicRfqSchema,
  versioned: true,
})

export const declineRfq = defineOperation({
  operationId: 'declineRfq',
  method: 'POST',
  path: '/public/rfq/decline',
  summary: 'Not to quote, with a reason; can be taken back until the deadline',
  tag: 'Supplier',
  body: z.strictObject({ reason: text(500) }),
  response: publicRfqSchema,
  versioned: true,
})

export const takeBackDecline = defineOperation({
  operationId: 'takeBackDecline',
  method: 'POST',
  path: '/public/rfq/take-back',
  summary: 'To quote after all',
  tag: 'Supplier',
  response: publicRfqSchema,
  versioned: true,
})

/** The body is the file itself; what it is is told by what is in it. */
export const putQuoteFile = defineOperation({
  operationId: 'putQuoteFile',
  method: 'PUT',
  path: '/public/rfq/file',
  summary: 'A file beside the prices, in place of the one that is there; at most 10 MB',
  tag: 'Supplier',
  query: z.strictObject({ file_name: text(200) }),
  response: publicRfqSchema,
  upload: true,
  versioned: true,
  quiet: true,
})

export const getQuoteFile = defineOperation({
  operationId: 'getQuoteFile',
  method: 'GET',
  path: '/public/rfq/file',
  summary: 'The file that the supplier put beside his prices',
  tag: 'Supplier',
  response: z.string(),
  file: true,
})

export const cutQuoteFont = defineOperation({
  operationId: 'cutQuoteFont',
  method: 'POST',
  path: '/public/rfq/font',
  summary: 'A font with these signs and no others, to draw the receipt with',
  tag: 'Supplier',
  body: fontToCutSchema,
  response: z.string(),
  file: true,
  quiet: true,
})

export const removeQuoteFile = defineOperation({
  operationId: 'removeQuoteFile',
  method: 'DELETE',
  path: '/public/rfq/file',
  summary: 'Take the file away; revisions that were submitted with it keep it',
  tag: 'Supplier',
  response: publicRfqSchema,
  versioned: true,
  quiet: true,
})

export const listOwnQuotes = defineOperation({
  operationId: 'listOwnQuotes',
  method: 'GET',
  path: '/public/rfq/quotes',
  summary: 'All that the supplier has submitted, newest first: each as it was',
  tag: 'Supplier',
  response: z.array(quoteSchema),
})

const rfqAndSupplier = z.object({ id, supplier_id: id })

export const listQuotes = defineOperation({
  operationId: 'listQuotes',
  method: 'GET',
  path: '/rfqs/:id/quotes/:supplier_id',
  summary: 'All submitted revisions of a supplier’s quote, newest first',
  tag: 'Quotes',
  params: rfqAndSupplier,
  response: z.array(quoteSchema),
})

/** If-Match is the version of the supplier's invitation; of the RFQ, where he has none and is invited by it. */
export const typeInQuote = defineOperation({
  operationId: 'typeInQuote',
  method: 'PUT',
  path: '/rfqs/:id/quotes/:supplier_id',
  summary: 'Staff type in the quote of a supplier who answered otherwise; the activity says so',
  tag: 'Quotes',
  params: rfqAndSupplier,
  body: quoteBodySchema.extend({ accept }),
  response: quoteSchema,
  versioned: true,
})

export const getSubmittedFile = defineOperation({
  operationId: 'getSubmittedFile',
  method: 'GET',
  path: '/rfqs/:id/quotes/:supplier_id/revisions/:revision/file',
  summary: 'The file that a supplier submitted with a revision of his quote',
  tag: 'Quotes',
  params: rfqAndSupplier.extend({ revision: z.coerce.number<number | string>().int().min(1) }),
  response: z.string(),
  file: true,
})
