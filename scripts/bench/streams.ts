import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '../../src/server/db/connection/database'
import { inTransaction } from '../../src/server/db/connection/transaction'
import { streamsPerUser } from '../../src/server/events/listeners'
import { openSession } from '../../src/server/modules/sessions/sessionRepository'
import { insertUser } from '../../src/server/modules/users/usersRepository'
import { percentile, rounded, type Measurement } from './measurement'
import { headersOf, startProduct, withOrders, type StoredOrders } from './ordersServer'
import { requestWorks } from './requestWorks'
import { residentMb } from './residentMb'

const streams = 5_000
const at_once = 50
const events = 20

/** Many streams of live events to one process: the memory of each, and how long an event takes to all of them. */
export const bench = (): Promise<Measurement[]> =>
  withOrders(1_000, async (stored) => {
    const tokens = await sessionsOf(stored, streams)
    const server = await startProduct({ DATABASE_URL: stored.database_url, LOG_LEVEL: 'error' })
    const agent = new Agent({ maxSockets: Infinity })
    try {
      const before = residentMb(server.pid)
      let heard = 0
      const open: IncomingMessage[] = []
      for (let from = 0; from < tokens.length; from += at_once)
        open.push(
          ...(await Promise.all(
            tokens
              .slice(from, from + at_once)
              .map((token) => listen(`${server.address}/api/events`, token, agent, () => (heard += 1))),
          )),
        )
      await sleep(2_000)
      const after = residentMb(server.pid)
      const times: number[] = []
      for (let turn = 0; turn < events; turn += 1) {
        heard = 0
        const began = performance.now()
        await create(server.address, stored, turn)
        while (heard < streams && performance.now() - began < 10_000) await sleep(1)
        times.push(performance.now() - began)
      }
      for (const stream of open) stream.destroy()
      return [
        {
          name: `${streams.toLocaleString('en')} streams of events to one process`,
          figures: {
            memory_kb_per_stream: rounded(((after - before) * 1024) / streams),
            memory_mb: rounded(after, 0),
            created_until_heard_by_all_p50_ms: rounded(percentile(times, 0.5), 0),
            longest_ms: rounded(Math.max(...times), 0),
          },
          bar: 'observed: memory for each stream, and an order that is created until all have heard of it',
        },
      ]
    } finally {
      agent.destroy()
      await server.stop()
    }
  })

/** Sessions of as many users as may have so many streams. */
async function sessionsOf({ pool, branch_id }: StoredOrders, count: number): Promise<string[]> {
  const db = createDatabase(pool)
  const tokens: string[] = []
  while (tokens.length < count)
    await inTransaction(db, async (tx) => {
      const place = tokens.length
      const user = await insertUser(tx, {
        name: `User ${place}`,
        email: `${place}@bench.example`,
        role: 'staff',
        branch_ids: [branch_id],
      })
      for (let stream = 0; stream < streamsPerUser; stream += 1)
        tokens.push((await openSession(tx, user.id, new Date(), { ip: '127.0.0.1', user_agent: 'bench' })).access_token)
    })
  return tokens.slice(0, count)
}

/** Opens a stream; resolves when it has started. */
function listen(url: string, token: string, agent: Agent, onEvent: () => void): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`a stream was answered ${response.statusCode}`))
      response.setEncoding('utf8')
      response.once('data', () => {
        response.on('data', (text: string) => {
          if (text.includes('"entity":"orders"')) onEvent()
        })
        resolve(response)
      })
    }).on('error', reject)
  })
}

async function create(address: string, stored: StoredOrders, turn: number): Promise<void> {
  const request = requestWorks(stored.branch_id)
    .find(({ picture }) => picture === 'create')
    ?.request(turn)
  const response = await fetch(`${address}${request?.path}`, {
    method: 'POST',
    headers: headersOf(stored),
    body: String(request?.body),
  })
  if (!response.ok) throw new Error(`an order was answered ${response.status}`)
}
