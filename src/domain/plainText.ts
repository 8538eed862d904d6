/** Text as it is searched: without case and accents. "Pompe à Vidé" is "pompe a vide". */
export const plainText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** A code or part number as it is searched: punctuation and spaces aside too. "72-GV 50" is "72gv50". */
export const compactText = (text: string): string => plainText(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** The words of a query, plain, each once. */
export const wordsOf = (text: string): string[] => [...new Set(plainText(text).split(/\s+/).filter(Boolean))]
