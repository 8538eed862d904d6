import type { cancellationMail } from '../../../contract/documentMail'
import type { GeneratedDocumentKind } from '../../../contract/generatedDocument'

/** The documents that are sent by mail. */
export const mailedKinds = [
  'quotation',
  'proforma',
  'order_confirmation',
  'purchase_order',
  'delivery_note',
] as const satisfies GeneratedDocumentKind[]
export type MailedKind = (typeof mailedKinds)[number]

/** What a letter is about: a document, or the cancellation of a purchase order. */
export type LetterKind = MailedKind | typeof cancellationMail

/** The values for the sentences, as text in the language. */
export interface LetterWords {
  /** The document's, with its revision. */
  number: string
  company: string
  /** The reader's own reference: the enquiry or the purchase order. */
  reference: string | null
  /** A quotation's validity, a purchase order's expected day, or a delivery note's day. */
  day: string | null
  /** For a delivery note, the order's number. */
  order: string | null
}

/** A revision and the one that it replaces, with the day when that was sent, as text in the language. */
interface ReplacedWords {
  revision: number
  replaced: number
  day: string
}

export interface LetterBook {
  /** Null without a person. */
  greeting: (name: string | null) => string
  goodbye: string
  replaces: (of: ReplacedWords) => string
  /** Above the list of what a revision changes. */
  changes: string
  kinds: Record<LetterKind, (words: LetterWords) => { subject: string; sentences: (string | null | false)[] }>
}
