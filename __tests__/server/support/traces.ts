import type pg from 'pg'
import { everythingIn } from './everything'

interface Named {
  name: string
  email?: string | null
  phone?: string | null
}

/** What may stand between two words: a few characters that are no letters, or their encoding. */
const gap = String.raw`(?:[^\p{L}\p{N}]|%[0-9a-f]{2}){0,6}`

/** The middle of a text in base64, wherever it begins in what was encoded. */
const inBase64 = (text: string) =>
  [0, 1, 2].map((shift) => {
    const encoded = Buffer.from('x'.repeat(shift) + text).toString('base64')
    return encoded.slice(Math.ceil((shift * 8) / 6) + (shift > 0 ? 1 : 0), -4)
  })

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The name in either order, the address and the number: typed, encoded in an address, or in base64. */
function patternOf({ name, email, phone }: Named): RegExp {
  const words = name.split(' ').map(escaped)
  const parts = [
    words.join(gap),
    words.toReversed().join(gap),
    ...(email ? [email.split('@').map(escaped).join('(?:@|%40|%2540)')] : []),
    ...(phone ? [phone.replace(/\D/g, '').slice(-9).split('').join('[^0-9a-f]{0,3}')] : []),
    ...inBase64(name).map(escaped),
  ]
  return new RegExp(parts.join('|'), 'giu')
}

/**
 * Where a database names a person, in its rows and in the bytes of its files: `table: … text …`. It looks for what a
 * reader would recognise and knows nothing of how the product looks for it.
 */
export async function tracesIn(pool: pg.Pool, person: Named, besides: string[] = []): Promise<string[]> {
  const pattern = patternOf(person)
  const text = await everythingIn(pool, besides)
  const found: string[] = []
  let table = ''
  for (const line of text.split('\n')) {
    if (/^[a-z_]+$/.test(line)) table = line
    const read = line.replace(/\\x([0-9a-f]{2,})/g, (_, hex: string) => Buffer.from(hex, 'hex').toString('utf8'))
    for (const { index } of read.matchAll(pattern))
      found.push(`${table}: ${read.slice(Math.max(0, index - 60), index + 60)}`)
  }
  return found
}
