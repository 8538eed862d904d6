import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Operation, BodyInput, Payload, QueryInput } from '../../../src/contract/operation'
import { toRequest, toSearch } from '../../../src/contract/request'
import type { ListMeta } from '../../../src/contract/envelope'
import type { ApiError } from '../../../src/contract/envelope'
import type { Role } from '../../../src/domain/access/permissions'
import { buildApp, type AppOptions } from '../../../src/server/app'
import { createDatabase, type Database } from '../../../src/server/db/connection/database'
import type { Database as OpenedDatabase } from '../../../src/server/db/connection/openedDatabase'
import { openReplica } from '../../../src/server/db/replica/replica'
import { companies } from '../../../src/server/db/schema/company'
import { inTransaction } from '../../../src/server/db/connection/transaction'
import { readEnv } from '../../../src/server/env'
import { openSession } from '../../../src/server/modules/sessions/sessionRepository'
import { insertBranch } from '../../../src/server/modules/branches/branchesRepository'
import { insertUser } from '../../../src/server/modules/users/usersRepository'
import { checkAnswers } from './checkAnswers'
import { checkedAnswers } from './checkedAnswers'
import { openTestDatabase } from './testDatabase'

export interface CallOptions {
  params?: Record<string, string>
  query?: object
  body?: unknown
  version?: number
  idempotency_key?: string
  branch_id?: string | undefined
  headers?: Record<string, string>
}

export interface Answered<P> {
  status: number
  payload: P
  meta: ListMeta
  error: ApiError
  headers: Record<string, string | string[] | number | undefined>
}

/** The options of a call to one operation. */
export type OptionsOf<O> = CallOptions & { body?: BodyInput<O>; query?: Partial<QueryInput<O> & object> }

export interface Person {
  id: string
  token: string
  /** Calls an operation as this user, in the user's branch. */
  call: <O extends Operation>(operation: O, options?: OptionsOf<O>) => Promise<Answered<Payload<O>>>
}

export interface TestServer {
  app: FastifyInstance
  db: Database
  pool: pg.Pool
  branch_id: string
  other_branch_id: string
  admin: Person
  staff: Person
  viewer: Person
  /** A member of staff of the other branch only. */
  stranger: Person
  nobody: Person
  clock: { now: Date; advance: (milliseconds: number) => void }
  stop: () => Promise<void>
}

/** The real application on a separate real database, of the suite unless one is given, with one user of each role, two branches and a fixed clock. */
export async function startTestServer(
  environment: Record<string, string> = {},
  {
    database,
    replica: replicated,
    ...more
  }: Pick<AppOptions, 'client_folder' | 'log_stream'> & {
    database?: OpenedDatabase
    replica?: { url: string; mostBehind?: number }
  } = {},
): Promise<TestServer> {
  const read = readEnv({ LOG_LEVEL: 'silent', DATA_DIR: '/nonexistent', ...environment })
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  const opened = database ?? (await openTestDatabase())
  const clock = {
    now: new Date('2026-11-20T09:00:00.000Z'),
    advance(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
  }
  const primary = createDatabase(opened.pool)
  const replica = replicated ? await openReplica({ ...replicated, primary }) : undefined
  const app = await buildApp({
    db: primary,
    replica,
    env: read.env,
    now: () => clock.now,
    version: '0.0.0-test',
    database: opened,
    answers: checkedAnswers,
    ...more,
  })
  const answered = checkAnswers(app)
  const db = createDatabase(heardWrites(opened.pool, app))
  const { branch_id, other_branch_id } = await inTransaction(db, async (tx) => {
    await tx.insert(companies).values({ name: 'Test Trading Ltd', currency: 'TZS', timezone: 'Africa/Dar_es_Salaam' })
    const branch = await insertBranch(tx, { name: 'Dar es Salaam', tag: 'DSM' })
    const other = await insertBranch(tx, { name: 'Arusha', tag: 'ARK' })
    return { branch_id: branch.id, other_branch_id: other.id }
  })

  const person = async (name: string, role: Role, branches: string[]): Promise<Person> => {
    const { id, token } = await inTransaction(db, async (tx) => {
      const user = await insertUser(tx, {
        name,
        email: `${name.toLowerCase()}@test.example`,
        role,
        branch_ids: branches,
      })
      const device = { ip: '127.0.0.1', user_agent: 'test' }
      // Opened before any time that a test sets the clock back to.
      const session = await openSession(tx, user.id, clock.now, device, new Date('2026-01-01T00:00:00.000Z'))
      return { id: user.id, token: session.access_token }
    })
    return { id, token, call: caller(app, token, branches[0] ?? branch_id) }
  }

  const people = {
    admin: await person('Admin', 'admin', []),
    staff: await person('Staff', 'staff', [branch_id]),
    viewer: await person('Viewer', 'viewer', [branch_id]),
    stranger: await person('Stranger', 'staff', [other_branch_id]),
  }
  // Suites need not confirm who their users are before each security setting; those of the confirmation begin by `unidentify`.
  await confirmAll(opened, '2100-01-01T00:00:00.000Z')

  return {
    app,
    db,
    pool: opened.pool,
    branch_id,
    other_branch_id,
    ...people,
    nobody: { id: '', token: '', call: caller(app, undefined, undefined) },
    clock,
    async stop() {
      await app.close()
      await replica?.stop()
      await opened.stop()
      answered.assertNone()
    },
  }
}

const confirmAll = ({ pool }: Pick<TestServer, 'pool'>, confirmed_at: string | null) =>
  pool.query('update sessions set confirmed_at = $1', [confirmed_at])

/** As if the users of all sessions had just confirmed who they are. */
export const identified = (server: Pick<TestServer, 'pool' | 'clock'>) =>
  confirmAll(server, server.clock.now.toISOString())

/** As if the users of all sessions had never confirmed who they are. */
export const unidentify = (server: Pick<TestServer, 'pool'>) => confirmAll(server, null)

const remembered =
  'companies|branches|bank_accounts|tax_rates|exchange_rates|approval_rules|users|user_branches|sessions'
const writesRemembered = new RegExp(`^(insert into|update|delete from) "(${remembered})"`, 'i')

/** The pool for what a test writes itself: where servers remember it, the test goes on once they have heard of it. */
const heardWrites = (pool: pg.Pool, app: FastifyInstance): pg.Pool =>
  Object.create(pool, {
    query: {
      async value(query: { text: string }, ...rest: unknown[]) {
        const result: unknown = await pool.query(query, rest[0] as unknown[])
        if (writesRemembered.test(query.text)) await app.hints.heard()
        return result
      },
    },
  }) as pg.Pool

/** Calls operations with a token and in a branch, unless the call overrides them. */
export function caller(app: FastifyInstance, token: string | undefined, branch: string | undefined): Person['call'] {
  return async (operation, options = {}) => {
    const { url, method, params, body, headers } = toRequest(operation, { branch_id: branch, ...options })
    const response = await app.inject({
      method,
      url: `/api${url}${params ? `?${toSearch(params)}` : ''}`,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}), ...options.headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const answer = { ...response.json<Answered<never>>(), status: response.statusCode, headers: response.headers }
    if (!('error' in answer)) return answer
    // A test that expects a payload fails with the server's reason.
    return Object.defineProperty(answer, 'payload', {
      get: () => {
        throw new Error(`${method} ${url}: ${answer.status} ${JSON.stringify(answer.error)}`)
      },
    })
  }
}
