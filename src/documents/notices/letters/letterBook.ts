import type { PaperKind } from '../../../contract/paper'

/** The papers that go to their readers by mail. */
export const mailedKinds = [
  'quotation',
  'proforma',
  'order_confirmation',
  'purchase_order',
  'delivery_note',
] as const satisfies PaperKind[]
export type MailedKind = (typeof mailedKinds)[number]

/** What the sentences of a language are given: all text, in that language. */
export interface LetterWords {
  /** The paper's, with its revision. */
  number: string
  company: string
  /** What the reader calls his side of it: his enquiry or his purchase order. */
  reference: string | null
  /** Of a quotation until when it is valid, of a purchase order when the goods are expected, of a delivery note when they left. */
  day: string | null
  /** Of a delivery note, the order's number. */
  order: string | null
}

export interface LetterBook {
  greeting: (name: string) => string
  goodbye: string
  kinds: Record<MailedKind, (words: LetterWords) => { subject: string; sentences: (string | null | false)[] }>
}
