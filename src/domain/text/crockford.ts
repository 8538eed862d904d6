/** Crockford's base 32: no letter looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random bytes as signs of five bits, in groups of four: "7K3Q-0FZX". Their number is a multiple of five. */
export function crockfordOf(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const signs = bits.match(/.{5}/g) ?? []
  return groupedSigns(signs.map((sign) => alphabet[parseInt(sign, 2)] ?? '').join(''))
}

/** What was typed, as signs: accepts any case, spaces and separators, O for 0, I and L for 1. */
export const crockfordSigns = (text: string) =>
  text
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[\s\p{P}\p{Cf}]/gu, '')

export const isCrockford = (signs: string) => [...signs].every((sign) => alphabet.includes(sign))

export const groupedSigns = (signs: string) => (signs.match(/.{4}/g) ?? []).join('-')
