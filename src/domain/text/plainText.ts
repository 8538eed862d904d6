/** Search text without case and accents: "Pompe à Vidé" is "pompe a vide". */
export const plainText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** A code for search, also without punctuation and spaces: "72-GV 50" is "72gv50". */
export const compactText = (text: string): string => plainText(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** The unique words of a query as plain text. */
export const wordsOf = (text: string): string[] => [...new Set(plainText(text).split(/\s+/).filter(Boolean))]
