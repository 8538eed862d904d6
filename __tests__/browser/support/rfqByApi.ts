import type { Account, Product } from './product'

interface Answer {
  status: boolean
  payload: never
  error?: { message: string; fields?: unknown }
}

/** The API as a member of staff calls it, in the first of the account's branches. */
export async function signedIn({ address }: Product, { email, password }: Account) {
  async function call<T>(
    method: string,
    path: string,
    { body, version, headers = {} }: { body?: unknown; version?: number; headers?: Record<string, string> } = {},
  ): Promise<T> {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as Answer
    if (!answer.status) throw new Error(`${method} ${path}: ${JSON.stringify(answer.error)}`)
    return answer.payload
  }
  const { access_token } = await call<{ access_token: string }>('POST', '/auth/sign-in', { body: { email, password } })
  const authorised = { Authorization: `Bearer ${access_token}` }
  const [branch] = await call<{ id: string }[]>('GET', '/company/branches', { headers: authorised })
  const headers = { ...authorised, 'X-Branch-Id': branch?.id ?? '' }
  return <T>(method: string, path: string, options: { body?: unknown; version?: number } = {}) =>
    call<T>(method, path, { ...options, headers })
}

export type Staff = Awaited<ReturnType<typeof signedIn>>

/** Sends an RFQ in shillings to one supplier by a link to be copied; returns its id, the supplier's id and the link. */
export async function sentRfq(
  staff: Staff,
  title: string,
  lines: readonly object[],
): Promise<{ id: string; supplier_id: string; link: string }> {
  const [supplier] = await staff<{ id: string }[]>('GET', '/suppliers?limit=1')
  const supplier_id = supplier?.id ?? ''
  const deadline = new Date(Date.now() + 5 * 86_400_000).toISOString()
  const draft = await staff<{ id: string; version: number }>('POST', '/rfqs', {
    body: { title, deadline, lines, invitations: [{ supplier_id }] },
  })
  const accept = [{ code: 'RFQ-03', path: 'lines', reason: 'Nobody else sells these' }]
  const { links } = await staff<{ links: { link: string }[] }>('POST', `/rfqs/${draft.id}/send`, {
    version: draft.version,
    body: { accept },
  })
  return { id: draft.id, supplier_id, link: links[0]?.link ?? '' }
}
