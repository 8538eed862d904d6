import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Short = [text: string, quantities: (string | null)[], locale?: string]

/** Messages of a line or two, with the quantities that they ask for. */
export const shortMessages = JSON.parse(
  readFileSync(join(import.meta.dirname, 'messages', 'short.json'), 'utf8'),
) as Short[]
