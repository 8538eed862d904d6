/*
 * jsPDF cuts a font by lists of single bytes, joined anew for each glyph, and keeps the metrics of all glyphs: half of the
 * time of a short document.
 */

/** The tables that PDF reads of a TrueType font of which each glyph is named by its number (ISO 32000-1, 9.9). */
const kept = ['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'] as const
type Kept = (typeof kept)[number]

/** Places in the tables `head`, `hhea` and `maxp`, in bytes. */
const places = { sum: 8, wideOffsets: 50, metrics: 34, glyphs: 4 }
const headOfFont = 12
const headOfTable = 16
/** Flags of a part of a composed glyph: the sizes of what follows it, and whether another part does. */
const part = { words: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 }

/**
 * Returns a TrueType font with the outlines of these glyphs, and of those that they are composed of. Glyphs keep their
 * numbers; the font ends with the last of them.
 */
export function glyphSubset(font: Uint8Array, glyphs: Iterable<number>): Uint8Array {
  const tables = tablesOf(font)
  const outlines = outlinesIn(tables)
  const wanted = withParts(outlines, glyphs)
  const count = (wanted.at(-1) ?? 0) + 1
  const { glyf, loca } = joined(outlines, wanted, count)
  const wide = Math.min(viewOf(tables.hhea).getUint16(places.metrics), count)
  const hmtx = metricsOf(tables.hmtx, wanted, { wide, count })
  const head = tables.head.slice()
  viewOf(head).setUint32(places.sum, 0)
  viewOf(head).setUint16(places.wideOffsets, 1)
  const hhea = tables.hhea.slice()
  viewOf(hhea).setUint16(places.metrics, wide)
  const maxp = tables.maxp.slice()
  viewOf(maxp).setUint16(places.glyphs, count)
  return fontWith({ glyf, head, hhea, hmtx, loca, maxp })
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function tablesOf(font: Uint8Array): Record<Kept, Uint8Array> {
  const view = viewOf(font)
  const found = new Map<string, Uint8Array>()
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const at = headOfFont + index * headOfTable
    const from = view.getUint32(at + 8)
    found.set(String.fromCharCode(...font.subarray(at, at + 4)), font.subarray(from, from + view.getUint32(at + 12)))
  }
  const lacking = kept.find((tag) => !found.has(tag))
  if (lacking) throw new Error(`the font has no table ${lacking}`)
  return Object.fromEntries(kept.map((tag) => [tag, found.get(tag)])) as Record<Kept, Uint8Array>
}

/** The outline of a glyph by its number; of no bytes when it has none, as a space. */
type Outlines = (glyph: number) => Uint8Array

function outlinesIn({ glyf, head, loca }: Record<Kept, Uint8Array>): Outlines {
  const offsets = viewOf(loca)
  const isWide = viewOf(head).getUint16(places.wideOffsets) === 1
  const offset = (glyph: number) => (isWide ? offsets.getUint32(4 * glyph) : 2 * offsets.getUint16(2 * glyph))
  return (glyph) => glyf.subarray(offset(glyph), offset(glyph + 1))
}

/** The glyphs with the parts of composed ones, ascending. The first glyph is drawn for missing characters. */
function withParts(outlines: Outlines, glyphs: Iterable<number>): number[] {
  const found = new Set([0, ...glyphs])
  // What is added while it is walked through is walked through too.
  for (const glyph of found) for (const each of partsOf(outlines(glyph))) found.add(each)
  return [...found].sort((one, other) => one - other)
}

function partsOf(outline: Uint8Array): number[] {
  const view = viewOf(outline)
  const isComposed = outline.length > 0 && view.getInt16(0) < 0
  const parts: number[] = []
  let goesOn = isComposed
  for (let at = 10; goesOn;) {
    const flags = view.getUint16(at)
    parts.push(view.getUint16(at + 2))
    const scales = flags & part.matrix ? 8 : flags & part.twoScales ? 4 : flags & part.scale ? 2 : 0
    at += 4 + (flags & part.words ? 4 : 2) + scales
    goesOn = Boolean(flags & part.more)
  }
  return parts
}

/** The outlines one after the other, and the place of each glyph's among them. */
function joined(outlines: Outlines, wanted: readonly number[], count: number) {
  const isWanted = new Set(wanted)
  const loca = new Uint8Array(4 * (count + 1))
  const offsets = viewOf(loca)
  const glyf = new Uint8Array(wanted.reduce((sum, glyph) => sum + outlines(glyph).length, 0))
  let end = 0
  for (let glyph = 0; glyph < count; glyph += 1) {
    offsets.setUint32(4 * glyph, end)
    if (!isWanted.has(glyph)) continue
    glyf.set(outlines(glyph), end)
    end += outlines(glyph).length
  }
  offsets.setUint32(4 * count, end)
  return { glyf, loca }
}

/** The advance and the bearing of each wanted glyph; those after the wide ones have the last advance and a bearing. */
function metricsOf(hmtx: Uint8Array, wanted: readonly number[], { wide, count }: { wide: number; count: number }) {
  const metrics = new Uint8Array(4 * wide + 2 * (count - wide))
  for (const glyph of wanted) {
    const advance = 4 * Math.min(glyph, wide - 1)
    metrics.set(hmtx.subarray(advance, advance + 4), advance)
    const bearing = 4 * wide + 2 * (glyph - wide)
    if (glyph >= wide) metrics.set(hmtx.subarray(bearing, bearing + 2), bearing)
  }
  return metrics
}

const rounded = (length: number) => (length + 3) & ~3

/** A font file of these tables, with its sums. */
function fontWith(tables: Record<Kept, Uint8Array>): Uint8Array {
  const start = headOfFont + kept.length * headOfTable
  const font = new Uint8Array(start + kept.reduce((sum, tag) => sum + rounded(tables[tag].length), 0))
  const view = viewOf(font)
  const entries = Math.floor(Math.log2(kept.length))
  view.setUint32(0, 0x00010000)
  view.setUint16(4, kept.length)
  view.setUint16(6, headOfTable * 2 ** entries)
  view.setUint16(8, entries)
  view.setUint16(10, headOfTable * (kept.length - 2 ** entries))
  let from = start
  let head = 0
  kept.forEach((tag, index) => {
    const at = headOfFont + index * headOfTable
    const { length } = tables[tag]
    font.set(tables[tag], from)
    for (let letter = 0; letter < 4; letter += 1) font[at + letter] = tag.charCodeAt(letter)
    view.setUint32(at + 4, sumOf(view, from, from + rounded(length)))
    view.setUint32(at + 8, from)
    view.setUint32(at + 12, length)
    if (tag === 'head') head = from
    from += rounded(length)
  })
  view.setUint32(head + places.sum, 0xb1b0afba - sumOf(view, 0, font.length))
  return font
}

/** The sum of 32-bit numbers by which fonts are checked. */
function sumOf(view: DataView, from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}
