import * as z from 'zod'
import { namedObject, texts } from './fields'

export const generatedDocumentKinds = [
  'rfq',
  'quotation',
  'proforma',
  'order_confirmation',
  'purchase_order',
  'delivery_note',
  'comparison',
  'commission_statement',
  'dashboard',
] as const
export type GeneratedDocumentKind = (typeof generatedDocumentKinds)[number]

const fact = z.object({ label: z.string(), value: z.string() })
const party = z.object({ label: z.string(), name: z.string(), lines: z.array(z.string()) })

/**
 * A document as a plain description: every figure and date is already text in the reader's language, so that a frozen
 * document is always redrawn the same. One renderer makes the PDF.
 */
export const generatedDocumentSchema = namedObject('GeneratedDocument', {
  kind: z.enum(generatedDocumentKinds),
  language: z.string(),
  /** "Proforma invoice". */
  title: z.string(),
  /** Includes the revision; empty for a draft without a number. */
  number: z.string(),
  date: z.string(),
  /** Printed in the head of a draft. */
  draft: z.boolean(),
  /** The status since it was frozen, printed across each page: "Cancelled", "Replaced by revision 3". */
  mark: z.string().nullish(),
  orientation: z.enum(['portrait', 'landscape']),
  /** Scaled down to fit on one page, with its sections side by side. */
  compact: z.boolean().optional(),
  from: z.object({
    name: z.string(),
    letterhead: z.string().nullable(),
    lines: z.array(z.string()),
    /** The SHA-256 of the picture, stored while a document refers to it. */
    logo: z.string().nullish(),
    /** The colour of titles, rules and the amount due, as "#1f4e79"; black without one. */
    accent: z.string().nullish(),
  }),
  to: party.nullable(),
  facts: z.array(fact),
  /** What is due and by when, in a band below the head; filled on a document to pay by. */
  due: z.object({ facts: z.array(fact), filled: z.boolean() }).nullish(),
  columns: z.array(
    z.object({
      label: z.string(),
      align: z.enum(['start', 'end']),
      /** The share of the remaining width; 0 uses the width of the content. */ grow: z.number(),
    }),
  ),
  rows: z.array(
    z.object({
      cells: z.array(z.object({ text: z.string(), second: z.string().nullable() })),
      /** The sum of the amounts up to this row, carried forward when the page ends after it. */
      running: z.string().nullish(),
      /** The SHA-256 of the picture before the description, stored as the logo is. */
      picture: z.string().nullish(),
    }),
  ),
  totals: z.array(
    z.object({
      label: z.string(),
      /** In lighter text before the value; null when the columns show it. */ currency: z.string().nullable(),
      value: z.string(),
      strong: z.boolean(),
    }),
  ),
  /** The total in words, with its label. */
  in_words: z.object({ label: z.string(), text: z.string() }).nullish(),
  /** "Pay to": accounts grouped by bank. */
  banks: z.array(
    z.object({
      bank_name: z.string(),
      accounts: z.array(
        z.object({
          ...texts('account_name', 'account_number', 'currency'),
          swift_code: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Without a title it is small print. */
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Signature blocks, side by side: "For Pwani Supplies Ltd", with lines to fill in. */
  signatures: z.array(z.object({ label: z.string(), lines: z.array(z.string()) })).nullish(),
  /** The verification code: a URL as a QR code, with an explanation and the code as text. */
  check: z.object({ url: z.string(), code: z.string(), lines: z.array(z.string()) }).nullish(),
  /** "Page {page} of {pages}", and other text that the renderer needs. */
  words: z.object({
    ...texts('page', 'draft', 'pay_to', 'account', 'swift'),
    carried: z.string().nullish(),
    brought: z.string().nullish(),
  }),
})
export type GeneratedDocument = z.output<typeof generatedDocumentSchema>

/** The media type of a font. */
export const fontTypes = ['font/ttf']

/** The characters of a document that the standard fonts lack, each once. */
export const fontSubsetSchema = z.strictObject({ characters: z.string().min(1).max(3000) })
