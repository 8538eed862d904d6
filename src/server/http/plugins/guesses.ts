import fp from 'fastify-plugin'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { guess_counts } from '../../db/schema/system'
import { getTableName } from 'drizzle-orm'
import { loggedAs, refusal } from '../refusal'

/** What is guessed. Each is counted apart, so that verifying documents does not block signing in. */
const perMinute = {
  /** At the password of one account, by one address. */
  password: 30,
  /** At the passwords of any accounts, by one address: a company behind one address makes fewer mistakes. */
  passwords: 300,
  /** At the current password of the user, by one session. */
  current_password: 10,
  /** At the codes of one user, from any address: the caller knows the password. */
  second_factor: 10,
  /** At set-up, invitation and reset links. */
  one_time_link: 30,
  supplier_link: 30,
  verification_code: 30,
  /** At answers of the identity provider, by one address. */
  single_sign_on: 30,
  /** Not guesses, but each one stores what it began, for ten minutes. */
  single_sign_on_start: 300,
  /** Not guesses, but each one sends an e-mail. */
  test_message: 5,
}

export type Guessed = keyof typeof perMinute

/** Counts wrong guesses of a minute in the database, so that all servers agree; right ones never count. */
interface Guesses {
  /** Counts a guess of `by`; throws 429 after too many. */
  count: (guessed: Guessed, by: string) => Promise<void>
  /** Takes back a counted guess that was right. */
  takeBack: (guessed: Guessed, by: string) => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    guesses: Guesses
  }
}

export const guesses = fp(async (app) => {
  const limiters = new Map(
    Object.entries(perMinute).map(([guessed, points]) => [
      guessed,
      new RateLimiterPostgres({
        storeClient: app.server_context.db.$client,
        storeType: 'pool',
        tableName: getTableName(guess_counts),
        tableCreated: true,
        // Old rows are deleted with those of other tables, by `tidy`.
        clearExpiredByTimeout: false,
        keyPrefix: guessed,
        points,
        duration: 60,
        // What is refused already writes nothing.
        inMemoryBlockOnConsumed: points + 1,
      }),
    ]),
  )
  const limiterOf = (guessed: Guessed) => {
    const limiter = limiters.get(guessed)
    if (!limiter) throw new Error(`${guessed} has no limit`)
    return limiter
  }
  app.decorate('guesses', {
    async count(guessed, by) {
      try {
        await limiterOf(guessed).consume(by)
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(guessed, by, error.msBeforeNext) : error
      }
    },
    async takeBack(guessed, by) {
      await limiterOf(guessed).reward(by)
    },
  })
})

function tooMany(guessed: Guessed, by: string, milliseconds: number) {
  const retry_after = Math.max(1, Math.ceil(milliseconds / 1000))
  const what = guessed === 'test_message' ? 'test messages' : 'wrong attempts'
  return loggedAs(
    'attempts_limited',
    refusal(429, 'too_many', `Too many ${what}. Wait ${retry_after} seconds.`, { retry_after }),
    { reason: guessed, ...(guessed === 'second_factor' ? { account_id: by } : {}) },
  )
}
