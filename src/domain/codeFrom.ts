/** A code to begin with, from a name: its first word without accents and signs, in capitals. "Kilimo Fresh Ltd" is "KILIMO". */
export function codeFrom(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return (/[A-Z0-9]+/.exec(plain)?.[0] ?? '').slice(0, 8)
}
