import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Operation } from '../../src/contract/operation'
import { createDatabase } from '../../src/server/db/connection/database'
import { verifyTrail } from '../../src/server/modules/activity/verifyTrail'
import type { Answered, TestServer } from '../../__tests__/server/support/testServer'
import { checkNumbers } from './checkWritten'
import { differences, readingChecksums, type Checksums } from './checksums'
import { failingCalls, type Failure, type FailingCalls, type Plan } from './failingCalls'
import { mainJob, type Attempt } from './mainJob'

/** What came of the failed calls of a main job; all but the first two are zero if nothing is wrong. */
export interface Injected {
  steps: number
  failed_calls: number
  /** Failures after which the database was not as before. */
  partly_saved: number
  /** Answers that are not ours, or that reveal what is inside. */
  unclean_answers: number
  /** Retries that were refused, had another answer, or changed something again. */
  double_or_different: number
  missing_numbers: number
  double_numbers: number
  broken_trails: number
}

interface Options {
  /** Each how manieth call of a step fails: 1 for all. */
  every?: number
  say?: (line: string) => void
}

/** Performs the main job once; in each step the first call of the database fails, then the second, and so on until it passes. */
export async function injectInto(server: TestServer, how: Failure, options: Options = {}): Promise<Injected> {
  const injection = await startInjection(server, options)
  await mainJob(server, how === 'answer lost' ? injection.losing : injection.failing(how))
  return { ...injection.found, ...(await invariants(server)) }
}

/** How often the checks find something in an application that has no transactions, and in a retry with a new key. */
export async function injectNaively(
  server: TestServer,
): Promise<Pick<Injected, 'partly_saved' | 'double_or_different'>> {
  const { found, naive } = await startInjection(server, {})
  try {
    await mainJob(server, naive)
  } catch (error) {
    if (error !== enough) throw error
  }
  return found
}

/** Ends the naive job after its first step. */
const enough = new Error('the first step is enough')
/** So many calls has the first step at least. */
const naiveCalls = 8

async function startInjection({ pool }: TestServer, { every = 1, say = () => undefined }: Options) {
  const read = await readingChecksums(pool)
  const calls = failingCalls(pool)
  const found = { steps: 0, failed_calls: 0, partly_saved: 0, unclean_answers: 0, double_or_different: 0 }

  /** Notes an answer after a failed call, and what the call has changed. */
  const note = (operation: Operation, place: number, answer: Answered<unknown>, changed: string[]) => {
    found.failed_calls += 1
    if (!isClean(answer)) {
      found.unclean_answers += 1
      say(`${operation.operationId}, call ${place}: ${answer.status} ${JSON.stringify(answer.error)}`)
    }
    if (changed.length === 0) return
    found.partly_saved += 1
    say(`${operation.operationId}, call ${place}: ${changed.join(', ')} changed`)
  }

  const failing =
    (how: Failure): Attempt =>
    async (call, operation, options = {}) => {
      found.steps += 1
      // As a client repeats it.
      const idempotency_key = randomUUID()
      for (let place = 1; ; place += every) {
        const before = await read()
        const { result, failed } = await calls.during({ how, at: (each) => each === place }, () =>
          call(operation, { ...options, idempotency_key }),
        )
        if (!failed) return payloadOf(operation, result)
        note(operation, place, result, differences(before, await read()))
        if (result.status === 200) return result.payload
      }
    }

  return { found, failing, losing: losing(calls, read, found, note), naive: naive(calls, read, found) }
}

type Found = Pick<Injected, 'steps' | 'partly_saved' | 'double_or_different'>
type Note = (operation: Operation, place: number, answer: Answered<unknown>, changed: string[]) => void
const atCommit = (_: number, statement: string) => statement === 'commit'

/** The answer to the commit is lost; a retry with the same key has to answer as if it was not, and change nothing. */
const losing =
  (calls: FailingCalls, read: () => Promise<Checksums>, found: Found, note: Note): Attempt =>
  async (call, operation, options = {}) => {
    found.steps += 1
    const given = { ...options, idempotency_key: randomUUID() }
    const { result, failed } = await calls.during({ how: 'answer lost', at: atCommit }, () => call(operation, given))
    if (!failed) return payloadOf(operation, result)
    note(operation, 0, result, [])
    const after = await read()
    const [second, third] = [await call(operation, given), await call(operation, given)]
    const isSame = second.status === 200 && isDeepStrictEqual(second.payload, third.payload)
    if (!isSame || differences(after, await read()).length > 0) found.double_or_different += 1
    return payloadOf(operation, second)
  }

/** The same in an application without transactions, and a retry with a key of its own: both have to be found. */
const naive =
  (calls: FailingCalls, read: () => Promise<Checksums>, found: Found): Attempt =>
  async (call, operation, options = {}) => {
    const attempt = (plan: Plan) =>
      calls.during(plan, () => call(operation, { ...options, idempotency_key: randomUUID() }))
    for (let place = 1; place <= naiveCalls; place += 1) {
      const before = await read()
      const { failed } = await attempt({
        how: 'connection lost',
        at: (each) => each === place,
        without_transactions: true,
      })
      if (failed && differences(before, await read()).length > 0) found.partly_saved += 1
    }
    await attempt({ how: 'answer lost', at: atCommit })
    const after = await read()
    await call(operation, { ...options, idempotency_key: randomUUID() })
    if (differences(after, await read()).length > 0) found.double_or_different += 1
    throw enough
  }

function payloadOf<P>({ operationId }: Operation, { status, payload, error }: Answered<P>): P {
  if (status !== 200) throw new Error(`${operationId} is refused without a failed call: ${JSON.stringify(error)}`)
  return payload
}

/** The messages of failures, which say nothing of what is inside. */
const messages: Readonly<Record<number, RegExp>> = {
  500: /^Something went wrong on the server\. Nothing was saved\. Try again\.$/,
  503: /^(The database is not available|The server is busy)\. Try again in a moment\. Your changes are kept on this device\.$/,
}

/** Whether an answer is one of ours for a failure of the database, with nothing besides. */
export function isClean({ status, error, headers }: Pick<Answered<unknown>, 'status' | 'error' | 'headers'>): boolean {
  const { code, message, fields, request_id, ...besides } = error ?? {}
  return (
    (messages[status]?.test(message) ?? false) &&
    ['unexpected', 'database_away', 'too_busy'].includes(code) &&
    (fields ?? []).length === 0 &&
    typeof request_id === 'string' &&
    Object.keys(besides).length === 0 &&
    (status === 500) === (headers['retry-after'] === undefined)
  )
}

async function invariants({ pool }: TestServer) {
  const numbered = ['enquiries', 'rfqs', 'orders', 'purchase_orders', 'deliveries', 'receipts']
  const isWhole = await verifyTrail(createDatabase(pool), { say: () => undefined })
  return { ...(await checkNumbers(pool, numbered)), broken_trails: Number(!isWhole) }
}
