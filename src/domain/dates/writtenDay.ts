/** By language, because making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(language: string): Intl.DateTimeFormat {
  const known = formats.get(language)
  if (known) return known
  const made = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : `${language}-u-ca-gregory-nu-latn`, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  formats.set(language, made)
  return made
}

/**
 * A day (YYYY-MM-DD) as a field shows it, with its month in letters, so that day and month cannot be mixed up: "20 Nov
 * 2026".
 */
export const writeDay = (day: string, language: string): string =>
  formatIn(language).format(new Date(`${day}T00:00:00Z`))
