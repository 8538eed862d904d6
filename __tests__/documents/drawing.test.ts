import { readFileSync } from 'node:fs'
import { type GeneratedDocument, generatedDocumentSchema } from '../../src/contract/generatedDocument'
import { drawDocument } from '../../src/documents/drawing/drawDocument'
import { modulesOf } from '../../src/documents/drawing/qrCode'
import {
  factsOf,
  fontsOf,
  greysOf,
  pagesOf,
  pagesOfPdf,
  documentFonts,
  pdfOf,
  textOf,
  type Word,
  wordsOf,
} from '../support/pdfText'
import { isNight } from '../support/runs'
import { amountOf, inFigures, plainDocument, sumOf } from '../support/plainDocument'

/** A4 in points, and the lower limit of its text. */
const sheet = { width: 595.28, height: 841.89 }
const edge = { side: 45, foot: 25 }

const outside = ({ left, right, top, bottom }: Word) =>
  left < edge.side - 1 || right > sheet.width - edge.side + 1 || top < 30 || bottom > sheet.height - edge.foot + 1
const placesOn = (page: string) => [...page.matchAll(/Item number (\d+) of many/g)].map(([, place]) => Number(place))
const figure = (page: string, words: string) => new RegExp(`${words} +([\\d,]+)`).exec(page)?.[1]

describe('A document with many lines', () => {
  it.each([1, 2, 14, 15, 16, 17, 18, 20, 41, isNight ? 200 : 60])(
    'has all %i lines once and in order, within the margins',
    (count) => {
      const pages = pagesOf(plainDocument(count))
      expect(pages.flatMap(placesOn)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
      expect(wordsOf(plainDocument(count)).filter(outside)).toEqual([])
    },
  )

  it.each([17, 20, 41, isNight ? 200 : 60])(
    'with %i lines carries the running sum at the foot of each page, and begins the next with it',
    (count) => {
      const pages = pagesOf(plainDocument(count))
      expect(pages.length).toBeGreaterThan(1)
      let sum = 0
      pages.forEach((page, index) => {
        const next = pages[index + 1]
        const continues = index > 0 && placesOn(page).length > 0
        expect(figure(page, 'Brought forward')).toBe(continues ? inFigures(sum) : undefined)
        sum = placesOn(page).reduce((all, place) => all + amountOf(place), sum)
        const goesOn = next !== undefined && placesOn(next).length > 0
        expect(figure(page, 'Carried forward')).toBe(goesOn ? inFigures(sum) : undefined)
      })
      expect(inFigures(sum)).toBe(sumOf(count))
    },
  )

  it.each(isNight ? Array.from({ length: 40 }, (_, index) => index + 2) : [2, 12, 13, 14, 15, 16, 17, 18, 20, 41])(
    'with %i lines keeps at least two lines on the page of the totals, with the words',
    (count) => {
      const page = pagesOf(plainDocument(count)).find((each) => /Total +TZS/.test(each)) ?? ''
      expect(placesOn(page).slice(-2)).toEqual([count - 1, count])
      for (const said of [/Net +[\d,]+/, 'In words As many shillings as there are']) expect(page).toMatch(said)
    },
  )

  it('carries no sum on a single page, or when it was frozen without the texts for it', () => {
    expect(textOf(plainDocument(3))).not.toMatch(/forward/)
    const { carried: _, brought: __, ...words } = plainDocument(1).words
    const pages = pagesOf(plainDocument(60, { words }))
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.join()).not.toMatch(/forward/)
  })

  it('has the sender, its number and the recipient at the head of each further page', () => {
    const heads = pagesOf(plainDocument(60)).map((page) => (page.trim().split('\n')[0] ?? '').replace(/ +/g, ' '))
    expect(heads.length).toBeGreaterThan(2)
    for (const head of heads.slice(1))
      expect(head).toBe('Pwani Supplies Ltd Proforma invoice ORD-DSM-2026-00231-R2 · Mawenzi Gold Mine Ltd')
    expect(heads[0]).not.toContain('Mawenzi')
  })

  it('has all totals when the tax rates exceed a page', () => {
    const totals = Array.from({ length: 90 }, (_, index) => ({
      label: `Rate ${index + 1} of all`,
      currency: null,
      value: inFigures(index + 1),
      strong: false,
    }))
    const generatedDocument = plainDocument(3, { totals })
    const text = textOf(generatedDocument)
    for (const { label } of totals) expect(text.split(label)).toHaveLength(2)
    expect(wordsOf(generatedDocument).filter(outside)).toEqual([])
  })

  it('that was frozen before sums were carried is drawn unchanged', () => {
    const { in_words: _, signatures: __, check: ___, ...old } = plainDocument(20)
    const frozen = generatedDocumentSchema.parse({
      ...old,
      rows: old.rows.map(({ cells }) => ({ cells })),
      words: {
        page: 'Page {page} of {pages}',
        draft: 'Draft',
        pay_to: 'Pay to',
        account: 'Account name',
        swift: 'SWIFT',
      },
    })
    expect(placesOn(textOf(frozen))).toHaveLength(20)
    expect(textOf(frozen)).toContain(`Total TZS ${sumOf(20)}`)
  })
})

describe('Figures in a column', () => {
  it.each([
    ['en', ['1,234.50', '7.123456', '12']],
    ['fr', ['1\u202f234,50', '7,123456', '12']],
  ])('have aligned decimal points in %s', (language, texts) => {
    const [first] = plainDocument(1).rows
    const rows = texts.map((text) => ({ cells: [...(first?.cells.slice(0, 2) ?? []), { text, second: null }] }))
    const words = wordsOf(plainDocument(1, { language, rows }))
    const rightOf = (text: string) =>
      words
        .filter((word) => text.replaceAll('\u202f', '').endsWith(word.text.replace(/\s/g, '')))
        .map(({ right }) => right)
    const [two, six, none] = texts.map((text) => Math.max(...rightOf(text)))
    // Four more digits after the point, and three characters less.
    const digit = 9 * 0.572
    expect((six ?? 0) - (two ?? 0)).toBeCloseTo(4 * digit, 0)
    expect((two ?? 0) - (none ?? 0)).toBeCloseTo(2 * digit + 9 * 0.268, 0)
  })
})

describe('A document that is little longer than a page', () => {
  const spaceOf = (generatedDocument: GeneratedDocument) => {
    const [first, second] = wordsOf(generatedDocument).filter(({ text }) => text === 'Item')
    return Math.round((second?.top ?? 0) - (first?.top ?? 0))
  }
  const usual = spaceOf(plainDocument(2))

  it.each([
    [10, 1, usual],
    [11, 1, usual - 4],
    [12, 1, usual - 4],
    [13, 2, usual],
    [20, 2, usual],
  ])('with %i lines has %i pages, with %i points from line to line', (count, pages, space) => {
    const generatedDocument = plainDocument(count)
    expect([pagesOf(generatedDocument).length, spaceOf(generatedDocument)]).toEqual([pages, space])
    expect(wordsOf(generatedDocument).filter(outside)).toEqual([])
  })
})

describe('The end of a document', () => {
  it('has the total in words below the total', () => {
    expect(textOf(plainDocument(3))).toMatch(/Total TZS [\d,]+ In words As many shillings as there are Pay to/)
  })

  it('has the signature blocks side by side, with lines to fill in', () => {
    expect(pagesOf(plainDocument(3))[0]).toMatch(
      /For Pwani Supplies Ltd +For Mawenzi Gold Mine Ltd\n+ *Name +Name\n+ *Signature +Signature\n/,
    )
  })

  it.each(isNight ? Array.from({ length: 12 }, (_, index) => index + 6) : [10, 11, 12, 13, 14, 15, 16, 17])(
    'with %i lines has the signatures on one page together with content',
    (count) => {
      const page = pagesOf(plainDocument(count)).find((each) => each.includes('For Pwani Supplies Ltd')) ?? ''
      expect(page.match(/Signature/g)).toHaveLength(2)
      expect(page).toContain('Delivery in six weeks.')
    },
  )

  it('has the verification code beside the payment details, as text and as a readable QR code', () => {
    const generatedDocument = plainDocument(3)
    expect(pagesOf(generatedDocument)[0]).toMatch(/Pay to +Verify this document:\n/)
    expect(textOf(generatedDocument)).toMatch(/7K4Q-2M9X-HG3T-PWVB/)

    const top = wordsOf(generatedDocument).find(({ text }) => text === 'Verify')?.top ?? 0
    const grey = greysOf(generatedDocument, 1)
    const modules = modulesOf(generatedDocument.check?.url ?? '')
    const side = (18 * 72) / 25.4
    const left = sheet.width - (16 * 72) / 25.4 - side
    const module = side / modules.length
    // The first row of the code is the edge of its upper corners: it begins at the first black pixel.
    const start =
      Array.from({ length: 200 }, (_, index) => top - 10 + index * 0.1).find((y) => grey(left + module / 2, y) < 100) ??
      0
    const drawn = modules.map((row, y) =>
      row.map((_, x) => grey(left + (x + 0.5) * module, start + (y + 0.5) * module) < 128),
    )
    expect(drawn).toEqual(modules)
  })

  it('has the verification code beside the totals when there is nothing to pay', () => {
    const words = wordsOf(plainDocument(3, { banks: [] }))
    const placeOf = (text: string) => words.find((word) => word.text === text)
    const [code, said] = [placeOf('7K4Q-2M9X-HG3T-PWVB'), placeOf('shillings')]
    const totals = sheet.width - ((16 + 77) * 72) / 25.4
    expect(code?.right).toBeLessThan(totals)
    expect(code?.bottom).toBeLessThan(said?.top ?? 0)
  })
})

describe('A right-to-left document', () => {
  const [plain, mirrored] = ['en', 'ar'].map((language) => wordsOf(plainDocument(12, { language })))
  const placeOf = (words: typeof plain, text: string) => words?.find((word) => word.text === text)

  it('begins on the right: the sender, the recipient, the first column', () => {
    const [sender, turned] = [placeOf(plain, 'Pwani'), placeOf(mirrored, 'Pwani')]
    expect(sender?.left).toBeCloseTo((16 * 72) / 25.4, 0)
    expect(turned?.right).toBeGreaterThan(sheet.width / 2)
    expect(placeOf(mirrored, '#')?.right).toBeCloseTo(sheet.width - (16 * 72) / 25.4, 0)
  })

  it('has its figures right-aligned, so that their points align', () => {
    const amounts = mirrored?.filter(({ text }) => /^1,\d{3}$/.test(text)) ?? []
    expect(amounts).toHaveLength(12)
    expect(Math.max(...amounts.map(({ right }) => right))).toBeLessThan(sheet.width / 3)
    expect(new Set(amounts.map(({ right }) => Math.round(right))).size).toBe(1)
  })
})

describe('The status mark of a document', () => {
  const across = (generatedDocument: GeneratedDocument, page: number) => {
    const grey = greysOf(generatedDocument, page, 36)
    let pale = 0
    for (let x = 0; x < sheet.width; x += 2)
      for (let y = 0; y < sheet.height; y += 2) if (grey(x, y) > 225 && grey(x, y) < 248) pale += 1
    return pale
  }

  it('is on every page, behind the text and not between its lines', () => {
    const plain = plainDocument(45)
    const marked = plainDocument(45, { mark: 'Cancelled' })
    const pages = pagesOf(marked)
    for (const [index, page] of pages.entries()) {
      expect(page).toMatch(/Pwani Supplies Ltd · ORD-DSM-2026-00231-R2 · Cancelled/)
      expect(page.match(/Cancelled/g)).toHaveLength(index === 0 ? 2 : 1)
      expect(across(marked, index + 1)).toBeGreaterThan(across(plain, index + 1) + 500)
    }
    const words = (all: readonly string[]) =>
      all
        .join(' ')
        .replace(/( · )?Cancelled/g, '')
        .split(/\s+/)
    expect(words(pages)).toEqual(words(pagesOf(plain)))
  })

  it('of a draft is the word for draft', () => {
    const draft = plainDocument(3, { draft: true, number: '' })
    expect(across(draft, 1)).toBeGreaterThan(across(plainDocument(3), 1) + 500)
    expect(textOf(draft).match(/Draft/g)).toHaveLength(2)
  })
})

describe('The logo', () => {
  const png = new Uint8Array(readFileSync('__tests__/support/logo.png'))
  const drawnWith = (logo: Uint8Array) => Buffer.from(drawDocument(plainDocument(3), documentFonts, { logo }))
  const nameAt = (generatedDocument: GeneratedDocument, logo?: Uint8Array) =>
    wordsOf(generatedDocument, { logo }).find(({ text }) => text === 'Pwani')?.left ?? 0

  it('is left of the name and adds little to the size', () => {
    expect(nameAt(plainDocument(3), png)).toBeGreaterThan(nameAt(plainDocument(3)) + 20)
    expect(drawnWith(png).length - pdfOf(plainDocument(3)).length).toBeLessThan(10_000)
    expect(drawnWith(png).toString('latin1')).toContain('/Subtype /Image')
  })

  it('is omitted when it cannot be read', () => {
    const webp = new Uint8Array(Buffer.from('RIFF\x10\0\0\0WEBPVP8 nothing'))
    expect(pagesOfPdf(drawnWith(webp))[0]).toContain('Pwani Supplies Ltd')
    expect(nameAt(plainDocument(3), webp)).toBe(nameAt(plainDocument(3)))
  })
})

describe('The PDF file', () => {
  it('has title, author and language as metadata', () => {
    const french = pdfOf(plainDocument(1, { language: 'fr', title: 'Facture proforma' }))
    expect(factsOf(french)).toMatchObject({
      Title: 'Facture proforma ORD-DSM-2026-00231-R2',
      Author: 'Pwani Supplies Ltd',
    })
    expect(french.toString('latin1')).toContain('/Lang (fr)')
    expect(pdfOf(plainDocument(1)).toString('latin1')).toContain('/Lang (en-GB)')
  })

  it('opens the print dialog only when requested', () => {
    expect(pdfOf(plainDocument(1), { print: true }).toString('latin1')).toMatch(/\/OpenAction \d+ 0 R/)
    expect(pdfOf(plainDocument(1)).toString('latin1')).not.toMatch(/\/N \/Print/)
  })

  it('embeds only the fonts that it uses, each with its character map', () => {
    expect(fontsOf(pdfOf(plainDocument(3))).map(({ name }) => name)).toEqual(['NotoSans', 'NotoSans'])
    const arabic = fontsOf(pdfOf(plainDocument(3, { sections: [{ title: 'Terms', text: 'صمام' }] })))
    expect(arabic).toEqual(
      ['NotoSans', 'NotoSans', 'NotoSansArabic'].map((name) => ({ name, embedded: true, copied: true })),
    )
  })

  it.each([[20, 60_000], ...(isNight ? [[1_000, 200_000] as const] : [])] as const)(
    'with %i lines has at most %i bytes, including fonts',
    (count, most) => {
      expect(pdfOf(plainDocument(count)).length).toBeLessThanOrEqual(most)
    },
  )
})
