import { readFileSync } from 'node:fs'
import { type Paper, paperSchema } from '../../src/contract/paper'
import { drawPaper } from '../../src/documents/drawPaper'
import { modulesOf } from '../../src/documents/qrCode'
import {
  factsOf,
  fontsOf,
  greysOf,
  pagesOf,
  pagesOfPdf,
  paperFonts,
  pdfOf,
  textOf,
  type Word,
  wordsOf,
} from '../support/pdfText'
import { amountOf, inFigures, plainPaper, sumOf } from '../support/plainPaper'

/** A4 in points, and where its text must end. */
const sheet = { width: 595.28, height: 841.89 }
const edge = { side: 45, foot: 25 }

const outside = ({ left, right, top, bottom }: Word) =>
  left < edge.side - 1 || right > sheet.width - edge.side + 1 || top < 30 || bottom > sheet.height - edge.foot + 1
const placesOn = (page: string) => [...page.matchAll(/Item number (\d+) of many/g)].map(([, place]) => Number(place))
const figure = (page: string, words: string) => new RegExp(`${words} +([\\d,]+)`).exec(page)?.[1]

describe('A paper of many lines', () => {
  it.each([1, 2, 14, 15, 16, 17, 18, 20, 41, 200])(
    'of %i has each of them once and in order, and nothing stands beyond the margins',
    (count) => {
      const pages = pagesOf(plainPaper(count))
      expect(pages.flatMap(placesOn)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
      expect(wordsOf(plainPaper(count)).filter(outside)).toEqual([])
    },
  )

  it.each([17, 20, 41, 200])(
    'of %i carries at the foot of each page what the pages up to there come to, and begins the next with it',
    (count) => {
      const pages = pagesOf(plainPaper(count))
      expect(pages.length).toBeGreaterThan(1)
      let sum = 0
      pages.forEach((page, index) => {
        const next = pages[index + 1]
        expect(figure(page, 'Brought forward')).toBe(index === 0 ? undefined : inFigures(sum))
        sum = placesOn(page).reduce((all, place) => all + amountOf(place), sum)
        const goesOn = next !== undefined && placesOn(next).length > 0
        expect(figure(page, 'Carried forward')).toBe(goesOn ? inFigures(sum) : undefined)
      })
      expect(inFigures(sum)).toBe(sumOf(count))
    },
  )

  it.each(Array.from({ length: 40 }, (_, index) => index + 2))(
    'of %i never leaves a total without two lines above it, nor the words away from it',
    (count) => {
      const page = pagesOf(plainPaper(count)).find((each) => /Total +TZS/.test(each)) ?? ''
      expect(placesOn(page).slice(-2)).toEqual([count - 1, count])
      for (const said of [/Net +[\d,]+/, 'In words As many shillings as there are']) expect(page).toMatch(said)
    },
  )

  it('that fits on one page carries nothing, and so does one that was frozen without the words for it', () => {
    expect(textOf(plainPaper(3))).not.toMatch(/forward/)
    const { carried: _, brought: __, ...words } = plainPaper(1).words
    const pages = pagesOf(plainPaper(60, { words }))
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.join()).not.toMatch(/forward/)
  })

  it('keeps all totals where there are more rates of tax than a page is long', () => {
    const totals = Array.from({ length: 90 }, (_, index) => ({
      label: `Rate ${index + 1} of all`,
      currency: null,
      value: inFigures(index + 1),
      strong: false,
    }))
    const paper = plainPaper(3, { totals })
    const text = textOf(paper)
    for (const { label } of totals) expect(text.split(label)).toHaveLength(2)
    expect(wordsOf(paper).filter(outside)).toEqual([])
  })

  it('drawn from what was frozen before papers could carry more is the same as ever', () => {
    const { in_words: _, signatures: __, check: ___, ...old } = plainPaper(20)
    const frozen = paperSchema.parse({
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
  ])('have their points below each other as they are written in %s', (language, texts) => {
    const [first] = plainPaper(1).rows
    const rows = texts.map((text) => ({ cells: [...(first?.cells.slice(0, 2) ?? []), { text, second: null }] }))
    const words = wordsOf(plainPaper(1, { language, rows }))
    const rightOf = (text: string) =>
      words
        .filter((word) => text.replaceAll('\u202f', '').endsWith(word.text.replace(/\s/g, '')))
        .map(({ right }) => right)
    const [two, six, none] = texts.map((text) => Math.max(...rightOf(text)))
    // Four digits more are to the right of the point, and three signs less.
    const digit = 9 * 0.572
    expect((six ?? 0) - (two ?? 0)).toBeCloseTo(4 * digit, 0)
    expect((two ?? 0) - (none ?? 0)).toBeCloseTo(2 * digit + 9 * 0.268, 0)
  })
})

describe('The end of a paper', () => {
  it('has the total in words below it', () => {
    expect(textOf(plainPaper(3))).toMatch(/Total TZS [\d,]+ In words As many shillings as there are Pay to/)
  })

  it('has those who sign beside each other, with lines to fill in', () => {
    expect(pagesOf(plainPaper(3))[0]).toMatch(
      /For Pwani Supplies Ltd +For Mawenzi Gold Mine Ltd\n+ *Name +Name\n+ *Signature +Signature\n/,
    )
  })

  it.each(Array.from({ length: 12 }, (_, index) => index + 6))(
    'of %i lines keeps who signs on one page, and that page says something',
    (count) => {
      const page = pagesOf(plainPaper(count)).find((each) => each.includes('For Pwani Supplies Ltd')) ?? ''
      expect(page.match(/Signature/g)).toHaveLength(2)
      expect(page).toContain('Delivery in six weeks.')
    },
  )

  it('has the code beside where to pay, in letters and as modules that any phone reads', () => {
    const paper = plainPaper(3)
    expect(pagesOf(paper)[0]).toMatch(/Pay to +Verify this document:\n/)
    expect(textOf(paper)).toMatch(/7K4Q-2M9X-HG3T-PWVB/)

    const top = wordsOf(paper).find(({ text }) => text === 'Verify')?.top ?? 0
    const grey = greysOf(paper, 1)
    const modules = modulesOf(paper.check?.url ?? '')
    const side = (18 * 72) / 25.4
    const left = sheet.width - (16 * 72) / 25.4 - side
    const module = side / modules.length
    // The first row of a code is the edge of its upper corners: it begins where the page is first black.
    const start =
      Array.from({ length: 200 }, (_, index) => top - 10 + index * 0.1).find((y) => grey(left + module / 2, y) < 100) ??
      0
    const drawn = modules.map((row, y) =>
      row.map((_, x) => grey(left + (x + 0.5) * module, start + (y + 0.5) * module) < 128),
    )
    expect(drawn).toEqual(modules)
  })

  it('has the code by itself where there is nothing to pay', () => {
    expect(textOf(plainPaper(3, { banks: [] }))).toMatch(/As many shillings as there are Verify this document:/)
  })
})

describe('The mark of a paper', () => {
  const across = (paper: Paper, page: number) => {
    const grey = greysOf(paper, page, 36)
    let pale = 0
    for (let x = 0; x < sheet.width; x += 2)
      for (let y = 0; y < sheet.height; y += 2) if (grey(x, y) > 225 && grey(x, y) < 248) pale += 1
    return pale
  }

  it('says on every page what became of it, behind the text and without coming between its lines', () => {
    const plain = plainPaper(41)
    const marked = plainPaper(41, { mark: 'Cancelled' })
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

  it('of a draft is that it is one', () => {
    const draft = plainPaper(3, { draft: true, number: '' })
    expect(across(draft, 1)).toBeGreaterThan(across(plainPaper(3), 1) + 500)
    expect(textOf(draft).match(/Draft/g)).toHaveLength(2)
  })
})

describe('The logo', () => {
  const png = new Uint8Array(readFileSync('__tests__/support/logo.png'))
  const drawnWith = (logo: Uint8Array) => Buffer.from(drawPaper(plainPaper(3), paperFonts, { logo }))
  const nameAt = (paper: Paper, logo?: Uint8Array) =>
    wordsOf(paper, { logo }).find(({ text }) => text === 'Pwani')?.left ?? 0

  it('stands left of the name, and costs little', () => {
    expect(nameAt(plainPaper(3), png)).toBeGreaterThan(nameAt(plainPaper(3)) + 20)
    expect(drawnWith(png).length - pdfOf(plainPaper(3)).length).toBeLessThan(10_000)
    expect(drawnWith(png).toString('latin1')).toContain('/Subtype /Image')
  })

  it('that cannot be read leaves the letterhead whole', () => {
    const webp = new Uint8Array(Buffer.from('RIFF\x10\0\0\0WEBPVP8 nothing'))
    expect(pagesOfPdf(drawnWith(webp))[0]).toContain('Pwani Supplies Ltd')
    expect(nameAt(plainPaper(3), webp)).toBe(nameAt(plainPaper(3)))
  })
})

describe('The file', () => {
  it('says what it is, whose, and in which language', () => {
    const french = pdfOf(plainPaper(1, { language: 'fr', title: 'Facture proforma' }))
    expect(factsOf(french)).toMatchObject({
      Title: 'Facture proforma ORD-DSM-2026-00231-R2',
      Author: 'Pwani Supplies Ltd',
    })
    expect(french.toString('latin1')).toContain('/Lang (fr)')
    expect(pdfOf(plainPaper(1)).toString('latin1')).toContain('/Lang (en-GB)')
  })

  it('asks to be printed only where that is wanted', () => {
    expect(pdfOf(plainPaper(1), { print: true }).toString('latin1')).toMatch(/\/OpenAction \d+ 0 R/)
    expect(pdfOf(plainPaper(1)).toString('latin1')).not.toMatch(/\/N \/Print/)
  })

  it('has the fonts that it uses and no others, each with what its letters are', () => {
    expect(fontsOf(pdfOf(plainPaper(3))).map(({ name }) => name)).toEqual(['NotoSans', 'NotoSans'])
    const arabic = fontsOf(pdfOf(plainPaper(3, { sections: [{ title: 'Terms', text: 'صمام' }] })))
    expect(arabic).toEqual(
      ['NotoSans', 'NotoSans', 'NotoSansArabic'].map((name) => ({ name, embedded: true, copied: true })),
    )
  })

  it.each([
    [20, 60_000],
    [1_000, 200_000],
  ])('of %i lines has at most %i bytes, fonts and all', (count, most) => {
    expect(pdfOf(plainPaper(count)).length).toBeLessThanOrEqual(most)
  })
})
