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
  return text.trim().replace(/\s+/g, ' ').replace(/^00(?=[1-9])/, '+').replace(/^\+ /, '+')
}
