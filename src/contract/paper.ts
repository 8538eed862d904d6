import * as z from 'zod'

/** The papers that the product makes. */
export const paperKinds = [
  'rfq',
  'quotation',
  'proforma',
  'order_confirmation',
  'purchase_order',
  'delivery_note',
  'comparison',
  'commission_statement',
] as const
export type PaperKind = (typeof paperKinds)[number]

const party = z.object({ label: z.string(), name: z.string(), lines: z.array(z.string()) })

/**
 * A paper as a plain description: every figure and date is text already, in the reader's language, so that a frozen one is
 * redrawn the same for ever. One drawer makes the PDF of it.
 */
export const paperSchema = z
  .object({
    kind: z.enum(paperKinds),
    language: z.string(),
    /** "Proforma invoice". */
    title: z.string(),
    /** With its revision; empty for a draft that has no number yet. */
    number: z.string(),
    date: z.string(),
    /** Marked as a draft across its head. */
    draft: z.boolean(),
    /** What has become of it since it was frozen, across each page: "Cancelled", "Replaced by revision 3". */
    mark: z.string().nullish(),
    orientation: z.enum(['portrait', 'landscape']),
    /** Set as small as it needs to stand on one page, its sections beside each other. */
    compact: z.boolean().optional(),
    from: z.object({
      name: z.string(),
      letterhead: z.string().nullable(),
      lines: z.array(z.string()),
      /** The SHA-256 of the picture, which is kept for as long as a paper names it. */ logo: z.string().nullish(),
    }),
    to: party.nullable(),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    columns: z.array(
      z.object({
        label: z.string(),
        align: z.enum(['start', 'end']),
        /** Share of the width that is left for it; 0 takes what it needs. */ grow: z.number(),
      }),
    ),
    rows: z.array(
      z.object({
        cells: z.array(z.object({ text: z.string(), second: z.string().nullable() })),
        /** The sum of the amounts down to this row: carried forward where the page ends behind it. */
        running: z.string().nullish(),
      }),
    ),
    totals: z.array(
      z.object({
        label: z.string(),
        /** Stands quietly before the value; null where the columns say it. */ currency: z.string().nullable(),
        value: z.string(),
        strong: z.boolean(),
      }),
    ),
    /** The total in words, with what stands before it. */
    in_words: z.object({ label: z.string(), text: z.string() }).nullish(),
    /** "Pay to": accounts grouped by bank. */
    banks: z.array(
      z.object({
        bank_name: z.string(),
        accounts: z.array(
          z.object({
            account_name: z.string(),
            account_number: z.string(),
            currency: z.string(),
            swift_code: z.string().nullable(),
          }),
        ),
      }),
    ),
    /** Without a title it is small print. */
    sections: z.array(z.object({ title: z.string(), text: z.string() })),
    /** Where people sign, beside each other: "For Pwani Supplies Ltd", with the lines to be filled in. */
    signatures: z.array(z.object({ label: z.string(), lines: z.array(z.string()) })).nullish(),
    /** The code by which its receiver checks it: an address as a QR code, beside what is said of it and the code in letters. */
    check: z.object({ url: z.string(), code: z.string(), lines: z.array(z.string()) }).nullish(),
    /** "Page {page} of {pages}", and the other words that the drawer itself needs. */
    words: z.object({
      page: z.string(),
      draft: z.string(),
      pay_to: z.string(),
      account: z.string(),
      swift: z.string(),
      carried: z.string().nullish(),
      brought: z.string().nullish(),
    }),
  })
  .meta({ id: 'Paper' })
export type Paper = z.output<typeof paperSchema>

/** The signs that a paper has and the fonts of every paper have not: each once. */
export const fontToCutSchema = z.strictObject({ characters: z.string().min(1).max(3000) })
