import type { GeneratedDocument, GeneratedDocumentKind } from '../../contract/generatedDocument'
import type { CommissionBasis, CommissionKind } from '../../domain/commissions/commission'

/** Units that are words or abbreviations; metric and imperial symbols are the same in every language. */
export const spokenUnits = [
  'H87',
  'SET',
  'XBX',
  'XCT',
  'XPK',
  'XRO',
  'XBG',
  'PR',
  'EA',
  'C62',
  'KT',
  'LO',
  'AS',
  'DZN',
  'GRO',
  'CEN',
  'MIL',
  'RM',
  'D63',
  'STC',
  'U2',
  'E27',
  'XCS',
  'XPA',
  'XSA',
  'XBO',
  'XBJ',
  'XCX',
  'XTN',
  'XDR',
  'XJR',
  'XTU',
  'XRL',
  'XCL',
  'XRD',
  'XST',
  'XBE',
  'XBL',
  'XPX',
  'XVI',
  'XCY',
  'LN',
  'GLL',
  'GLI',
  'ACR',
  'DAY',
  'WEE',
  'MON',
  'ANN',
  'E48',
  'ACT',
  'LS',
] as const
export type SpokenUnit = (typeof spokenUnits)[number]

/** The texts of documents to clients, suppliers and agents, in one language. */
export interface DocumentWords {
  /** The comparative statement is internal: its texts are in `statement`. */
  titles: Record<Exclude<GeneratedDocumentKind, 'comparison' | 'dashboard'>, string>
  drawer: Required<{ [Word in keyof GeneratedDocument['words']]: string }>
  to: string
  /** The labels of the tax number and the VAT number. */
  tin: string
  vrn: string
  facts: Record<
    | 'your_order'
    | 'your_reference'
    | 'valid_until'
    | 'confirmed_on'
    | 'payment'
    | 'delivery'
    | 'delivery_contact'
    | 'deliver_to'
    | 'expected'
    | 'subject'
    | 'answer_by'
    | 'quote_in'
    | 'order'
    | 'month'
    | 'agent_code'
    | 'salesperson'
    | 'deliver_by',
    string
  >
  /** "by 15 January 2027" */
  by: (day: string) => string
  columns: Record<
    | 'description'
    | 'quantity'
    | 'unit_price'
    | 'discount'
    | 'amount'
    | 'ordered'
    | 'delivered_now'
    | 'to_come'
    | 'date'
    | 'order'
    | 'basis'
    | 'percent'
    | 'entry',
    string
  >
  totals: Record<'subtotal' | 'net' | 'discount' | 'freight' | 'tax' | 'total' | 'rounding' | 'payable', string>
  /** What was received, and what is left of the total. */
  payments: {
    /** "Paid until 15 January 2027" */
    paid_until: (day: string) => string
    /** The title of the list of payments. */
    received: string
    /** What is to be paid of an order that was closed short. */
    for_delivered: string
    /** The part of the amount due that is to be paid with the order. */
    with_order: string
    balance_due: string
    overpaid: string
  }
  /** "VAT 18 % of 59,798,000" */
  of: (rate: string, net: string) => string
  in_words: string
  terms: string
  remarks: string
  signatures: { for: (name: string) => string; received: string; name: string; date: string; signature: string }
  marks: { cancelled: string; replaced: (revision: number) => string }
  /** The text beside the verification code: what to compare, with or without the bank account. */
  check: Record<'intro' | 'total' | 'account', string>
  commission: {
    kinds: Record<CommissionKind, string>
    payment_reversed: string
    bases: Record<CommissionBasis, string>
    opening: string
    closing: string
    overpaid: string
    closing_in_words: string
    nothing: string
  }
  units: Record<SpokenUnit, string>
}
