import { codeKey } from '../codeKey'
import { likeness, tokensOf } from './likeness'
import type { ListRow } from './readPriceList'

export interface LineToFind {
  id: string
  description: string
  specification: string | null
  item_code: string | null
  part_number: string | null
}

export type FoundBy = 'code' | 'text' | 'likeness'

/** The row of a price list that is for a line; `sure` says whether a person has to look. */
export interface ListMatch {
  line_id: string
  /** The place in `rows`, or null where nothing is like it. */
  row: number | null
  by: FoundBy | null
  sure: boolean
}

/** Less alike than this is nothing; from that on it needs no second look, unless another row is nearly as like. */
const leastLike = 0.5
const surelyLike = 0.85
const clearlyBetter = 0.1

interface Pair {
  line: number
  row: number
  by: FoundBy
  score: number
}

/**
 * Finds the row for each line: by part number or code, then by the same words, then by likeness, the most alike first. No row is
 * used twice. What is not certain, for two rows are as good or the words differ, is marked so.
 */
export function matchPriceList(lines: readonly LineToFind[], rows: readonly ListRow[]): ListMatch[] {
  const known = rows.map((row) => ({
    key: codeKey(row.code),
    text: tokensOf(row.description),
    words: tokensOf(row.description).join(' '),
  }))
  const pairs = lines.flatMap((line, index) => pairsOf(line, index, known))
  const rank = { code: 2, text: 1, likeness: 0 }
  // Of equals the first line and the first row, as they stand in `pairs`.
  const ordered = [...pairs].sort((one, other) => rank[other.by] - rank[one.by] || other.score - one.score)
  const [ofLine, ofRow] = [new Map<number, Pair>(), new Set<number>()]
  for (const pair of ordered) {
    if (ofLine.has(pair.line) || ofRow.has(pair.row)) continue
    ofLine.set(pair.line, pair)
    ofRow.add(pair.row)
  }
  return lines.map(({ id }, index) => {
    const pair = ofLine.get(index)
    return {
      line_id: id,
      row: pair?.row ?? null,
      by: pair?.by ?? null,
      sure: pair !== undefined && isSure(pair, pairs, rows),
    }
  })
}

interface Known {
  key: string
  text: readonly string[]
  words: string
}

function pairsOf(line: LineToFind, index: number, known: readonly Known[]): Pair[] {
  const codes = [line.part_number, line.item_code].map((code) => codeKey(code ?? ''))
  // Many an RFQ names the part number in its words.
  const said = `${line.description} ${line.specification ?? ''}`
  const inWords = new Set(
    said
      .split(/[\s,;()]/)
      .map(codeKey)
      .filter((key) => key.length >= 4 && /\d/.test(key) && /\p{L}/u.test(key)),
  )
  const [plain, full] = [tokensOf(line.description), tokensOf(said)]
  return known.flatMap(({ key, text, words }, row): Pair[] => {
    const score = Math.max(likeness(plain, text), likeness(full, text))
    if (key !== '' && (codes.includes(key) || inWords.has(key))) return [{ line: index, row, by: 'code', score }]
    if (words !== '' && (words === plain.join(' ') || words === full.join(' ')))
      return [{ line: index, row, by: 'text', score: 1 }]
    return score >= leastLike ? [{ line: index, row, by: 'likeness', score }] : []
  })
}

/** Nothing else may be as good: neither another row for the line, at another price, nor another line for the row. */
function isSure(pair: Pair, pairs: readonly Pair[], rows: readonly ListRow[]): boolean {
  const rivals = pairs.filter(
    (other) => (other.line === pair.line) !== (other.row === pair.row) && other.by === pair.by,
  )
  const differ = rivals.filter(
    (other) => other.row === pair.row || rows[other.row]?.unit_price !== rows[pair.row]?.unit_price,
  )
  if (pair.by !== 'likeness') return differ.length === 0
  return pair.score >= surelyLike && differ.every((other) => pair.score - other.score >= clearlyBetter)
}
