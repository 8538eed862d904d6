const dayLength = 86_400_000

/** The number of days between two days (YYYY-MM-DD); negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength)
}

/** A day (YYYY-MM-DD) as text: "3 November", with the year when it is not that of `today`. */
export function dayInWords(day: string, today: string): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC', ...year }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/** A moment (RFC 3339) as text in a time zone (IANA): "20 November 2026 at 12:00 (Africa/Dar_es_Salaam)". */
export function momentInWords(moment: string, timezone: string): string {
  const at = new Date(moment)
  const day = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: timezone,
  }).format(at)
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: timezone }).format(at)
  return `${day} at ${time} (${timezone})`
}
