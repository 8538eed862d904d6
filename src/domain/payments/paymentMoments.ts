/** When a part of a payment is due; those in days have a number. */
export type PaymentMoment =
  | 'advance'
  | 'order'
  | 'before_delivery'
  | 'before_shipment'
  | 'delivery'
  | 'shipment'
  | 'bill_of_lading'
  | 'documents'
  | 'letter_of_credit'
  | 'cash'
  | 'days'
  | 'days_from_delivery'
  | 'days_from_invoice'
  | 'days_from_month_end'

/** "40 % with order": a share in percent, the balance, or all of the amount. */
export interface PaymentPart {
  share: { percent: string } | 'balance' | 'all'
  moment: PaymentMoment
  days: number
}

const phrases: readonly (readonly [PaymentMoment, RegExp])[] = [
  [
    'advance',
    /^(?:(?:paid |cash )?in advance|advance(?: payment)?|prepaid|prepayment|(?:as )?(?:deposit|down ?payment))$/,
  ],
  ['order', /^(?:with|on|upon)(?: the)?(?: purchase)? order(?: confirmation)?$/],
  ['before_delivery', /^(?:before|prior to) delivery$/],
  ['before_shipment', /^(?:before|prior to) (?:shipment|shipping|dispatch)$/],
  ['delivery', /^(?:(?:cash )?(?:on|upon|at|against) delivery|cod)$/],
  ['shipment', /^(?:on|upon|at|against) (?:shipment|dispatch)$/],
  ['bill_of_lading', /^(?:on|upon|against)(?: a)?(?: copy of)?(?: the)? (?:b\/l|bill of lading)$/],
  ['documents', /^(?:(?:cash )?against (?:shipping )?documents|cad|d\/p)$/],
  ['letter_of_credit', /^(?:by |against )?(?:an? )?(?:irrevocable )?(?:l\/c|letter of credit)(?: at sight)?$/],
  ['cash', /^cash$/],
  ['days_from_delivery', /^(?:in |within )?(\d{1,3}) days (?:from|after) delivery$/],
  ['days_from_invoice', /^(?:in |within )?(\d{1,3}) days (?:from|after)(?: the)?(?: date of)? invoice(?: date)?$/],
  ['days_from_month_end', /^(?:in |within )?(\d{1,3}) days (?:from |after )?(?:end of month|month end|eom)$/],
  ['days', /^(?:in |within |net )?(\d{1,3}) days(?: net)?$/],
]

/**
 * The parts of typed payment terms such as "40 % with order, 60 % in 30 days"; null when a part is not one of the usual
 * ones: such terms can only be printed as typed.
 */
export function paymentPartsOf(terms: string): PaymentPart[] | null {
  const parts = terms
    .trim()
    .replace(/\.$/, '')
    .toLowerCase()
    .split(/(?:(?<!\s)\s+)?[,;+]\s*|(?<!\s)\s+and\s+/)
    .map(partOf)
  return parts.every((part) => part !== null) ? parts : null
}

function partOf(text: string): PaymentPart | null {
  const [, percent, balance, said = ''] =
    /^(?:(\d{1,3}(?:\.\d+)?)\s*%\s*|(balance|remainder|rest)\s+)?(.*)$/.exec(text) ?? []
  for (const [moment, phrase] of phrases) {
    const found = phrase.exec(said.trim())
    if (found)
      return { share: percent ? { percent } : balance ? 'balance' : 'all', moment, days: Number(found[1] ?? 0) }
  }
  return null
}
