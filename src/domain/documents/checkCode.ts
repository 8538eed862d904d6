import { crockfordOf, crockfordSigns, groupedSigns, isCrockford } from '../text/crockford'

/** 80 random bits, which cannot be guessed. */
export const checkCodeBytes = 10

/** The code of random bytes as printed on a document: "7K3Q-0FZX-9M2C-HB4T". */
export const checkCodeOf = (bytes: Uint8Array): string => crockfordOf(bytes)

/** Accepts any case, spaces and separators, O for 0, I and L for 1. Null when the text cannot be a code. */
export function readCheckCode(text: string): string | null {
  const signs = crockfordSigns(text.slice(text.lastIndexOf('#') + 1))
  return signs.length === (checkCodeBytes * 8) / 5 && isCrockford(signs) ? groupedSigns(signs) : null
}
