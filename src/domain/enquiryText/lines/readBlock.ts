import { namedDittos, withDittos } from '../tables/dittos'
import type { PlacedGoods } from './goodsLine'
import { joinLines } from '../message/joinLines'
import { withGroups, type Signs } from '../figures/numberSigns'
import { readLines } from './readLines'
import { recordsOf, stackedOf } from '../tables/records'
import { splitAsks } from './splitAsks'
import { readTable } from '../tables/tableLines'
import { tablesOf, type TableBlock } from '../tables/tableBlocks'

export interface BlockOptions {
  signs: Signs
  isChat?: boolean
  isStrict?: boolean
}

/** Reads the goods of a block with their line indexes: joins entries, reads tables, then the lines between them. */
export function readBlock(lines: readonly string[], { signs, ...options }: BlockOptions): PlacedGoods[] {
  const isAsk = (text: string) =>
    splitAsks(text, signs).some(({ score, description }) => score >= 45 && (description !== '' || score === 100))
  const { texts, parts } = joinLines(
    lines.map((line) => withGroups(withDittos(line), signs)),
    isAsk,
  )
  const rest = [...texts]
  const found: PlacedGoods[] = []
  const take = (block: TableBlock) => {
    const goods = readTable(block, signs)
    if (!goods || goods.length === 0) return
    found.push(...goods)
    rest.fill('', block.from, block.to)
  }
  const isFilled = (at: number) => (rest[at] ?? '').trim() !== ''
  for (const block of tablesOf(texts, isFilled)) take(block)
  for (const find of [recordsOf, stackedOf]) {
    const block = find(rest, isFilled)
    if (block) take(block)
  }
  const inTables = new Set(found.flatMap(({ at }) => at))
  found.push(
    ...readLines(rest, {
      signs,
      ...options,
      isAlone: lines.filter((line) => line.trim()).length <= 2,
      isGoods: (at) => inTables.has(at),
    }),
  )
  const placed = found.map(({ line, at }) => ({ line, at: at.flatMap((place) => parts[place] ?? [place]) }))
  return namedDittos(
    placed
      .map((each, order) => ({ ...each, order }))
      .sort((a, b) => (a.at[0] ?? 0) - (b.at[0] ?? 0) || a.order - b.order),
  )
}
