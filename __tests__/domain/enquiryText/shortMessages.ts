import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Short = [text: string, quantities: (string | null)[], locale?: string]

/** Messages of one or two lines, with their expected quantities. */
export const shortMessages = JSON.parse(
  readFileSync(join(import.meta.dirname, 'messages', 'short.json'), 'utf8'),
) as Short[]
