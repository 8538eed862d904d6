/** "2026-11" of a day. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The month a number of months after another, or before it. */
export function monthsFrom(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** Whether the URL holds a valid month. */
export const isMonth = (text: string | null): text is string => text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
