import { refusal } from '../refusal'

export interface GuessCounter {
  /** Refuses an address (429) that has guessed too often this minute. */
  assertFew: (address: string, now: Date) => void
  /** Counts a wrong guess of an address. */
  count: (address: string, now: Date) => void
}

/** How many addresses are kept; beyond, the one that came first is let go. */
const most = 10_000

/** Counts only what was wrong, per address and minute: suppliers who share an address are never held up by each other's typing. */
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
      throw refusal(429, 'too_many', `Too many links that do not work. Wait ${seconds} seconds.`, {
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
