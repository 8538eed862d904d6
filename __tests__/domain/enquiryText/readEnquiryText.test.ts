import fc from 'fast-check'
import { readEnquiryText } from '../../../src/domain/enquiryText/readEnquiryText'
import { isUnitCode } from '../../../src/domain/items/units'
import { runs } from '../../support/runs'

const read = (text: string, locale = 'en') =>
  readEnquiryText(text, { locale }).lines.map(({ quantity, unit, description }) => [quantity, unit, description])

describe('One line of a message', () => {
  it.each([
    ['20 pcs gate valve 2" PN16', '20', 'H87', 'gate valve 2" PN16'],
    ['Bolts M12x80 - 200 pcs', '200', 'H87', 'Bolts M12x80'],
    ['2 ctn (24x500ml) water', '2', 'XCT', '(24x500ml) water'],
    ['- Sealant silicone clear, qty: 3', '3', null, 'Sealant silicone clear'],
    ['10 x 50kg bags cement', '10', 'XBG', '50kg bags cement'],
    ['- 5x mattress 5 x 6 ft', '5', null, 'mattress 5 x 6 ft'],
    ['- Ceiling fan 56" (x6)', '6', null, 'Ceiling fan 56"'],
    ['- Twenty (20) pcs fire extinguisher 6kg', '20', 'H87', 'fire extinguisher 6kg'],
    ['half dozen markers', '6', null, 'markers'],
    ['12 No. cable glands', '12', 'H87', 'cable glands'],
    ['1,200 pcs hex bolt', '1200', 'H87', 'hex bolt'],
    ['3. Hydraulic hose 3/4" 2SN, 150 m', '150', 'MTR', 'Hydraulic hose 3/4" 2SN'],
    ['Cable 4 x 35 mm² armoured, Mtrs 1,250', '1250', 'MTR', 'Cable 4 x 35 mm² armoured'],
    ['4. cable 4c x 35 swa - 450m', '450', 'MTR', 'cable 4c x 35 swa'],
    ['- Box of 100 pcs gloves - 3 boxes', '3', 'XBX', 'Box of 100 pcs gloves'],
  ])('"%s" is read', (text, quantity, unit, description) => {
    const [line, ...more] = readEnquiryText(text, { locale: 'en' }).lines
    expect({ ...line, more }).toMatchObject({ quantity, unit, more: [] })
    expect(description.split(/\s+/).filter((word) => !line?.description.includes(word))).toEqual([])
  })

  it.each([
    [
      'mifuko 30 ya saruji na roli 4 za wavu wa fensi',
      [
        ['30', 'XBG', 'saruji'],
        ['4', 'XRO', 'wavu wa fensi'],
      ],
    ],
    [
      'Nipatie jozi tatu za viatu na helmeti kumi na tano',
      [
        ['3', 'PR', 'viatu'],
        ['15', null, 'helmeti'],
      ],
    ],
    ['- Katoni 20 za maji', [['20', 'XCT', 'maji']]],
    ['- Sabuni ya unga, pakiti mia mbili', [['200', 'XPA', 'Sabuni ya unga']]],
    ['Mafuta ya kula ndoo 15 za lita 20', [['15', 'XBJ', 'Mafuta ya kula za lita 20']]],
  ])('"%s" is read in Swahili', (text, lines) => expect(read(text, 'sw')).toEqual(lines))

  it.each([
    ['- 2 000 sacs de ciment 42,5 R', [['2000', 'XBG', 'ciment 42,5 R']]],
    ['- deux douzaines de gants', [['2', 'DZN', 'gants']]],
    ['- 0,75 t de fer à béton', [['0.75', 'TNE', 'fer à béton']]],
  ])('"%s" is read in French', (text, lines) => expect(read(text, 'fr')).toEqual(lines))

  it('is joined with the part number and quantity below it', () => {
    const text =
      '1) Hydraulic filter\n   P/N: HF-6553\n   Qty: 2 pcs\n\n2) Oil seal 60x80x10\n   P/N 3T-1213\n   Quantity: 4'
    expect(readEnquiryText(text, { locale: 'en' }).lines).toMatchObject([
      { description: 'Hydraulic filter', part_number: 'HF-6553', quantity: '2', unit: 'H87' },
      { description: 'Oil seal 60x80x10', part_number: '3T-1213', quantity: '4', unit: null },
    ])
  })

  it('is split when one sentence has several items, and only then', () => {
    expect(read('Please send 5 bags cement, 20 iron sheets and 3 rolls of wire.')).toEqual([
      ['5', 'XBG', 'cement'],
      ['20', null, 'iron sheets'],
      ['3', 'XRO', 'wire'],
    ])
    expect(read('Butterfly valve DN100 wafer type, lever operated, 6 nos.')).toEqual([
      ['6', 'H87', 'Butterfly valve DN100 wafer type, lever operated'],
    ])
  })

  it.each([
    'We shall revert within 3 days.',
    'Call me on +255 700 000 999 before 11.',
    'Valid for 60 days, payment 30 days after delivery.',
    'Total 6 items.',
    'Plot 14, 2nd floor, P.O. Box 1120',
  ])('"%s" has no goods', (text) => expect(read(text)).toEqual([]))

  it('has a labelled part number', () => {
    expect(readEnquiryText('- Bucket tooth J350 (P/N 1U3352) qty: 40', { locale: 'en' }).lines).toMatchObject([
      { description: 'Bucket tooth J350', part_number: '1U3352', quantity: '40' },
    ])
  })
})

describe('A whole message', () => {
  it('is returned without greeting, signature, disclaimer and quoted text, which are left out', () => {
    const text =
      'Dear Sir,\n\n- 5 pcs valve\n\nBest regards,\nJuma\nTel 0700 000 000\n\nDISCLAIMER: 2 copies of this are confidential\n\nOn Mon, 1 Jun 2026, Sales wrote:\n> - 9 pcs pump'
    const { lines, left_out } = readEnquiryText(text, { locale: 'en' })
    expect(lines).toHaveLength(1)
    expect(left_out.map(({ why }) => why)).toEqual([
      'greeting',
      'signature',
      'signature',
      'signature',
      'disclaimer',
      'quoted',
      'quoted',
    ])
  })

  it('is read from the forwarded text when there is no other request', () => {
    expect(
      read(
        'Please handle.\n\n---------- Forwarded message ---------\nFrom: Grace\nTo: Sales\n\n1. Gate valve, 4 pcs\n\nThanks',
      ),
    ).toEqual([['4', 'H87', 'Gate valve']])
  })

  it('in a chat is read from the client, not from the seller', () => {
    const text =
      '[18/11/2026, 09:12:44] Asha: Need 10 ctn water\n[18/11/2026, 09:13:20] Sales: only 8 ctn water left\n[18/11/2026, 09:13:41] Asha: also 1 dozen glasses'
    expect(read(text)).toEqual([
      ['10', 'XCT', 'water'],
      ['1', 'DZN', 'glasses'],
    ])
  })

  it.each([
    ['tabs and headings', 'S/N\tDescription\tUoM\tQty\n1\tGate valve\tPcs\t1,200\n2\tHose\tMtrs\t50\n\tTOTAL\t\t1,250'],
    ['tabs without headings', '1\tGate valve\tpcs\t1,200\n2\tHose\tm\t50'],
    ['semicolons', 'Item;Qty;Unit\n"Gate valve";1,200;pcs\nHose;50;m'],
    ['commas and quotes', 'item,qty,unit\nGate valve,"1,200",pcs\nHose,50,m'],
    ['pipes', '| Item | Qty | Unit |\n|---|---|---|\n| Gate valve | 1,200 | pcs |\n| Hose | 50 | m |'],
    ['spaces', 'No.  Item          Qty   Unit\n1    Gate valve  1,200   pcs\n2    Hose           50   m'],
    ['one cell per line', 'Item\nQty\nUnit\nGate valve\n1,200\npcs\nHose\n50\nm'],
    ['a form that is filled in twice', 'Item: Gate valve\nQty: 1,200\nUnit: pcs\n\nItem: Hose\nQty: 50\nUnit: m'],
  ])('is read from a table with %s', (_, text) =>
    expect(read(text)).toEqual([
      ['1200', 'H87', 'Gate valve'],
      ['50', 'MTR', 'Hose'],
    ]),
  )

  it('has the unit from the heading of the quantity', () =>
    expect(read('No\tItem\tQty (pcs)\n1\tFuse 10A\t500\n2\tFuse 20A\t300')).toEqual([
      ['500', 'H87', 'Fuse 10A'],
      ['300', 'H87', 'Fuse 20A'],
    ]))

  it('has a decimal comma when the figure is unambiguous, for any reader', () => {
    expect(read('Pls quote 2,5 t steel, 1.500 kg zinc and 12,75 m rope')).toEqual([
      ['2.5', 'TNE', 'steel'],
      ['1500', 'KGM', 'zinc'],
      ['12.75', 'MTR', 'rope'],
    ])
  })
})

describe('Any pasted text', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '20 pcs',
      'valve',
      '"',
      '\t',
      ';',
      '|',
      '\n',
      '> ',
      'M12x80',
      '1,200',
      'kumi na ',
      'Qty',
      'Item',
      'x 5',
      '(',
      ')',
      '1) ',
      'From: a',
      '- ',
    ),
  )
  const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(' '))

  it('is read without an error, into decimal quantities and known units', () => {
    fc.assert(
      fc.property(text, fc.constantFrom('en', 'sw', 'fr', 'de'), (pasted, locale) => {
        for (const { quantity, unit, description } of readEnquiryText(pasted, { locale }).lines) {
          expect(quantity ?? '1').toMatch(/^\d+(?:\.\d+)?$/)
          expect(unit === null || isUnitCode(unit)).toBe(true)
          expect(description.trim()).not.toBe('')
        }
      }),
      { numRuns: runs(300) },
    )
  })

  it('never has a size as a quantity', () => {
    const size = fc
      .tuple(
        fc.constantFrom('M', 'DN', 'PN', ''),
        fc.integer({ min: 2, max: 900 }),
        fc.constantFrom('x', '×', 'X'),
        fc.integer({ min: 2, max: 900 }),
      )
      .map(([before, one, by, other]) => `${before}${one}${by}${other}`)
    fc.assert(
      fc.property(size, fc.integer({ min: 1000, max: 99_999 }), (each, count) => {
        expect(read(`- Hex bolt ${each} galvanised - ${count}`)).toEqual([
          [String(count), null, `Hex bolt ${each} galvanised`],
        ])
        expect(
          read(`- Hex bolt ${each} galvanised`)
            .map(([quantity]) => quantity ?? null)
            .filter(Boolean),
        ).toEqual([])
      }),
    )
  })
})
