import fc from 'fast-check'
import { leftOutReasons } from '../../../src/domain/enquiryText/message/leftOutReasons'
import { readEnquiryText } from '../../../src/domain/enquiryText/readEnquiryText'
import { tradeMessages } from './tradeMessages'
import { runs } from '../../support/runs'

/** The non-empty lines of a text as its sender sees them. */
const filledLines = (text: string) =>
  text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => line.trim())
    .filter(Boolean)

/** Every line of the message, once per occurrence in the result. */
function accounted(text: string, locale: string): string[] {
  const { lines, left_out } = readEnquiryText(text, { locale })
  // Several items of one line have the same source, which counts once.
  const sources = lines.map(({ source }) => source).filter((source, index, all) => source !== all[index - 1])
  return [...sources.flatMap((source) => source.split('\n')), ...left_out.map(({ text: left }) => left)]
}

const sorted = (lines: readonly string[]) => [...lines].sort((a, b) => (a < b ? -1 : 1))

const fragments = [
  'Dear Sir,',
  'Please quote:',
  '1. 20 pcs gate valve 2"',
  '2) hose 3/4"',
  '   with couplings',
  '   Qty: 4',
  '- 80 lengths GI pipe',
  'Cement 50kg - 5,000 bags',
  'Item 1:',
  'Qty: 2 sets',
  'S/N\tItem\tQty',
  '1\tValve\t12',
  '2\tHose\t50',
  '\tTOTAL\t62',
  'No.  Item          Qty   Unit',
  '1    Gate valve    12    pcs',
  '| Item | Qty |',
  '|---|---|',
  '| Valve | 4 |',
  'item;qty;uom',
  'Valve;4;pcs',
  'Description',
  'Qty',
  'Unit',
  'Bolts',
  '400',
  'pcs',
  '> - 9 pcs pump',
  'On Mon, 1 Jun 2026, Sales wrote:',
  'From: a <a@b.example>',
  'Sent: today',
  'Subject: valves',
  '12/11/26, 10:03 - Moses: nails 25kg',
  '12/11/26, 10:04 - Sales: noted 5 items',
  '<Media omitted>',
  'ditto black  4 drums',
  '"      2"   24 pcs',
  'We need 3 pumps, 4 valves and 100 m of cable by Friday.',
  'Budget TZS 3,000,000',
  'Do you stock pumps?',
  'Kind regards',
  'Juma | Tel 0755 123 456',
  'DISCLAIMER: this is confidential',
  'Page 1 of 2',
  '您好',
  '1、球阀 DN50 20个',
  'صمام : ٤ قطع',
  '***',
  '\u200b',
  'x 5',
  '(',
  '2',
]

describe('Every line of a message', () => {
  it('is returned once, as the source of goods or as left out, for any message', () => {
    const piece = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...fragments) },
      { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
    )
    // Unique lines, so that a missing or repeated line is detected.
    const pieces = fc.uniqueArray(piece, { maxLength: 40, selector: (each) => each.trim() })
    const ends = fc.array(fc.constantFrom('\n', '\r\n', '\n\n'), { minLength: 1, maxLength: 7 })
    const message = fc
      .tuple(pieces, ends)
      .map(([of, between]) => of.map((each, index) => each + (between[index % between.length] ?? '')).join(''))
    fc.assert(
      fc.property(message, fc.constantFrom('en', 'sw', 'fr', 'de'), (text, locale) => {
        expect(sorted(accounted(text, locale))).toEqual(
          sorted(filledLines(text.replace(/[\u0000-\u0008\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, ''))),
        )
      }),
      { numRuns: runs(400) },
    )
  })

  it.each(
    ['trade', 'trade-open', 'trade-aside', 'trade-third'].flatMap((set) =>
      tradeMessages(set).map(({ id, text, locale = 'en' }) => [id, text, locale] as const),
    ),
  )('of "%s" is returned once', (_, text, locale) =>
    expect(sorted(accounted(text, locale))).toEqual(sorted(filledLines(text))),
  )

  it('that is left out has a reason', () => {
    const text =
      'Dear Sir,\nSubject: valves\nPlease quote the following\nPUMPS:\n- 5 pcs valve\nTotal 5 pcs\nPayment 30 days\nDo you deliver?\nCall 0755 123 456\nPage 1 of 1\nthe blue ones\nBest regards,\nJuma\nOn Mon, 1 Jun 2026, Sales wrote:\n> old'
    const why = readEnquiryText(text, { locale: 'en' }).left_out.map((left) => left.why)
    expect(why).toEqual([
      'greeting',
      'mail_header',
      'request',
      'heading',
      'total',
      'terms',
      'question',
      'contact',
      'page',
      'other',
      'signature',
      'signature',
      'quoted',
      'quoted',
    ])
    expect(leftOutReasons).toEqual(expect.arrayContaining(why))
  })
})

describe('An ambiguous quantity', () => {
  const read = (text: string) =>
    readEnquiryText(text, { locale: 'en' }).lines.map(({ quantity, readings }) => [
      quantity,
      readings.map((each) => `${each.quantity} ${each.unit ?? ''}`.trim()),
    ])

  it.each([
    ['- LED bulbs 9W B22: 40-50 pcs', ['40 H87', '50 H87']],
    ['LED bulbs B22 40-50 pcs\n- LED tubes 30pcs', ['40 H87', '50 H87']],
    ['- LED bulbs B22 40 - 50 pcs', ['40 H87', '50 H87']],
    ['- Diesel filter, between 5 and 6 pcs', ['5 H87', '6 H87']],
    ['- Wall tiles 1,200 pcs or 40 boxes', ['1200 H87', '40 XBX']],
    ['- Copper sulphate 1.500 kg', ['1.5 KGM', '1500 KGM']],
    ['- Office chairs 8 or 10', ['8', '10']],
  ])('"%s" is null, with both readings', (text, readings) => expect(read(text)[0]).toEqual([null, readings]))

  it.each([
    [
      '- Copper sulphate 1.500 kg\n- Lime 12,5 kg',
      [
        ['1500', []],
        ['12.5', []],
      ],
    ],
    [
      '- Copper sulphate 1.500 kg\n- Lime 12.5 kg',
      [
        ['1.5', []],
        ['12.5', []],
      ],
    ],
    ['- Diesel - 5,000 ltrs', [['5000', []]]],
    ['- Bolts 1.200 pcs', [['1200', []]]],
  ])('"%s" is read when the unit, the language or the other figures show the format', (text, lines) =>
    expect(read(text)).toEqual(lines),
  )

  it.each([
    '- Fire extinguisher 9kg DCP',
    '- Ball valve DN50 PN16',
    '- Motor 1.5 kW',
    '- Bolt M16 x 90',
    '- Water tank 5000 L',
    '- GI pipe 2" x 6m',
    '- Cable 2.5mm² x 100m',
  ])('is not read from a size alone: "%s"', (text) =>
    expect(
      read(text)
        .map(([quantity]) => quantity)
        .filter((quantity) => quantity !== null),
    ).toEqual([]),
  )
})
