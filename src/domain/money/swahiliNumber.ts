const ones = ['', 'moja', 'mbili', 'tatu', 'nne', 'tano', 'sita', 'saba', 'nane', 'tisa']
const tens = ['', 'kumi', 'ishirini', 'thelathini', 'arobaini', 'hamsini', 'sitini', 'sabini', 'themanini', 'tisini']
const scales: readonly (readonly [bigint, string])[] = [
  [1_000_000_000_000n, 'trilioni'],
  [1_000_000_000n, 'bilioni'],
  [1_000_000n, 'milioni'],
  [100_000n, 'laki'],
  [1000n, 'elfu'],
]

/**
 * An integer of at least 0, as on a cheque, with laki for a hundred thousand. Commas separate the groups, so that
 * 11,000 (elfu kumi na moja) differs from 10,001 (elfu kumi, na moja), which no known library does.
 */
export function swahiliNumber(number: bigint): string {
  if (number === 0n) return 'sifuri'
  const groups: string[] = []
  let rest = number
  for (const [size, name] of scales) {
    if (rest >= size) groups.push(`${name} ${swahiliNumber(rest / size)}`)
    rest %= size
  }
  const last = underThousand(Number(rest))
  return [groups.join(', '), last].filter(Boolean).join(last.includes(' na ') || rest >= 100n ? ', ' : ', na ')
}

function underThousand(number: number): string {
  const rest = underHundred(number % 100)
  if (number < 100) return rest
  return [`mia ${ones[Math.floor(number / 100)]}`, rest].filter(Boolean).join(rest.includes(' na ') ? ' ' : ' na ')
}

const underHundred = (number: number): string =>
  [tens[Math.floor(number / 10)], ones[number % 10]].filter(Boolean).join(' na ')
