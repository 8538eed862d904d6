import { followDataPosition } from './dataPosition'
import { openEnvelope } from './envelope'
import { refusal, toFailure, unreadableAnswer, type Failure } from './errors'
import { apiHost } from './host'

export type Outcome<T> = { data: T; error?: undefined } | { data?: undefined; error: Failure }

/** The data of a call; throws its failure. */
export async function dataOf<T>(outcome: Promise<Outcome<T>>): Promise<T> {
  const { data, error } = await outcome
  if (error) throw Object.assign(new Error(error.message), error)
  return data
}

/**
 * A call by plain fetch: a password, a token or a code in an RTK Query mutation would be visible in the store and in
 * every trace.
 */
export async function call<T>(
  method: string,
  path: string,
  { body, access_token, browser_token }: { body?: unknown; access_token?: string; browser_token?: string | undefined },
): Promise<Outcome<T>> {
  const noteAnswer = followDataPosition(method)
  try {
    const response = await fetch(apiHost() + path, {
      method,
      keepalive: access_token !== undefined,
      signal: AbortSignal.timeout(30_000),
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(access_token ? { Authorization: `Bearer ${access_token}` } : {}),
        ...(browser_token ? { 'X-Browser-Token': browser_token } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    noteAnswer(response.headers)
    const answer: unknown = await response.json().catch(() => undefined)
    if (!response.ok) return { error: refusal(response.status, answer) }
    const opened = openEnvelope(answer)
    return opened ? { data: opened.data as T } : { error: unreadableAnswer(response.status) }
  } catch (error) {
    noteAnswer(undefined)
    return { error: toFailure(error) }
  }
}
