/** The first word of a name in capitals, without accents and signs: "Kilimo Fresh Ltd" is "KILIMO". */
export function codeFrom(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return (/[A-Z0-9]+/.exec(plain)?.[0] ?? '').slice(0, 8)
}

/**
 * The code that is proposed for a name when `taken` earlier proposals are used already: KILIMO, KILIMO2, KILIMO3. A name
 * without Latin letters has the fallback.
 */
export function proposedCode(name: string, taken: number, fallback: string): string {
  const code = codeFrom(name) || fallback
  return taken === 0 ? code : `${code}${taken + 1}`
}
