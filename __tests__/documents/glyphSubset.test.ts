import { glyphSubset } from '../../src/documents/glyphSubset'
import { parsedFont } from '../../src/documents/parsedFont'
import { documentFonts } from '../support/pdfText'

const font = documentFonts['NotoSans-Regular.ttf']
const glyphOf = (letter: string) => parsedFont(font).characterToGlyph(letter.charCodeAt(0))
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function tablesOf(file: Uint8Array): Map<string, { bytes: Uint8Array; sum: number }> {
  const view = viewOf(file)
  const entries = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + 16 * index)
  return new Map(
    entries.map((at) => {
      const [sum, from, length] = [view.getUint32(at + 4), view.getUint32(at + 8), view.getUint32(at + 12)]
      return [Buffer.from(file.subarray(at, at + 4)).toString(), { bytes: file.subarray(from, from + length), sum }]
    }),
  )
}

/** The outline and the advance of each glyph of a font. */
function glyphsOf(file: Uint8Array): { outline: string; advance: number }[] {
  const [glyf, head, hhea, hmtx, loca, maxp] = ['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'].map((tag) => {
    const { bytes = new Uint8Array() } = tablesOf(file).get(tag) ?? {}
    return Buffer.from(bytes)
  }) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer]
  const offset = (glyph: number) =>
    head.readUInt16BE(50) === 1 ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph)
  return Array.from({ length: maxp.readUInt16BE(4) }, (_, glyph) => ({
    outline: glyf.subarray(offset(glyph), offset(glyph + 1)).toString('hex'),
    advance: hmtx.readUInt16BE(4 * Math.min(glyph, hhea.readUInt16BE(34) - 1)),
  }))
}

const sumOf = (bytes: Uint8Array) => {
  const whole = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
  let sum = 0
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0
  return sum
}

describe('A font cut to the glyphs of a document', () => {
  const letters = [...'Gate valve, 50 mm']
  const cut = glyphSubset(font, letters.map(glyphOf))

  it('has the outlines and widths of its letters under their numbers, and ends with the last of them', () => {
    const [before, after] = [glyphsOf(font), glyphsOf(cut)]
    for (const glyph of [0, ...letters.map(glyphOf)]) expect(after[glyph]).toEqual(before[glyph])
    expect(after).toHaveLength(Math.max(...letters.map(glyphOf)) + 1)
    expect(after[glyphOf('Q')]).toEqual({ outline: '', advance: 0 })
    expect(cut.length).toBeLessThan(font.length / 8)
  })

  it('has the glyphs that a letter is composed of', () => {
    const whole = glyphsOf(font)
    const composed = [...'ÀÉéçñőŽ'].filter((letter) => whole[glyphOf(letter)]?.outline.startsWith('ffff'))
    expect(composed).not.toEqual([])
    for (const letter of composed) {
      const after = glyphsOf(glyphSubset(font, [glyphOf(letter)]))
      const base = glyphOf(letter.normalize('NFD').charAt(0))
      expect(after[base]).toEqual(whole[base])
    }
  })

  it('has the tables that PDF reads, with their sums', () => {
    const tables = tablesOf(cut)
    expect([...tables.keys()]).toEqual(['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'])
    for (const [tag, { bytes, sum }] of tables) if (tag !== 'head') expect(sumOf(bytes)).toBe(sum)
    expect(sumOf(cut)).toBe(0xb1b0afba)
  })

  it('refuses a file that is no such font', () => {
    expect(() => glyphSubset(new Uint8Array(64), [1])).toThrow('the font has no table glyf')
  })
})
