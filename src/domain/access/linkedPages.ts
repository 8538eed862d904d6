import { supplierItemsPath } from './guard'

/**
 * The pages that mails, documents and one-time links lead to. The routes of the client and of the server are made of these
 * patterns, and links only by the functions below: a link to a page that does not exist cannot be written.
 */
export const linkedPages = {
  signIn: '/',
  dashboard: '/dashboard',
  rfq: '/rfq/:id',
  order: '/admin/orders/:id',
  purchaseOrder: '/admin/orders/purchase/:id',
  profile: '/profile',
  /** Of a supplier, who has no session. */
  supplierItems: `/${supplierItemsPath}`,
  /** Public: whether a document is genuine. */
  check: '/check',
} as const
type LinkedPage = keyof typeof linkedPages

/** The pages of one record. */
export type RecordPage = {
  [Page in LinkedPage]: (typeof linkedPages)[Page] extends `${string}/:id` ? Page : never
}[LinkedPage]

declare const isLink: unique symbol

/** A link to a page that exists: made by `pageLink` and `recordLink` only. */
export type PageLink = string & { readonly [isLink]: true }

/**
 * Returns the link to a page without a record.
 * @param base the address of the server, without a slash at its end
 * @param fragment what browsers do not send: a token or a code
 */
export const pageLink = (base: string, page: Exclude<LinkedPage, RecordPage>, fragment?: string): PageLink =>
  `${base}${linkedPages[page]}${fragment ? `#${fragment}` : ''}` as PageLink

/** Returns the link to the page of a record, on one of its tabs. */
export const recordLink = (base: string, page: RecordPage, id: string, tab?: string): PageLink =>
  `${base}${linkedPages[page].replace(':id', encodeURIComponent(id))}${tab ? `?tab=${tab}` : ''}` as PageLink
