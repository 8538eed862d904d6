import { brands, families, materials, ratings, sizes } from './catalogue'
import { seeded } from './random'

/** A generated catalogue item; the same index always gives the same item, for any total count. */
export interface SeedItem {
  id: string
  code: string
  name: string
  unit: string
  category: string
  brand: string
  part_number: string
  aliases: string[]
}

const separators = ['-', ' ', '/', '.'] as const

/** Generates the items of the catalogue, each with a unique code and part number. */
export function* seedItems(count: number, seed = 1): Generator<SeedItem> {
  const random = seeded(seed)
  for (let index = 0; index < count; index += 1) {
    const { name, stem, category, also, unit } = random.pick(families)
    const [material, size, rating] = [random.pick(materials), random.pick(sizes), random.pick(ratings)]
    const [brand = '', maker = ''] = random.pick(brands).split(' ')
    const serial = String(index).padStart(6, '0')
    const separator = random.pick(separators)
    yield {
      id: idOf(0x2000, index),
      code: `${stem}-${serial}`,
      name: `${name} ${material} ${size} ${rating}`,
      unit,
      category,
      brand,
      part_number: `${maker}${separator}${serial.slice(2)}${separator}${random.whole(10, 99)}${serial.slice(0, 2)}`,
      aliases: random.chance(0.05) ? [`${also} ${size} ${material}`] : [],
    }
  }
}

/** Returns a version 7 UUID that is the same at every run; `kind` separates the ids of different tables. */
const idOf = (kind: number, index: number) =>
  `019a0000-0000-7000-${(0x8000 + kind).toString(16)}-${index.toString(16).padStart(12, '0')}`
