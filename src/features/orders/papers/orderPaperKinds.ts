import type { Language } from '../../../domain/languages'

export const orderPaperKinds = ['quotation', 'proforma', 'order_confirmation'] as const
export type OrderPaperKind = (typeof orderPaperKinds)[number]

/** What a paper can be made with. */
export interface PaperChoices {
  /** A draft's; the client's when not said. */
  language?: Language | undefined
  /** The currency of the accounts on a proforma; the order's when not said. */
  bank?: string | undefined
}

/** How a proforma without any account is asked for. */
export const noBank = 'none'
