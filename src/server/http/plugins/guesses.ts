import fp from 'fastify-plugin'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { guess_counts } from '../../db/schema/system'
import { getTableName } from 'drizzle-orm'
import type { CountedBy } from '../network'
import { loggedAs, refusal } from '../refusal'

const hour = 3600
const day = 24 * hour

/** What is guessed. Each is counted apart, so that verifying documents does not block signing in. */
const perMinute = {
  /** At the password of one account, by one network. */
  password: 30,
  /** At the passwords of any accounts, by one network: a company behind one address makes fewer mistakes. */
  passwords: 300,
  /** At the current password of the user, by one session. */
  current_password: 10,
  /** At the codes and passkeys of one user, from one place: the caller knows the password. */
  second_factor: 10,
  /** At set-up, invitation and reset links, by one network, as those that follow. */
  one_time_link: 30,
  supplier_link: 30,
  verification_code: 30,
  /** At tickets of sign-ins at the identity provider. */
  single_sign_on: 30,
  /** Not guesses, but each one stores what it began, for ten minutes. */
  single_sign_on_start: 300,
  /** Not guesses, but each one sends an e-mail. */
  test_message: 5,
}

/** What is limited over a longer time as well, and in which. */
const inLonger = {
  /**
   * At the password of one account, from anywhere but the places where its user has signed in: in a year less than the
   * million guesses that every password withstands.
   */
  account: { points: 100, seconds: hour },
  /** At the six digits of an app of one user, from one place. */
  second_factor_day: { points: 20, seconds: day },
  second_factor_week: { points: 50, seconds: 7 * day },
}

export type Guessed = keyof typeof perMinute | keyof typeof inLonger

/** A /56 has in an hour as many as each of its /64 in ten minutes. */
const wide = { times: 10, seconds: hour }

/** Counts wrong guesses in the database, so that all servers agree; right ones never count. */
interface Guesses {
  /** Counts a guess of `by`, and returns how many are left; throws 429 after too many, in the log with the account. */
  count: (guessed: Guessed, by: string | CountedBy, account_id?: string) => Promise<number>
  /** Takes back a counted guess that was right. */
  takeBack: (guessed: Guessed, by: string | CountedBy) => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    guesses: Guesses
  }
}

/** The message of who has to wait longer than it takes to try again, and what works at once. */
const longWaits: Partial<Record<Guessed, (hours: number) => string>> = {
  account: () =>
    'Too many wrong passwords were entered for this account. Sign in from a browser or a network where you have signed in before, or try again in an hour.',
  second_factor_day: (hours) => tooManyCodes(hours),
  second_factor_week: (hours) => tooManyCodes(hours),
}

const tooManyCodes = (hours: number) =>
  `Too many wrong codes were entered for this account. Use a passkey or a recovery code, or sign in from a browser where you have signed in before. Codes of the app work here again in ${hours} hours.`

export const guesses = fp(async (app) => {
  const limiterOf = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: app.server_context.db.$client,
      storeType: 'pool',
      tableName: getTableName(guess_counts),
      tableCreated: true,
      // Old rows are deleted with those of other tables, by `tidy`.
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
      // What is refused already writes nothing.
      inMemoryBlockOnConsumed: points + 1,
    })
  const limiters = {
    near: new Map([
      ...Object.entries(perMinute).map(([guessed, points]) => [guessed, limiterOf(guessed, points, 60)] as const),
      ...Object.entries(inLonger).map(
        ([guessed, { points, seconds }]) => [guessed, limiterOf(guessed, points, seconds)] as const,
      ),
    ]),
    wide: new Map(
      Object.entries(perMinute).map(([guessed, points]) => [
        guessed,
        limiterOf(`${guessed}_wide`, points * wide.times, wide.seconds),
      ]),
    ),
  }
  /** The limiters of a guess, each with the key that it counts by. */
  function countersOf(guessed: Guessed, by: string | CountedBy) {
    const keys = typeof by === 'string' ? { near: by, wide: undefined } : by
    return (['near', 'wide'] as const).flatMap((reach) => {
      const [key, limiter] = [keys[reach], limiters[reach].get(guessed)]
      return key !== undefined && limiter ? [{ key, limiter }] : []
    })
  }
  app.decorate('guesses', {
    async count(guessed, by, account_id) {
      let left = Infinity
      try {
        for (const { key, limiter } of countersOf(guessed, by))
          left = Math.min(left, (await limiter.consume(key)).remainingPoints)
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(guessed, error.msBeforeNext, account_id) : error
      }
      return left
    },
    async takeBack(guessed, by) {
      for (const { key, limiter } of countersOf(guessed, by)) await limiter.reward(key)
    },
  })
})

function tooMany(guessed: Guessed, milliseconds: number, account_id: string | undefined) {
  const retry_after = Math.max(1, Math.ceil(milliseconds / 1000))
  const what = guessed === 'test_message' ? 'test messages' : 'wrong attempts'
  const longWait = longWaits[guessed]
  return loggedAs(
    'attempts_limited',
    longWait
      ? refusal(429, 'account_guarded', longWait(Math.ceil(retry_after / hour)), { retry_after })
      : refusal(429, 'too_many', `Too many ${what}. Wait ${retry_after} seconds.`, { retry_after }),
    { reason: guessed, account_id },
  )
}
