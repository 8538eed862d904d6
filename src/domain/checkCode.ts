/** Crockford's base 32: no letter is taken for a digit, and none spells a word by chance. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16

/** The bytes that a code is made of: 80 bits, which nobody can guess. */
export const checkCodeBytes = (length * 5) / 8

/** The code of these random bytes as it stands on a paper: "7K3Q-0FZX-9M2C-HB4T". */
export function checkCodeOf(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const signs = Array.from({ length }, (_, at) => alphabet[parseInt(bits.slice(at * 5, at * 5 + 5), 2)] ?? '')
  return grouped(signs.join(''))
}

/**
 * The code that somebody typed, or that stands behind the # of an address, as it stands on a paper: case, spaces and signs between
 * the groups don't matter, O is 0, I and L are 1. Null for what can be no code.
 */
export function readCheckCode(text: string): string | null {
  const signs = text
    .slice(text.lastIndexOf('#') + 1)
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[\s\p{P}\p{Cf}]/gu, '')
  return signs.length === length && [...signs].every((sign) => alphabet.includes(sign)) ? grouped(signs) : null
}

const grouped = (signs: string) => (signs.match(/.{4}/g) ?? []).join('-')
