import * as fc from 'fast-check'
import { matchPriceList, type LineToFind } from '../../../../src/domain/imports/priceLists/matchPriceList'
import type { ListRow } from '../../../../src/domain/imports/priceLists/readPriceList'

const line = (description: string, over: Partial<LineToFind> = {}): LineToFind => ({
  id: description,
  description,
  specification: null,
  item_code: null,
  part_number: null,
  ...over,
})
const row = (description: string, over: Partial<ListRow> = {}): ListRow => ({
  at: 1,
  code: '',
  description,
  unit: null,
  unit_price: '1',
  currency: null,
  minimum_quantity: null,
  lead_time_days: null,
  ...over,
})
const found = (lines: LineToFind[], rows: ListRow[]) =>
  matchPriceList(lines, rows).map(({ row: at, by, sure }) => [at, by, sure])

describe('The price list row of a line is found', () => {
  it('by part number or code first, in any notation and with any words', () => {
    const lines = [
      line('Vali ya shaba', { part_number: 'GV-50/16' }),
      line('Pump', { item_code: 'PMP 30-KW' }),
      line('Bearing 6204-2RS, sealed'),
    ]
    const rows = [
      row('Pump 30 kW', { code: 'XX-1' }),
      row('Gate valve', { code: 'gv 50/16' }),
      row('whatever', { code: 'PMP30KW' }),
      row('Ball bearing', { code: '6204-2RS' }),
    ]
    expect(found(lines, rows)).toEqual([
      [1, 'code', true],
      [2, 'code', true],
      [3, 'code', true],
    ])
  })

  it.each([
    ['Bearing BX12', 'BX-12', 'code'],
    ['Bearing (BX12), sealed', 'BX12', 'code'],
    // Fewer than four characters, or only letters or only figures, are not a part number.
    ['Bearing B12', 'B12', null],
    ['Bearing 6204', '6204', null],
    ['Bearing', 'BEARING', null],
    ['Bearing', '', null],
  ])('by a part number in the description: of %j the code %j', (words, code, by) => {
    expect(found([line(words)], [row('Unlike', { code })])[0]?.[1]).toBe(by)
  })

  it('by code with certainty, regardless of other rows and lines', () => {
    const lines = [line('Gate valve', { part_number: 'GV-50' }), line('Pump', { part_number: 'P-30' })]
    expect(
      found(lines, [
        row('Gate valve', { code: 'GV-50', unit_price: '5' }),
        row('Gate valves', { unit_price: '7' }),
        row('Pump', { code: 'P-30', unit_price: '9' }),
      ]),
    ).toEqual([
      [0, 'code', true],
      [2, 'code', true],
    ])
  })

  it('by the same words next, ignoring signs and case', () => {
    expect(found([line('Gate valve 2″ PN16')], [row('Gate valve 3" PN16'), row('GATE VALVE, 2 inch, PN 16')])).toEqual([
      [1, 'text', true],
    ])
    expect(
      found([line('Gate valve bronze', { specification: '2" PN16' })], [row('Gate valve bronze 2in PN16')]),
    ).toEqual([[0, 'text', true]])
    expect(found([line('Gate valve', { specification: 'brass, as drawn' })], [row('Gate valve')])).toEqual([
      [0, 'text', true],
    ])
    expect(found([line('—')], [row('')])).toEqual([[null, null, false]])
  })

  it('by similarity last, ignoring endings and order', () => {
    expect(
      found([line('Centrifugal pump 30 kW')], [row('Diesel generator 30 kVA'), row('Pumps, centrifugal, 30kW')]),
    ).toEqual([[1, 'likeness', true]])
    // The better one, with or without its specification.
    expect(
      found([line('Centrifugal pump')], [row('Centrifugal motor', { unit_price: '9' }), row('Pump, centrifugal')]),
    ).toEqual([[1, 'likeness', true]])
    expect(
      found([line('Centrifugal pump', { specification: 'painted green as on drawing' })], [row('Pump, centrifugal')]),
    ).toEqual([[0, 'likeness', true]])
    expect(
      found([line('Pump', { specification: 'centrifugal cast iron' })], [row('Pumps, cast iron, centrifugal')]),
    ).toEqual([[0, 'likeness', true]])
    // Half similar is the minimum.
    expect(found([line('Seal')], [row('Seam')])).toEqual([[0, 'likeness', false]])
    expect(found([line('Seal')], [row('Sell')])).toEqual([[null, null, false]])
  })

  it('as the first of equally good rows, with certainty at the same price', () => {
    expect(found([line('Gate valve')], [row('Gate valve'), row('Gate valve')])).toEqual([[0, 'text', true]])
    expect(
      found([line('A', { part_number: 'GV50' })], [row('x', { code: 'GV50' }), row('y', { code: 'GV-50' })]),
    ).toEqual([[0, 'code', true]])
  })

  it('for the first of equally good lines, without certainty', () => {
    expect(found([line('Gate valve'), line('Gate valve', { id: 'again' })], [row('Gate valve')])).toEqual([
      [0, 'text', false],
      [null, null, false],
    ])
  })

  it('without certainty when the size differs, two rows are equally good, or few words match', () => {
    expect(found([line('Gate valve 2" PN16')], [row('Gate valve 3" PN16')])).toEqual([[null, null, false]])
    expect(found([line('Gate valve 2" bronze')], [row('Gate valve bronze')])).toEqual([[0, 'likeness', false]])
    expect(
      found(
        [line('Gate valve 2"')],
        [row('Gate valve 2" brass', { unit_price: '5' }), row('Gate valve 2" steel', { unit_price: '9' })],
      )[0]?.[2],
    ).toBe(false)
    expect(
      found(
        [line('A', { part_number: 'GV50' })],
        [row('x', { code: 'GV50', unit_price: '5' }), row('y', { code: 'GV-50', unit_price: '6' })],
      )[0],
    ).toEqual([0, 'code', false])
    expect(found([line('Cable 4 x 35 mm²')], [row('Cement bags 50kg')])).toEqual([[null, null, false]])
  })

  it('only once: the row goes to the most similar line', () => {
    const lines = [line('Gate valve'), line('Gate valve brass 2"')]
    expect(found(lines, [row('Gate valve brass 2"')]).map(([at]) => at)).toEqual([null, 0])
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Gate valve 2"', 'Gate valve 3"', 'Pump 30 kW', 'Cable'), { maxLength: 8 }),
        fc.array(fc.constantFrom('gate valve 2 in', 'Valve gate', 'Pump', 'Cable 35'), { maxLength: 8 }),
        (asked, offered) => {
          const matches = matchPriceList(
            asked.map((text, index) => line(text, { id: String(index) })),
            offered.map((text) => row(text)),
          )
          const used = matches.flatMap((match) => match.row ?? [])
          expect(new Set(used).size).toBe(used.length)
          expect(matches.map(({ line_id }) => line_id)).toEqual(asked.map((_, index) => String(index)))
        },
      ),
    )
  })
})
