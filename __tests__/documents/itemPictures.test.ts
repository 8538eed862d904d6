import sharp from 'sharp'
import type { Language } from '../../src/domain/parties/languages'
import { type OrderDocumentKind, orderDocument } from '../../src/documents/kinds/orderDocument'
import { orderFacts, workedOrder } from '../support/documentData'
import { greysOf, imagesOf, pdfOf, wordsOf } from '../support/pdfText'
import { plainDocument } from '../support/plainDocument'

const jpeg = (side: number, background: string) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer()

const [valve, pump] = ['a'.repeat(64), 'b'.repeat(64)]
let pictures: Record<string, Uint8Array>
beforeAll(async () => {
  pictures = {
    [valve]: new Uint8Array(await jpeg(144, 'black')),
    [pump]: new Uint8Array(await jpeg(144, 'grey')),
  }
})

/** A document whose lines have these pictures in turn. */
const pictured = (count: number, names: (string | null)[], over = {}) => {
  const made = plainDocument(count, { check: null, ...over })
  return { ...made, rows: made.rows.map((row, index) => ({ ...row, picture: names[index % names.length] ?? null })) }
}
const description = (generatedDocument: ReturnType<typeof pictured>) =>
  wordsOf(generatedDocument, { pictures }).filter(({ text }) => text === 'Item')

describe('The item pictures of a document', () => {
  const order = workedOrder()
  const [first, second] = ['item-1', 'item-2']
  const lines = order.lines.map((line, index) => ({ ...line, item_id: [first, second, null][index] ?? null }))
  const made = (kind: OrderDocumentKind, shown?: ReadonlyMap<string, string>) =>
    orderDocument(kind, orderFacts({ order: { ...order, lines }, pictures: shown })).rows.map(({ picture }) => picture)

  it('are on the lines of a quotation and a proforma invoice whose items have one, and not on a confirmation', () => {
    const shown = new Map([[second, pump]])
    expect(made('quotation', shown).slice(0, 3)).toEqual([undefined, pump, undefined])
    expect(made('proforma', shown)).toEqual(made('quotation', shown))
    expect(made('order_confirmation', shown).filter(Boolean)).toEqual([])
    expect(made('quotation').filter(Boolean)).toEqual([])
  })

  it('are drawn before the description, and a line without one has an empty place', () => {
    const [plain] = description(pictured(2, [null]))
    const [one, other] = description(pictured(2, [valve, null]))
    expect([one?.left, other?.left]).toEqual([one?.left, one?.left])
    expect((one?.left ?? 0) - (plain?.left ?? 0)).toBeCloseTo((15 * 72) / 25.4, 0)
    const grey = greysOf(pictured(2, [valve, null]), 1, 144, { pictures })
    expect(grey((one?.left ?? 0) - 25, (one?.top ?? 0) + 15)).toBeLessThan(20)
    expect(grey((other?.left ?? 0) - 25, (other?.top ?? 0) + 15)).toBe(255)
  })

  it('are on the right of the description in a right-to-left document', () => {
    const arabic = pictured(1, [valve], { language: 'ar' satisfies Language })
    const words = wordsOf(arabic, { pictures }).filter(({ text }) => /^(Item|number|many)$/.test(text))
    const right = Math.max(...words.map((word) => word.right))
    const grey = greysOf(arabic, 1, 144, { pictures })
    expect(grey(right + 25, (words[0]?.top ?? 0) + 15)).toBeLessThan(20)
  })

  it('are in the file once each, however often they are drawn, and 200 lines stay small', async () => {
    const many = Object.fromEntries(
      await Promise.all(
        Array.from({ length: 40 }, async (_, index) => [
          String(index).padStart(64, '0'),
          new Uint8Array(await jpeg(144, `rgb(${index * 6}, 90, 90)`)),
        ]),
      ),
    ) as Record<string, Uint8Array>
    const names = Object.keys(many)
    const pdf = pdfOf(pictured(200, names), { pictures: many })
    const drawn = imagesOf(pdf)
    expect(drawn).toHaveLength(200)
    expect(new Set(drawn.map(({ object }) => object)).size).toBe(40)
    const bytes = Object.values(many).reduce((sum, { length }) => sum + length, 0)
    const without = pdfOf(pictured(200, [null])).length
    expect(pdf.length).toBeLessThan(without + bytes + 40_000)
  })

  it('are left out when their bytes are missing or damaged', () => {
    const generatedDocument = pictured(2, [valve, pump])
    expect(imagesOf(pdfOf(generatedDocument))).toEqual([])
    expect(imagesOf(pdfOf(generatedDocument, { pictures: { [valve]: new Uint8Array([1, 2, 3]) } }))).toEqual([])
  })
})
