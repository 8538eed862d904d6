import { callingCode } from './callingCodes'

/** The digits before them are the country code or a 0. ITU-T E.164 allows at most 15 in all. */
export const tellingDigits = 9

/** Equal for "+255 713 604 118", "0713-604118" and "00255 713604118". Null when there are too few digits. */
export function phoneKey(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  return digits.length < tellingDigits ? null : digits.slice(-tellingDigits)
}

/** Formats a number: groups stay, separated by one space; 00 before the country code is a plus. */
export function tidyPhone(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^\+ /, '+')
}

/** Numbers of these countries keep the 0 when called from abroad. */
const keepsNought = new Set(['IT', 'SM', 'VA'])

/**
 * Country code and digits only: "+255 713 604 118", and with country TZ "0713 604 118", are 255713604118. Null when the
 * country is unknown or the digits are not a number (E.164 has 8 to 15).
 */
export function whatsappNumber(phone: string | null, country: string | null): string | null {
  const [first = ''] = (phone ?? '').replace(/\(0\)/g, '').split(/[/,;]|\bor\b|\bext\b/i)
  const digits = first.replace(/\D/g, '')
  const code = country ? callingCode(country) : undefined
  const whole = fullNumber(first.trim(), digits, code, keepsNought.has(country ?? ''))
  return whole !== null && whole.length >= 8 && whole.length <= 15 ? whole : null
}

function fullNumber(typed: string, digits: string, code: string | undefined, noughtStays: boolean): string | null {
  if (typed.startsWith('+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  if (code === undefined) return null
  if (digits.startsWith('0')) return code + (noughtStays ? digits : digits.slice(1))
  // With the country code but without the plus.
  return digits.startsWith(code) && digits.length - code.length >= tellingDigits - 1 ? digits : code + digits
}

export const whatsappLink = (number: string, text: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`
