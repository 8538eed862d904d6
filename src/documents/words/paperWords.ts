import type { Paper, PaperKind } from '../../contract/paper'
import type { CommissionBasis, CommissionKind } from '../../domain/commission'

/** Units that are words or cut words; metric and imperial symbols are the same everywhere. */
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

/** All words of the papers that go to clients, suppliers and agents, in one language. */
export interface PaperWords {
  /** The comparative statement stays in the house, and in English. */
  titles: Record<Exclude<PaperKind, 'comparison'>, string>
  drawer: Required<{ [Word in keyof Paper['words']]: string }>
  to: string
  /** What stands before the tax number and the VAT number. */
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
    | 'agent_code',
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
  totals: Record<'subtotal' | 'net' | 'discount' | 'freight' | 'tax' | 'total', string>
  /** "VAT 18 % of 59,798,000" */
  of: (rate: string, net: string) => string
  in_words: string
  terms: string
  remarks: string
  signatures: { for: (name: string) => string; received: string; name: string; date: string; signature: string }
  marks: { cancelled: string; replaced: (revision: number) => string }
  /** Beside the code by which a paper is checked: what can be compared, with or without the account to pay to. */
  check: Record<'intro' | 'total' | 'account', string>
  commission: {
    kinds: Record<CommissionKind, string>
    bases: Record<CommissionBasis, string>
    opening: string
    closing: string
    overpaid: string
    closing_in_words: string
    nothing: string
  }
  units: Record<SpokenUnit, string>
}
