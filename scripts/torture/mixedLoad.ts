import { randomUUID } from 'node:crypto'
import type { Request, Result } from 'autocannon'
import { autocannon } from '../load/autocannon'
import { seeded } from '../bench/seed/random'
import type { KilledServer } from './killedServer'
import { signIn } from './signIn'

const connections = 8

/** How long a part of the load is: as many minutes, or as many requests. */
export type Length = { minutes: number } | { requests: number }

/**
 * What the pages of the application ask for, and now and then a change: lists in several orders, searches, documents,
 * the dashboard, reports, and new enquiries and orders. The same requests for the same seed.
 */
export async function mixedLoad(server: KilledServer, seed: number) {
  const headers = await signIn(server, await server.account('staff'))
  const random = seeded(seed)
  const rows = async (path: string) => {
    const response = await fetch(`${server.address}/api${path}`, { headers })
    return ((await response.json()) as { payload: { id: string }[] }).payload.map(({ id }) => id)
  }
  const ids = {
    clients: await rows('/clients?limit=50'),
    enquiries: await rows('/enquiries?limit=50'),
    orders: await rows('/orders?limit=50&status=confirmed'),
    rfqs: await rows('/rfqs?limit=50'),
  }
  const get = (path: string): Request => ({ method: 'GET', path: `/api${path}` })
  const post = (path: string, body: object): Request => ({
    method: 'POST',
    path: `/api${path}`,
    headers: { 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  const lines = () =>
    ['Pump', 'Valve', 'Gasket'].map((description) => ({
      description: `${description} ${random.whole(1, 9_999)}`,
      quantity: String(random.whole(1, 60)),
      unit: 'H87',
    }))
  const lists = ['orders', 'enquiries', 'rfqs', 'purchase-orders', 'clients', 'suppliers', 'items']
  const words = ['pump', 'valve', 'cable', 'mine', 'hotel', 'gasket', 'steel']

  const kinds: readonly [weight: number, kind: () => Request][] = [
    [8, () => get(`/${random.pick(lists)}?limit=50`)],
    [2, () => get(`/${random.pick(lists)}?limit=20&q=${random.pick(words)}`)],
    [1, () => get(`/search?q=${random.pick(words)}`)],
    [3, () => get(`/orders/${random.pick(ids.orders)}`)],
    [3, () => get(`/enquiries/${random.pick(ids.enquiries)}`)],
    [1, () => get(`/rfqs/${random.pick(ids.rfqs)}/comparison`)],
    [1, () => get(`/orders/${random.pick(ids.orders)}/document?kind=quotation`)],
    [1, () => get(random.pick(['/dashboard', '/dashboard/attention', '/reports/sales', '/reports/suppliers']))],
    [1, () => get(random.pick(['/auth/me', '/company/branches']))],
    [1, () => post('/enquiries', { client_id: random.pick(ids.clients), currency: 'TZS', lines: lines() })],
    [
      1,
      () =>
        post('/orders', {
          client_id: random.pick(ids.clients),
          currency: 'TZS',
          lines: lines().map((line) => ({ ...line, unit_price: String(random.whole(1_000, 900_000)) })),
        }),
    ],
  ]
  const weighted = kinds.flatMap(([weight, kind]) => Array.from({ length: weight }, () => kind))

  /** Sends a part of the load. */
  return (length: Length): Promise<Result> =>
    autocannon({
      url: server.address,
      connections,
      timeout: 30,
      ...('minutes' in length ? { duration: Math.round(length.minutes * 60) } : { amount: length.requests }),
      requests: [
        {
          setupRequest: (given) => {
            const request = random.pick(weighted)()
            return { ...given, ...request, headers: { ...given.headers, ...request.headers } }
          },
        },
      ],
      setupClient: (client) => client.setHeaders({ ...headers, 'content-type': 'application/json' }),
    })
}
