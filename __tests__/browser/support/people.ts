import type { Caller } from './directApi'
import type { Product, Signing } from './product'

/** A person to be invited, with one of the roles that the demo company has no account of. */
interface Invited {
  name: string
  email: string
  role: 'buyer' | 'approver'
}

const password = 'tembo mkubwa 2026'

/** Invites a user, who sets a password by the one-time link. Returns the id and what signs in. */
export async function invite(product: Product, admin: Caller, person: Invited): Promise<Signing & { id: string }> {
  const branches = await admin<{ id: string }[]>('GET', '/company/branches')
  const { user } = await admin<{ user: { id: string } }>('POST', '/users', {
    ...person,
    branch_ids: branches.map(({ id }) => id),
  })
  const { link } = await admin<{ link: string }>('POST', `/users/${user.id}/password-link`)
  const response = await fetch(`${product.address}/api/auth/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: new URLSearchParams(new URL(link).hash.slice(1)).get('reset'), password }),
  })
  if (!response.ok) throw new Error(`${person.name} could not set a password: ${await response.text()}`)
  return { id: user.id, email: person.email, password }
}
