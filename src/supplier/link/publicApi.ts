import type { ApiError } from '../../contract/envelope'
import type { BodyInput, Operation, Payload } from '../../contract/operation'
import type * as quotes from '../../contract/quotes'
import { toRequest } from '../../contract/request'

/*
 * The supplier API by plain fetch: no store, no session, no Authorization header. Only types come from the contract, so
 * that the page loads no schemas; a test compares method and path of each.
 */
export const publicOperations = {
  getPublicRfq: { method: 'GET', path: '/public/rfq' },
  markRfqOpened: { method: 'POST', path: '/public/rfq/opened' },
  saveQuote: { method: 'PUT', path: '/public/rfq/quote' },
  submitQuote: { method: 'POST', path: '/public/rfq/submit' },
  discardDraft: { method: 'DELETE', path: '/public/rfq/quote' },
  withdrawQuote: { method: 'POST', path: '/public/rfq/withdraw-quote' },
  declineRfq: { method: 'POST', path: '/public/rfq/decline' },
  withdrawDecline: { method: 'POST', path: '/public/rfq/withdraw-decline' },
  listOwnQuotes: { method: 'GET', path: '/public/rfq/quotes' },
  askQuestion: { method: 'POST', path: '/public/rfq/questions' },
  putQuestionFile: { method: 'PUT', path: '/public/rfq/questions/:id/file' },
  removeQuestionFile: { method: 'DELETE', path: '/public/rfq/questions/:id/file' },
  putQuoteFile: { method: 'PUT', path: '/public/rfq/file' },
  getQuoteFile: { method: 'GET', path: '/public/rfq/file' },
  removeQuoteFile: { method: 'DELETE', path: '/public/rfq/file' },
  subsetQuoteFont: { method: 'POST', path: '/public/rfq/font' },
} as const satisfies Record<string, Pick<Operation, 'method' | 'path'>>

/** The single shape of every failure. `status` is the HTTP status, or 0 without a response. */
export interface Failure extends ApiError {
  status: number
}
export type Outcome<T> = { data: T; error?: undefined } | { data?: undefined; error: Failure }
type Rfq = Payload<typeof quotes.getPublicRfq>

/** The RFQ of the link, and its supplier's quote. Reading has no effect. */
export const getPublicRfq = (link: string) => call<Rfq>(link, publicOperations.getPublicRfq)

/** Records that the page is visible to a person. */
export const markRfqOpened = (link: string) => call<null>(link, publicOperations.markRfqOpened)

/** Saves the draft; with `leaving` the request outlives the page. */
export const saveQuote = (link: string, version: number, body: BodyInput<typeof quotes.saveQuote>, leaving = false) =>
  call<Rfq>(link, publicOperations.saveQuote, { version, body, leaving })

/** Submits the saved draft as a revision; `accept` confirms the server's warnings. */
export const submitQuote = (link: string, version: number, body: BodyInput<typeof quotes.submitQuote>) =>
  call<Rfq>(link, publicOperations.submitQuote, { version, body })

/** Drops the draft that changes a submitted quote. */
export const discardDraft = (link: string, version: number) =>
  call<Rfq>(link, publicOperations.discardDraft, { version })

export const withdrawQuote = (link: string, version: number, body: BodyInput<typeof quotes.withdrawQuote>) =>
  call<Rfq>(link, publicOperations.withdrawQuote, { version, body })

export const declineRfq = (link: string, version: number, body: BodyInput<typeof quotes.declineRfq>) =>
  call<Rfq>(link, publicOperations.declineRfq, { version, body })

export const withdrawDecline = (link: string, version: number) =>
  call<Rfq>(link, publicOperations.withdrawDecline, { version })

/** Asks the buyer; the same key asks once, also after a lost answer. */
export const askQuestion = (link: string, idempotency_key: string, body: BodyInput<typeof quotes.askQuestion>) =>
  call<Rfq>(link, publicOperations.askQuestion, { body, idempotency_key })

export interface CallArguments {
  params?: Record<string, string>
  idempotency_key?: string
  version?: number
  body?: unknown
  leaving?: boolean
}

/** Browsers reject a keepalive request whose body is over 64 kB. */
const mostThatOutlives = 60_000

export async function call<T>(
  link: string,
  operation: Pick<Operation, 'method' | 'path'>,
  { params, version, body, leaving = false, idempotency_key }: CallArguments = {},
): Promise<Outcome<T>> {
  const { url, method, headers } = toRequest(operation, { params, version, idempotency_key })
  const text = body === undefined ? undefined : JSON.stringify(body)
  try {
    const response = await fetch(apiHost() + url, {
      method,
      headers: {
        ...headers,
        'X-Link-Token': link,
        ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(text === undefined ? {} : { body: text }),
      credentials: 'omit',
      keepalive: leaving && (text ?? '').length < mostThatOutlives,
      signal: AbortSignal.timeout(30_000),
    })
    const answer = asRecord(await response.json().catch(() => undefined))
    if (response.ok && answer.status === true && 'payload' in answer) return { data: answer.payload as T }
    return { error: toFailure(response.status, asRecord(answer.error)) }
  } catch {
    return { error: toFailure(0, {}) }
  }
}

/** A rejection with the server's message; a proxy's page or a missing response has none. */
export function toFailure(status: number, error: Record<string, unknown>): Failure {
  const known = typeof error.code === 'string' && typeof error.message === 'string'
  return {
    ...(known
      ? (error as unknown as ApiError)
      : { code: status === 0 ? 'no_connection' : 'unreadable', message: '', request_id: '' }),
    status: known || status >= 400 ? status : 0,
    fields: Array.isArray(error.fields) ? (error.fields as ApiError['fields']) : [],
  }
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** The API's base URL: what the server wrote into the page, else `/api` on the page's own origin. */
export function apiHost(): string {
  const configured = document.querySelector<HTMLMetaElement>('meta[name="api-host"]')?.content
  return (configured || `${location.origin}/api`).replace(/\/$/, '')
}
