import * as z from 'zod'
import { lineChangeKinds, termFields } from '../domain/rfqs/rfqRevision'
import { quoteFileTypes } from '../domain/quotes/quoteFile'
import { quoteStatuses } from '../domain/quotes/quoteLifeCycle'
import { mostQuestionCharacters } from '../domain/rfqs/questions'
import { askedForSchema } from './askedFor'
import {
  accept,
  amount,
  currency,
  date,
  decimal,
  id,
  idParams,
  instant,
  instantsOrNull,
  namedObject,
  optionalCode,
  optionalText,
  percent,
  quantity,
  text,
  textsOrNull,
  unit,
} from './fields'
import { operationsUnder } from './operation'
import { fontSubsetSchema, fontTypes } from './generatedDocument'

/**
 * A supplier's answer to one line. Empty means unanswered; 0 is accepted only when marked as free of charge (QUO-01).
 */
export const quoteLineBodySchema = z.strictObject({
  rfq_line_id: id,
  unit_price: amount().nullish(),
  free_of_charge: z.boolean().optional(),
  no_bid_reason: optionalText(500),
  unit: unit.optional(),
  /** The number of RFQ line units in one of `unit`; required to submit when the unit differs (QUO-06). */
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
  /** Any day: a draft is saved while its year is being typed. Its submission is judged by QUO-05. */
  valid_until: date.nullish(),
  lead_time_days: z.int('Enter a whole number of days.').min(0).max(3650).nullish(),
  /** Null where it is not stated, which is not 0: such a quote is not ranked. "0" says that there is none, or that it is included. */
  freight: amount().nullish(),
  minimum_order_value: amount().nullish(),
  payment_terms: optionalText(500),
  reference: optionalCode(100),
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
  /** Null in a draft with another unit whose factor is not entered yet. */
  unit_factor: z.string().nullable(),
  ...textsOrNull('available_quantity', 'minimum_quantity', 'pack_size'),
  price_breaks: z.array(z.object({ quantity: z.string(), unit_price: z.string() })),
  lead_time_days: z.int().nullable(),
  tax_percent: z.string(),
  tax_recoverable: z.boolean(),
  alternative: z.string().nullable(),
  notes: z.string().nullable(),
})

/** A supplier's attachment: one to the quote is sealed like the prices. */
export const quoteFileSchema = z.object({ file_name: z.string(), media_type: z.string(), size: z.int() })
export type QuoteFile = z.output<typeof quoteFileSchema>

export const quoteSchema = namedObject('Quote', {
  id,
  revision: z.int(),
  /** The RFQ revision that it answers: prices of lines that changed later are no longer valid. */
  rfq_revision: z.int(),
  /** `withdrawn` is a revision that withdraws the one before; it has a reason and no lines. */
  status: z.enum(quoteStatuses),
  withdrawn_reason: z.string().nullable(),
  currency: z.string(),
  valid_until: date.nullable(),
  lead_time_days: z.int().nullable(),
  /** Null where it is not stated. */
  freight: z.string().nullable(),
  /** Whether a 0 was stated; a freight of 0 without it is from when a blank was stored as 0, and counts as stated then. */
  no_freight: z.boolean(),
  ...textsOrNull('minimum_order_value', 'payment_terms', 'reference', 'notes'),
  submitted_at: instant.nullable(),
  typed_by_name: z.string().nullable(),
  file: quoteFileSchema.nullable(),
  lines: z.array(quoteLineSchema),
})
export type Quote = z.output<typeof quoteSchema>

/** A change of a line since the supplier's last quote, or since the invitation without a quote. */
export const publicChangeSchema = z.object({
  line_id: id,
  kind: z.enum(lineChangeKinds),
  position: z.int(),
  /** Null for an added line. */
  was: askedForSchema.nullable(),
  /** The last submitted price of the old line, in that quote's currency; only a hint. */
  was_unit_price: z.string().nullable(),
  was_currency: z.string().nullable(),
})
export type PublicChange = z.output<typeof publicChangeSchema>

/** A question of the supplier, or what all suppliers read: it has nothing of another asker. */
export const publicQuestionSchema = z.object({
  id,
  /** Whether this supplier asked it. */
  own: z.boolean(),
  /** Only a line that this supplier is asked for. */
  line_id: id.nullable(),
  /** As this supplier asked it, otherwise as it was published; null for a clarification by the buyer. */
  question: z.string().nullable(),
  /** An own question as all suppliers read it. */
  published_question: z.string().nullable(),
  answer: z.string().nullable(),
  /** Whether all suppliers read the answer. */
  to_all: z.boolean(),
  /** What the supplier attached to an own question. */
  file: quoteFileSchema.nullable(),
  /** Null for a question of another supplier. */
  ...instantsOrNull('asked_at', 'answered_at', 'corrected_at'),
})
export type PublicQuestion = z.output<typeof publicQuestionSchema>

/** What a supplier sees with the link: the own lines and answers, nothing of others. */
export const publicRfqSchema = namedObject('PublicRfq', {
  company_name: z.string(),
  branch: z.object({
    name: z.string(),
    ...textsOrNull('address', 'phone', 'email'),
    timezone: z.string(),
  }),
  /** The user who sent or last revised the RFQ, with the branch’s phone if they have none; null if they left. */
  buyer: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string() }).nullable(),
  supplier_name: z.string(),
  language: z.string().nullable(),
  number: z.string(),
  /** The RFQ's revision; from the second on with the reason of the change. */
  revision: z.int(),
  revision_reason: z.string().nullable(),
  /** The newest revision that the supplier has opened, recorded by markRfqOpened; null before that. */
  seen_revision: z.int().nullable(),
  changes: z.array(publicChangeSchema),
  /** The other terms that changed since then; they need no new price. */
  changed_terms: z.array(z.object({ field: z.enum(termFields), ...textsOrNull('was', 'now') })),
  /** The lines to answer again: they were added or changed after the submitted quote, whose price for them no longer counts. */
  again: z.array(id),
  /** Whether the bids are sealed: the buyer reads no price before the opening after the deadline. */
  sealed: z.boolean(),
  title: z.string(),
  /** open: answers are accepted; closed: after the deadline or closed by staff; cancelled. */
  state: z.enum(['open', 'closed', 'cancelled']),
  closed_reason: z.string().nullable(),
  deadline: instant,
  /** The server's time, which decides about the deadline. */
  now: instant,
  required_by: date.nullable(),
  delivery_place: z.string().nullable(),
  terms: z.string().nullable(),
  /** Currencies with a rate on the RFQ. */
  currencies: z.array(z.string()),
  /** The RFQ's document has the item's code and part number too, for the supplier's own price list. */
  lines: z.array(
    askedForSchema.extend({
      id,
      position: z.int(),
      item_code: z.string().nullable(),
      part_number: z.string().nullable(),
    }),
  ),
  /**
   * The supplier's draft, otherwise the last submitted quote, otherwise null; without answers to lines that changed
   * since.
   */
  quote: quoteSchema.nullable(),
  submitted_at: instant.nullable(),
  submitted_revision: z.int().nullable(),
  /** Whether the buyer entered that revision on the supplier's behalf. */
  entered_by_buyer: z.boolean(),
  declined_reason: z.string().nullable(),
  /** When and why the supplier withdrew the quote, until another one is submitted. */
  withdrawn_quote: z.object({ at: instant, reason: z.string() }).nullable(),
  /** The supplier's questions and what was answered to all suppliers, in the order of asking. */
  questions: z.array(publicQuestionSchema),
  /** The version of the invitation, for If-Match. */
  version: z.int(),
})
export type PublicRfq = z.output<typeof publicRfqSchema>

/** The supplier's answer is changed over the version of the invitation; what only its draft has is in no activity. */
const changesAnswer = { response: publicRfqSchema, versioned: true } as const
const changesDraft = { ...changesAnswer, quiet: true } as const

const define = operationsUnder('Supplier')

export const getPublicRfq = define('getPublicRfq', 'GET /public/rfq', {
  summary: 'The RFQ of a link; reading does not use up the link',
  response: publicRfqSchema,
})

export const markRfqOpened = define('markRfqOpened', 'POST /public/rfq/opened', {
  summary: 'A person, not a mail scanner, has the page open',
  response: z.null(),
  quiet: true,
})

/** If-Match is the invitation's version, so that two windows of one supplier do not overwrite each other. */
export const saveQuote = define('saveQuote', 'PUT /public/rfq/quote', {
  summary: 'Save the supplier’s draft, to continue later on any device',
  body: quoteBodySchema,
  ...changesDraft,
})

export const submitQuote = define('submitQuote', 'POST /public/rfq/submit', {
  summary: 'Submit the saved draft as a revision that never changes',
  body: z.strictObject({ accept }),
  ...changesAnswer,
})

/** What was typed since the submission is dropped, and the submitted quote stays as it is. */
export const discardDraft = define('discardDraft', 'DELETE /public/rfq/quote', {
  summary: 'Discard the draft that changes a submitted quote',
  ...changesDraft,
})

export const withdrawQuote = define('withdrawQuote', 'POST /public/rfq/withdraw-quote', {
  summary: 'Withdraw the submitted quote until the deadline, as a revision with a reason; another can be submitted',
  body: z.strictObject({ reason: text(500) }),
  ...changesAnswer,
})

export const declineRfq = define('declineRfq', 'POST /public/rfq/decline', {
  summary: 'Decline to quote, with a reason, which withdraws a submitted quote; can be undone until the deadline',
  body: z.strictObject({ reason: text(500) }),
  ...changesAnswer,
})

export const withdrawDecline = define('withdrawDecline', 'POST /public/rfq/withdraw-decline', {
  summary: 'Undo the decline',
  ...changesAnswer,
})

export const askQuestion = define('askQuestion', 'POST /public/rfq/questions', {
  summary: 'Ask the buyer a question about one line or the whole request, while it is open',
  body: z.strictObject({ rfq_line_id: id.nullish(), question: text(mostQuestionCharacters) }),
  response: publicRfqSchema,
})

const ownQuestion = { params: idParams, response: publicRfqSchema, quiet: true } as const

/** The body is the file itself. The invitation's version stays, as that of its quote does. */
export const putQuestionFile = define('putQuestionFile', 'PUT /public/rfq/questions/:id/file', {
  summary: 'Attach a file to an own question without an answer, or replace it; at most 10 MB',
  query: z.strictObject({ file_name: text(200) }),
  upload: quoteFileTypes,
  ...ownQuestion,
})

export const removeQuestionFile = define('removeQuestionFile', 'DELETE /public/rfq/questions/:id/file', {
  summary: 'Remove the file from an own question without an answer',
  ...ownQuestion,
})

/** The body is the file itself; its bytes determine its type. */
export const putQuoteFile = define('putQuoteFile', 'PUT /public/rfq/file', {
  summary: 'Replace the file attached to the quote; at most 10 MB',
  query: z.strictObject({ file_name: text(200) }),
  upload: quoteFileTypes,
  ...changesDraft,
})

export const getQuoteFile = define('getQuoteFile', 'GET /public/rfq/file', {
  summary: 'The file that the supplier attached to the quote',
  response: z.string(),
  file: quoteFileTypes,
})

export const subsetQuoteFont = define('subsetQuoteFont', 'POST /public/rfq/font', {
  summary: 'A font with these characters only, for the receipt',
  body: fontSubsetSchema,
  response: z.string(),
  file: fontTypes,
  quiet: true,
})

export const removeQuoteFile = define('removeQuoteFile', 'DELETE /public/rfq/file', {
  summary: 'Remove the file; revisions that were submitted with it keep it',
  ...changesDraft,
})

export const listOwnQuotes = define('listOwnQuotes', 'GET /public/rfq/quotes', {
  summary: 'All submitted revisions of the supplier’s quote, newest first',
  response: z.array(quoteSchema),
})

const defineForStaff = operationsUnder('Quotes')

const rfqAndSupplier = z.object({ id, supplier_id: id })

export const listQuotes = defineForStaff('listQuotes', 'GET /rfqs/:id/quotes/:supplier_id', {
  summary: 'All submitted revisions of a supplier’s quote, newest first',
  params: rfqAndSupplier,
  response: z.array(quoteSchema),
})

/** If-Match is the version of the supplier's invitation, or of the RFQ when this call creates the invitation. */
export const enterQuote = defineForStaff('enterQuote', 'PUT /rfqs/:id/quotes/:supplier_id', {
  summary: 'Enter the quote of a supplier who answered by another channel; the activity records this',
  params: rfqAndSupplier,
  body: quoteBodySchema.extend({ accept }),
  response: quoteSchema,
  versioned: true,
})

export const getSubmittedFile = defineForStaff(
  'getSubmittedFile',
  'GET /rfqs/:id/quotes/:supplier_id/revisions/:revision/file',
  {
    summary: 'The file that a supplier submitted with a revision of their quote',
    params: rfqAndSupplier.extend({ revision: z.coerce.number<number | string>().int().min(1) }),
    response: z.string(),
    file: quoteFileTypes,
  },
)
