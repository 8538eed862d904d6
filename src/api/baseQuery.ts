import { fetchBaseQuery, type BaseQueryApi, type BaseQueryFn } from '@reduxjs/toolkit/query'
import type { ClientState } from '../contract/clientState'
import { toSearch, type ApiRequest, type SearchParams } from '../contract/request'
import { dataPositionHeader, followDataPosition } from './dataPosition'
import { openEnvelope } from './envelope'
import { toFailure, unreadableAnswer, type Failure } from './errors'
import { apiHost } from './host'
import type { Renewal } from './renewal'
import { sessionExpired } from './sessionEvents'

const timeout = 30_000

type Answer = { data: unknown } | { error: Failure }

/** A busy server rejects a call before it starts, so it is retried this many times before the user sees the error. */
const resends = 2

const isBusy = ({ status, code }: Failure) => status === 503 && code === 'too_busy'

/** The seconds that the server asks to wait plus up to half, so that calls rejected together do not return together. */
const untilFree = ({ retry_after = 1 }: Failure) =>
  new Promise((resolve) => setTimeout(resolve, retry_after * 1000 * (1 + Math.random() / 2)))

/**
 * One API call with the session's bearer token and the selected branch. Returns the content of the response envelope;
 * every failure has one shape. A call during an expired session waits for a new sign-in of the same user and is sent
 * once more; one to a busy server is retried a moment later.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, Failure> = async (request, api) => {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await sendRenewed(request, api)
    if (!('error' in answer) || !isBusy(answer.error) || attempt === resends || api.signal.aborted) return answer
    await untilFree(answer.error)
  }
}

async function sendRenewed(request: ApiRequest, api: BaseQueryApi): Promise<Answer> {
  const before = (api.getState() as ClientState).session
  const answer = await send(request, api)
  if (!('error' in answer) || answer.error.status !== 401) return answer
  if ((api.getState() as ClientState).session.access_token === before.access_token) {
    const renewed = renewalOf(api)?.wait()
    api.dispatch(sessionExpired())
    if (!(await renewed)) return answer
  }
  const sameUser = before.id === undefined || (api.getState() as ClientState).session.id === before.id
  return sameUser ? send(request, api) : answer
}

async function send(request: ApiRequest, api: BaseQueryApi): Promise<Answer> {
  const { session, branch } = api.getState() as ClientState
  const fetchOnce = fetchBaseQuery({
    baseUrl: apiHost(),
    paramsSerializer: (params) => toSearch(params as SearchParams),
    timeout,
    // Looked up at each call, so that wrappers installed later (tests, tracing) are used.
    fetchFn: (...args) => globalThis.fetch(...args),
    prepareHeaders(headers) {
      if (session.access_token) headers.set('Authorization', `Bearer ${session.access_token}`)
      for (const [name, value] of Object.entries(dataPositionHeader())) headers.set(name, value)
      if (branch.branch && !headers.has('X-Branch-Id')) headers.set('X-Branch-Id', branch.branch.id)
    },
  })
  const noteAnswer = followDataPosition(request.method)
  // `meta` holds the request with its token: it is dropped, so that it reaches neither the store nor a trace.
  const { data, error, meta } = await fetchOnce(request, api, {})
  noteAnswer(meta?.response?.headers)
  tellServerTime(api, meta?.response)
  if (error) return { error: withPause(toFailure(error), meta?.response?.headers.get('Retry-After')) }
  return openEnvelope(data) ?? { error: unreadableAnswer(meta?.response?.status ?? 0) }
}

const withPause = (failure: Failure, seconds: string | null | undefined): Failure =>
  Number(seconds) > 0 ? { ...failure, retry_after: Number(seconds) } : failure

/** What the store gives to its calls. */
export interface CallContext {
  renewal: Renewal
  /** Called with the time that the server states in an answer (RFC 9110, Date). */
  onServerTime: (server_time: Date) => void
}

const contextOf = ({ extra }: BaseQueryApi) => extra as Partial<CallContext> | undefined

const renewalOf = (api: BaseQueryApi): Renewal | undefined => contextOf(api)?.renewal

function tellServerTime(api: BaseQueryApi, response: Response | undefined) {
  const at = new Date(response?.headers.get('Date') ?? Number.NaN)
  if (!Number.isNaN(at.getTime())) contextOf(api)?.onServerTime?.(at)
}
