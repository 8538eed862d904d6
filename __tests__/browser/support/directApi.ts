import type { Product, Signing } from './product'

/** Calls the API directly; throws the error response. */
export type Caller = <Payload>(method: string, path: string, body?: object, version?: number) => Promise<Payload>

const caller =
  ({ address }: Product, own: Record<string, string>): Caller =>
  async <Payload>(method: string, path: string, body?: object, version?: number) => {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...own,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer = (await response.json()) as {
      status: boolean
      payload: Payload
      error?: { message: string; fields: unknown }
    }
    if (!answer.status)
      throw new Error(`${method} ${path}: ${answer.error?.message} ${JSON.stringify(answer.error?.fields)}`)
    return answer.payload
  }

/** The API as one of the accounts calls it, in the first of the account's branches. */
export async function api(product: Product, { email, password }: Signing): Promise<Caller> {
  const { access_token } = await caller(product, {})<{ access_token: string }>('POST', '/auth/sign-in', {
    email,
    password,
  })
  const authorization = `Bearer ${access_token}`
  const [branch] = await caller(product, { authorization })<{ id: string }[]>('GET', '/company/branches')
  return caller(product, { authorization, 'x-branch-id': branch?.id ?? '' })
}

/** The API as the supplier of a link calls it. */
export const supplierApi = (product: Product, link: string): Caller =>
  caller(product, { 'x-link-token': link.split('#token=')[1] ?? '' })
