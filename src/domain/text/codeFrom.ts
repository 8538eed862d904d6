/** The first word of a name in capitals, without accents and signs: "Kilimo Fresh Ltd" is "KILIMO". */
export function codeFrom(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return (/[A-Z0-9]+/.exec(plain)?.[0] ?? '').slice(0, 8)
}
