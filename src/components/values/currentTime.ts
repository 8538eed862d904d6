import { dayIn } from '../../domain/dates/days'

/**
 * Milliseconds by which the clock of this computer may differ from the server's: how long an answer takes to arrive is not
 * known.
 */
const tolerated = 2 * 60_000
/** Milliseconds that this computer's clock is behind the server's; 0 where it is right. */
let behind = 0

/** Corrects the current time by the server's, which an answer has just stated: the clock of a computer may be days off. */
export function correctClock(server_time: Date): void {
  const difference = server_time.getTime() - Date.now()
  behind = Math.abs(difference) > tolerated ? difference : 0
}

/** The time at which a component renders. It shows that time until it renders again, and is meant to. */
export const currentTime = () => new Date(Date.now() + behind)

/** Milliseconds of a quarter of an hour. The clocks of all time zones differ by whole quarters, so days change at none between. */
const quarter = 15 * 60_000
const todays = new Map<string, { quarters: number; day: string }>()

/** Today's date (YYYY-MM-DD) in a time zone (IANA). A list takes it for each row, so it is computed once per quarter hour. */
export function todayIn(timezone: string): string {
  const now = currentTime()
  const quarters = Math.floor(now.getTime() / quarter)
  const known = todays.get(timezone)
  if (known?.quarters === quarters) return known.day
  const day = dayIn(now, timezone)
  todays.set(timezone, { quarters, day })
  return day
}
