import { localeOf } from '../i18n/languages'

/** The time until a deadline, in whole days, hours and minutes; null once it has passed. */
export function timeLeft(milliseconds: number): { days: number; hours: number; minutes: number } | null {
  if (milliseconds <= 0) return null
  const minutes = Math.floor(milliseconds / 60_000)
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
}

interface ZonedMoment {
  /** "Mon 16 Nov 2026" */
  day: string
  /** "17:00" */
  time: string
}

/** A moment (RFC 3339) in the local time of a zone; without a zone, in the user's own. */
export function inZone(moment: string | number, language: string, zone?: string): ZonedMoment {
  const said = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), {
      ...(zone ? { timeZone: zone } : {}),
      ...options,
    }).format(new Date(moment))
  return {
    day: said({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).replace(/[,\u060c]/, ''),
    time: said({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
}

/** A plain date ("2026-12-31") in words. */
export const dayInWords = (day: string, language: string) => inZone(`${day}T12:00:00Z`, language, 'UTC').day

/** The place that a zone is named after: "Dar es Salaam" for Africa/Dar_es_Salaam. */
export const placeOf = (zone: string) => zone.replace(/^.*\//, '').replaceAll('_', ' ')
