import { callingCode } from './callingCodes'

/** The digits that tell one number from the next; what stands before them is the country or a nought. ITU-T E.164 has at most 15 in all. */
export const tellingDigits = 9

/**
 * What two ways to write one phone number have in common: "+255 713 604 118", "0713-604118" and "00255 713604118" are the same.
 * Null where there are too few digits to tell.
 */
export function phoneKey(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  return digits.length < tellingDigits ? null : digits.slice(-tellingDigits)
}

/** As it is read best: groups stay, with one space between them; 00 before the country is a plus. */
export function tidyPhone(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^\+ /, '+')
}

/** These keep the nought of a number at home when it is called from abroad. */
const keepsNought = new Set(['IT', 'SM', 'VA'])

/**
 * The digits by which WhatsApp knows a phone, its country first and nothing else: "+255 713 604 118" and, of somebody in Tanzania,
 * "0713 604 118" are 255713604118. Of several numbers in one text the first counts. Null where the country cannot be told, or the
 * digits cannot be a number (E.164 has 8 to 15).
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
  // Written with its country and without the plus.
  return digits.startsWith(code) && digits.length - code.length >= tellingDigits - 1 ? digits : code + digits
}

/** The address that opens WhatsApp with a message to this number. */
export const whatsappLink = (number: string, text: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`
