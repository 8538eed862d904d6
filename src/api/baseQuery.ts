import { fetchBaseQuery, type BaseQueryApi, type BaseQueryFn } from '@reduxjs/toolkit/query'
import type { ClientState } from '../contract/clientState'
import type { ApiRequest } from '../contract/request'
import { openEnvelope } from './envelope'
import { toFailure, unreadableAnswer, type Failure } from './errors'
import { apiHost } from './host'
import type { Renewal } from './renewal'
import { sessionExpired } from './sessionEvents'

const timeout = 30_000

type Answer = { data: unknown } | { error: Failure }

/** A server that is busy refuses a call before it begins, and asks to be tried again: twice nobody needs to hear of it. */
const patience = 2
const busyPause = 2_000

const isBusy = ({ status, code }: Failure) => status === 503 && code === 'too_busy'

/** As long as the server asks for, and a little more: those who were refused at one moment do not come back at one moment. */
const untilFree = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, busyPause * (1 + Math.random() / 2))
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * One call of the API with the session's bearer token and the chosen branch. The answer comes out of its envelope; every
 * failure has one shape. A call that meets an expired session waits for a new sign-in of the same user and is sent once more.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, Failure> = async (request, api) => {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await sendRenewed(request, api)
    if (!('error' in answer) || !isBusy(answer.error) || attempt === patience || api.signal.aborted) return answer
    await untilFree(api.signal)
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
    timeout,
    // Looked up at each call, so that what wraps fetch later (tests, tracing) is seen.
    fetchFn: (...args) => globalThis.fetch(...args),
    prepareHeaders(headers) {
      if (session.access_token) headers.set('Authorization', `Bearer ${session.access_token}`)
      if (branch.branch && !headers.has('X-Branch-Id')) headers.set('X-Branch-Id', branch.branch.id)
    },
  })
  // `meta` holds the request with its token: it is dropped here, so that it reaches neither the store nor a trace.
  const { data, error, meta } = await fetchOnce(request, api, {})
  if (error) return { error: withPause(toFailure(error), meta?.response?.headers.get('Retry-After')) }
  return openEnvelope(data) ?? { error: unreadableAnswer(meta?.response?.status ?? 0) }
}

const withPause = (failure: Failure, seconds: string | null | undefined): Failure => (Number(seconds) > 0 ? { ...failure, retry_after: Number(seconds) } : failure)

function renewalOf(api: BaseQueryApi): Renewal | undefined {
  return (api.extra as { renewal?: Renewal } | undefined)?.renewal
}
