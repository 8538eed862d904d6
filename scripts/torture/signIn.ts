import type { Account } from '../../__tests__/browser/support/product'
import type { Addressed } from './sender'

/** Signs an account in; returns the headers of its session, in its first branch. */
export async function signIn(
  { address }: Addressed,
  { email, password }: Account,
): Promise<Record<'authorization' | 'x-branch-id', string>> {
  const call = async (at: string, init: RequestInit) =>
    ((await (await fetch(`${address}/api${at}`, init)).json()) as { payload: unknown }).payload
  const { access_token } = (await call('/auth/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })) as { access_token: string }
  const authorization = `Bearer ${access_token}`
  const [branch] = (await call('/company/branches', { headers: { authorization } })) as { id: string }[]
  return { authorization, 'x-branch-id': branch?.id ?? '' }
}
