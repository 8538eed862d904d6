import { awardChanges, awardChangesText } from '../../../src/domain/awards/awardChanges'
import { awardStatement, renewedAllocations, statedContent, wasStated } from '../../../src/domain/awards/awardStatement'
import { compareQuotes, type ComparisonInput } from '../../../src/domain/comparison/comparison'
import { countNothingMore } from '../../../src/domain/comparison/offerClass'
import { noBreak } from '../../../src/domain/money/figures'
import { canonicalJson } from '../../../src/domain/text/canonicalJson'
import { plainLine, plainQuote } from '../../support/workedExample'

const tanga = plainQuote('Tanga', [plainLine('tanga pump', 'pump', '100'), plainLine('tanga hose', 'hose', '10')])
const ningbo = (id = 'ningbo pump', price = '0.05') =>
  plainQuote('Ningbo', [plainLine(id, 'pump', price, { pack_size: '24' })], { currency: 'USD', freight: '1' })
const rfq = (over: Partial<ComparisonInput> = {}): ComparisonInput => ({
  currency: 'TZS',
  rates: [{ currency: 'USD', rate: '2500' }],
  read_on: '2026-11-17',
  required_by: null,
  counted: countNothingMore,
  lines: [
    { id: 'pump', position: 1, quantity: '60' },
    { id: 'hose', position: 2, quantity: '12' },
  ],
  quotes: [tanga, ningbo()],
  ...over,
})
const chosen = [
  { rfq_line_id: 'pump', quote_line_id: 'ningbo pump', quantity: '60' },
  { rfq_line_id: 'hose', quote_line_id: 'tanga hose', quantity: '12' },
]
const warning = { code: 'AWD-02', path: 'allocations.0', message: 'Line 1: it is not the lowest. Enter a reason.' }

function stated(input: ComparisonInput, over: Partial<Parameters<typeof awardStatement>[0]> = {}) {
  const comparison = compareQuotes(input)
  return awardStatement({
    currency: 'TZS',
    lines: input.lines.map((line) => ({ ...line, description: line.id, unit: 'H87' })),
    comparison,
    allocations: chosen,
    split: undefined,
    warnings: [],
    revisions: new Map(),
    nameOf: (id) => id,
    ...over,
  })
}

const digest = (input: ComparisonInput, over: Parameters<typeof stated>[1] = {}) =>
  canonicalJson(statedContent(stated(input, over)))
const plain = (text: string | null) => text?.replaceAll(noBreak, ' ') ?? null

describe('What the approver of an award reads', () => {
  it('is each line with its supplier, price and cost beside the lowest and the best split', () => {
    const split = {
      total: '7000',
      proven: true,
      used: false,
      allocations: [{ ...chosen[0], quote_line_id: 'tanga pump' }],
    }
    const { lines, total, lowest_total, split: best } = stated(rfq(), { split: split as never })
    const price = { unit_price: '0.05', price_currency: 'USD', bought: '72', goods: '9000' }
    const names = [lines[0]?.supplier_name, lines[1]?.supplier_name].map((id) => id !== undefined)
    expect(lines[0]).toMatchObject({ position: 1, ...price, quantity: '60' })
    expect(lines[0]?.lowest?.landed).toBe('6000')
    expect(lines[0]?.split).toMatchObject([{ quantity: '60' }])
    expect([names, total, lowest_total, best]).toEqual([
      [true, true],
      '11620',
      '6120',
      { total: '7000', proven: true, used: false },
    ])
  })
})

describe('An approval is of other lines, quotes or rates (AWD-06)', () => {
  const newer = ningbo('newer pump', '0.06')
  const renewed = renewedAllocations(chosen, compareQuotes(rfq({ quotes: [tanga, newer] })), () => newer.supplier_id)

  it('takes the offer of the newer quote for the same line', () => {
    expect(renewed.map(({ quote_line_id }) => quote_line_id)).toEqual(['newer pump', 'tanga hose'])
    const gone = compareQuotes(rfq({ quotes: [tanga] }))
    expect(renewedAllocations(chosen, gone, () => newer.supplier_id)).toEqual(chosen)
  })

  it.each<[string, ReturnType<typeof stated>, string[]]>([
    ['nothing', stated(rfq()), []],
    [
      'a rate',
      stated(rfq({ rates: [{ currency: 'USD', rate: '3000' }] })),
      [
        'goods TZS 9,000 → TZS 10,800',
        'rate USD 2,500 → USD 3,000',
        'freight TZS 2,500 → TZS 3,000',
        'total TZS 11,620 → TZS 13,920',
      ],
    ],
    [
      'a quote',
      stated(rfq({ quotes: [tanga, newer] }), { allocations: renewed }),
      ['unit_price USD 0.05 → USD 0.06', 'goods TZS 9,000 → TZS 10,800', 'total TZS 11,620 → TZS 13,420'],
    ],
    [
      'a line',
      stated(rfq({ lines: [{ id: 'pump', position: 1, quantity: '61' }, ...rfq().lines.slice(1)] })),
      ['line pump, 60 → pump, 61'],
    ],
    ['a warning', stated(rfq(), { warnings: [warning] }), [`warning null → ${warning.message}`]],
  ])('%s: each difference with both figures', (_, now, expected) => {
    const changes = awardChanges(stated(rfq()), now).filter(({ kind }) => kind !== 'quote')
    expect(changes.map(({ kind, before, after }) => `${kind} ${plain(before)} → ${plain(after)}`)).toEqual(expected)
  })

  it('says a warning with other figures as it is now, and one that is gone as no longer', () => {
    const asked = stated(rfq(), { warnings: [warning, { ...warning, code: 'AWD-03', message: 'It expired.' }] })
    const dearer = { ...warning, message: 'Line 1: it is dearer than before. Enter a reason.' }
    expect(awardChanges(asked, stated(rfq(), { warnings: [dearer] }))).toMatchObject([
      { kind: 'warning', after: dearer.message },
      { kind: 'warning_gone', before: 'It expired.' },
    ])
  })

  it('is another one by each of these; by the order of the offers, a name or a doubt of a reader it is not', () => {
    const asked = digest(rfq())
    expect(digest(rfq(), { allocations: [...chosen].reverse(), nameOf: (id) => `${id} Ltd` })).toBe(asked)
    expect(digest(rfq(), { warnings: [{ ...warning, code: 'QUO-07' }] })).toBe(asked)
    for (const other of [
      digest(rfq({ rates: [{ currency: 'USD', rate: '2501' }] })),
      digest(rfq({ quotes: [tanga, newer] }), { allocations: renewed }),
      digest(rfq(), { warnings: [warning] }),
    ])
      expect(other).not.toBe(asked)
  })

  it('knows a warning by its offer, at any place', () => {
    const asked = stated(rfq(), { warnings: [warning] })
    const now = stated(rfq(), { allocations: [...chosen].reverse() })
    expect(wasStated({ ...warning, path: 'allocations.1' }, now, asked)).toBe(true)
    expect(wasStated(warning, now, asked)).toBe(false)
  })

  it('is said in sentences, what it costs first', () => {
    const text = awardChangesText(
      awardChanges(stated(rfq()), stated(rfq({ rates: [{ currency: 'USD', rate: '3000' }] }))),
    )
    expect(plain(text)).toMatch(/^Cost: TZS 11,620 → TZS 13,920\. Line 1, .*: goods TZS 9,000 → TZS 10,800\./)
  })
})
