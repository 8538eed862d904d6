import type { DocumentKind } from '../documents/numbers'

/** What a search for everything finds, in the order of its results. */
export const searchedNouns = [
  'enquiries',
  'rfqs',
  'orders',
  'purchase_orders',
  'clients',
  'suppliers',
  'items',
  'agents',
  'users',
] as const
export type SearchedNoun = (typeof searchedNouns)[number]

/** The documents among them, by the kind in their numbers. */
export const documentNouns = {
  enquiries: 'ENQ',
  rfqs: 'RFQ',
  orders: 'ORD',
  purchase_orders: 'PO',
} as const satisfies Partial<Record<SearchedNoun, DocumentKind>>
export type DocumentNoun = keyof typeof documentNouns

export const isDocumentNoun = (noun: SearchedNoun): noun is DocumentNoun => noun in documentNouns
