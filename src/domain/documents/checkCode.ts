/** Crockford's base 32: no letter looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16

/** 80 random bits, which cannot be guessed. */
export const checkCodeBytes = (length * 5) / 8

/** The code of random bytes as printed on a document: "7K3Q-0FZX-9M2C-HB4T". */
export function checkCodeOf(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const signs = Array.from({ length }, (_, at) => alphabet[parseInt(bits.slice(at * 5, at * 5 + 5), 2)] ?? '')
  return grouped(signs.join(''))
}

/** Accepts any case, spaces and separators, O for 0, I and L for 1. Null when the text cannot be a code. */
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
