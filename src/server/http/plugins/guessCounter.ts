import { refusal } from '../refusal'

export interface GuessCounter {
  /** Refuses an address (429) with too many wrong guesses this minute. */
  assertFew: (address: string, now: Date) => void
  /** Counts a wrong guess of an address. */
  count: (address: string, now: Date) => void
}

/** The maximum number of addresses stored; above it the oldest one is removed. */
const most = 10_000

/** Counts wrong guesses per address and minute, so that suppliers who share an address do not block each other. */
export function guessCounter(perMinute: number): GuessCounter {
  const counts = new Map<string, { wrong: number; ends: number }>()
  const current = (address: string, now: Date) => {
    const found = counts.get(address)
    return found && found.ends > now.getTime() ? found : undefined
  }
  return {
    assertFew(address, now) {
      const found = current(address, now)
      if (!found || found.wrong < perMinute) return
      const seconds = Math.ceil((found.ends - now.getTime()) / 1000)
      throw refusal(429, 'too_many', `Too many attempts with invalid links. Wait ${seconds} seconds.`, {
        retry_after: seconds,
      })
    },
    count(address, now) {
      const { wrong, ends } = current(address, now) ?? { wrong: 0, ends: now.getTime() + 60_000 }
      counts.delete(address)
      counts.set(address, { wrong: wrong + 1, ends })
      const [first] = counts.keys()
      if (counts.size > most && first !== undefined) counts.delete(first)
    },
  }
}
