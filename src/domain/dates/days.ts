/** By time zone, because making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(timezone, made)
  return made
}

/** The day (YYYY-MM-DD) of a moment in a time zone (IANA). */
export function dayIn(moment: Date, timezone: string): string {
  const parts = formatIn(timezone).formatToParts(moment)
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** The day (YYYY-MM-DD) this many days before another. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/** The day (YYYY-MM-DD) this many days after another. */
export const daysAfter = (day: string, days: number): string => daysBefore(day, -days)

/** Whether a text is a day of the calendar as YYYY-MM-DD; 30 February is none. */
export function isCalendarDay(text: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return moment !== undefined && !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === text
}
