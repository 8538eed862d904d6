import { codeKey } from '../../text/codeKey'
import { likeness, tokensOf } from './likeness'
import type { ListRow } from './readPriceList'

export interface LineToFind {
  id: string
  description: string
  specification: string | null
  item_code: string | null
  part_number: string | null
}

type FoundBy = 'code' | 'text' | 'likeness'

/** The price list row for a line; `sure` is false when a person has to check it. */
export interface ListMatch {
  line_id: string
  row: number | null
  by: FoundBy | null
  sure: boolean
}

/** The lowest similarity of a match, and the one from which it is sure unless another row is close to it. */
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
 * Finds each line's row by code, then words, then similarity, best first; each row is used once. A match is not `sure`
 * when two rows are equally good or the words differ.
 */
export function matchPriceList(lines: readonly LineToFind[], rows: readonly ListRow[]): ListMatch[] {
  const known = rows.map((row) => ({
    key: codeKey(row.code),
    text: tokensOf(row.description),
    words: tokensOf(row.description).join(' '),
  }))
  const pairs = lines.flatMap((line, index) => pairsOf(line, index, known))
  const rank = { code: 2, text: 1, likeness: 0 }
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
  // An RFQ often names the part number in its description.
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

/** No other row at another price, and no other line, is as good. */
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
