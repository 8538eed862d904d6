import { signsOf } from '../../../../src/domain/enquiryText/figures/numberSigns'
import { readTable } from '../../../../src/domain/enquiryText/tables/tableLines'

const signs = signsOf('', 'en')
const read = (rows: string[][]) =>
  readTable({ from: 0, to: rows.length, rows: rows.map((cells, at) => ({ cells, at: [at] })) }, signs)

/** Each row of goods: its index, quantity, unit, description and part number. */
const table = (...rows: string[][]) =>
  read(rows)?.map(({ line, at }) => [at.join('+'), line.quantity, line.unit, line.description, line.part_number]) ??
  'none'

/** A cell below "Qty" with one below "Unit": quantity, unit, and the other readings. */
const ways = (cell: string, unit = '') =>
  read([
    ['Item', 'Qty', 'Unit'],
    ['Valve', cell, unit],
    ['Pump', '7', ''],
  ])
    ?.filter(({ at }) => at[0] === 1)
    .map(({ line }) => [line.quantity, line.unit, line.readings.map((each) => [each.quantity, each.unit])])

describe('The goods of a table', () => {
  it.each([
    ['20', [['20', null, []]]],
    ['', []],
    ['1,200', [['1200', null, []]]],
    ['1.200', [['1200', null, []]]],
    ['2.5', [['2.5', null, []]]],
    ['20 pcs', [['20', 'H87', []]]],
    ['20pcs', [['20', 'H87', []]]],
    ['20 kg', [['20', 'KGM', []]]],
    [
      '1.500 kg',
      [
        [
          null,
          'KGM',
          [
            ['1.5', 'KGM'],
            ['1500', 'KGM'],
          ],
        ],
      ],
    ],
    ['pcs 20', [['20', 'H87', []]]],
    ['Nos. 12', [['12', 'H87', []]]],
    ['½', [['0.5', null, []]]],
    ['2½', [['2.5', null, []]]],
    ['1 200', [['1200', null, []]]],
    ["1'200", [['1200', null, []]]],
    ['0', []],
    ['0.0', []],
    ['0.00', []],
    ['00', []],
    ['1,250.5 kg', [['1250.5', 'KGM', []]]],
    ['2½ kg', [['2.5', 'KGM', []]]],
    ["1'200 kg", [['1200', 'KGM', []]]],
    ['say 7', [['7', null, []]]],
    ['say 20, new', [['20', null, []]]],
    ['say 1,200, new', [['1200', null, []]]],
    ['0.5', [['0.5', null, []]]],
    ['twenty', [['20', null, []]]],
    ['Twenty', [['20', null, []]]],
    ['twenty five', [['25', null, []]]],
    ['twenty of them', [['20', null, []]]],
    [
      '40-50',
      [
        [
          null,
          null,
          [
            ['40', null],
            ['50', null],
          ],
        ],
      ],
    ],
    [
      '40 to 50',
      [
        [
          null,
          null,
          [
            ['40', null],
            ['50', null],
          ],
        ],
      ],
    ],
    [
      '40 or 50',
      [
        [
          null,
          null,
          [
            ['40', null],
            ['50', null],
          ],
        ],
      ],
    ],
    [
      'between 40 and 50',
      [
        [
          null,
          null,
          [
            ['40', null],
            ['50', null],
          ],
        ],
      ],
    ],
    [
      '40 - 50',
      [
        [
          null,
          null,
          [
            ['40', null],
            ['50', null],
          ],
        ],
      ],
    ],
    [
      '40-50pcs',
      [
        [
          null,
          'H87',
          [
            ['40', 'H87'],
            ['50', 'H87'],
          ],
        ],
      ],
    ],
    [
      '40-50 pcs',
      [
        [
          null,
          'H87',
          [
            ['40', 'H87'],
            ['50', 'H87'],
          ],
        ],
      ],
    ],
    ['20 new', [['20', null, []]]],
    ['20.', [['20', null, []]]],
    ['about 20', [['20', null, []]]],
    ['about 20.', [['20', null, []]]],
    ['new', [[null, null, []]]],
    ['-', [[null, null, []]]],
    [
      '1,200 pcs or 40 boxes',
      [
        [
          null,
          null,
          [
            ['1200', 'H87'],
            ['40', 'XBX'],
          ],
        ],
      ],
    ],
    ['7 m', [['7', 'MTR', []]]],
    ['12,5 m', [['12.5', 'MTR', []]]],
  ])('have a quantity from its column: %j', (cell, expected) => expect(ways(cell)).toEqual(expected))

  it.each([
    ['20', 'pcs', [['20', 'H87', []]]],
    ['20', 'kg', [['20', 'KGM', []]]],
    [
      '1.500',
      'kg',
      [
        [
          null,
          'KGM',
          [
            ['1.5', 'KGM'],
            ['1500', 'KGM'],
          ],
        ],
      ],
    ],
    ['1.500', 'pcs', [['1500', 'H87', []]]],
    ['20 pcs', 'kg', [['20', 'H87', []]]],
    ['20', 'new', [['20', null, []]]],
    ['', 'pcs', [[null, 'H87', []]]],
    [
      '40-50',
      'kg',
      [
        [
          null,
          'KGM',
          [
            ['40', 'KGM'],
            ['50', 'KGM'],
          ],
        ],
      ],
    ],
    ['twenty', 'kg', [['20', 'KGM', []]]],
  ])('have the unit beside it: %j', (cell, unit: string, expected) => expect(ways(cell, unit)).toEqual(expected))

  it.each([
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['Pump', '3'],
      ],
      [
        ['1', '20', null, 'Valve', null],
        ['2', '3', null, 'Pump', null],
      ],
    ],
    [[['Item', 'Qty']], 'none'],
    [
      [
        ['Item', 'Qty'],
        ['Total', '5'],
      ],
      'none',
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '40-50'],
      ],
      [['1', null, null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve 5 pcs', ''],
        ['Pump', '3'],
      ],
      [
        ['1', null, null, 'Valve 5 pcs', null],
        ['2', '3', null, 'Pump', null],
      ],
    ],
    [
      [
        ['No', 'Item', 'Unit', 'Qty'],
        ['A', 'Valve', 'pcs', '2'],
      ],
      [['1', '2', 'H87', 'Valve', null]],
    ],
    [
      [
        ['No', 'Item', 'Unit', 'Qty'],
        ['1a', 'Valve', '', ''],
        ['2a', 'Pump', '', '3'],
      ],
      [
        ['1', null, null, 'Valve', null],
        ['2', '3', null, 'Pump', null],
      ],
    ],
    [
      [
        [' Item ', ' Qty '],
        [' Valve ', ' 20 '],
        [' Total ', ' 5 '],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Order of May', ''],
        ['Item', 'Qty'],
        ['Valve', '20'],
      ],
      [['2', '20', null, 'Valve', null]],
    ],
    [
      [
        ['a', ''],
        ['b', ''],
        ['c', ''],
        ['d', ''],
        ['e', ''],
        ['Item', 'Qty'],
        ['Valve', '20'],
      ],
      [['6', '20', null, 'Valve', null]],
    ],
    [
      [
        ['a', ''],
        ['b', ''],
        ['c', ''],
        ['d', ''],
        ['e', ''],
        ['f', ''],
        ['Item', 'Qty'],
        ['Valve', '20'],
      ],
      'none',
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['Item', 'Qty'],
        ['Pump', '3'],
      ],
      [
        ['1', '20', null, 'Valve', null],
        ['3', '3', null, 'Pump', null],
      ],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['', ''],
        ['Total', '20'],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Qty (kg)'],
        ['Nails', '20'],
        ['Bolts', '20 pcs'],
      ],
      [
        ['1', '20', 'KGM', 'Nails', null],
        ['2', '20', 'H87', 'Bolts', null],
      ],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '0'],
        ['Pump', '3'],
      ],
      [['2', '3', null, 'Pump', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', ''],
        ['Pump', '3'],
      ],
      [
        ['1', null, null, 'Valve', null],
        ['2', '3', null, 'Pump', null],
      ],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', ''],
        ['Seat', ''],
        ['Pump', '3'],
      ],
      [['3', '3', null, 'Pump', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['---', '3'],
        ['Pump', '3'],
      ],
      [['2', '3', null, 'Pump', null]],
    ],
    [
      [
        ['No', 'Item', 'Qty'],
        ['', 'Valves', ''],
        ['1', 'Gate valve', '2'],
      ],
      [['2', '2', null, 'Gate valve', null]],
    ],
    [
      [
        ['No', 'Item', 'Unit', 'Qty'],
        ['A', 'Valves', '', ''],
        ['1', 'Gate valve', 'pcs', '2'],
        ['B', 'Seat', 'pcs', ''],
      ],
      [
        ['2', '2', 'H87', 'Gate valve', null],
        ['3', null, 'H87', 'Seat', null],
      ],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '2'],
        ['VIN: AHT', ''],
      ],
      [['1', '2', null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Size', 'Qty'],
        ['Valve', '2"', '3'],
        ['VIN: AHT', 'x', ''],
      ],
      [['1', '3', null, 'Valve, 2"', null]],
    ],
    [
      [
        ['Item', 'Qty', 'Note'],
        ['Valve', '', 'red'],
      ],
      [],
    ],
    [
      [
        ['Thing', 'Qty'],
        ['Valve', '2'],
        ['Thing', 'Qty'],
        ['Pump', '3'],
      ],
      [
        ['1', '2', null, 'Valve', null],
        ['3', '3', null, 'Pump', null],
      ],
    ],
    [
      [
        ['Item', 'Unit', 'Qty'],
        ['Valve', 'pcs', ''],
        ['Pump', 'pcs', '3'],
      ],
      [
        ['1', null, 'H87', 'Valve', null],
        ['2', '3', 'H87', 'Pump', null],
      ],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['  ', ''],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
  ])('are read below headings: %j', (rows: string[][], expected) => expect(table(...rows)).toEqual(expected))

  it.each([
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['Net total', '5'],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['Net amount', '5'],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['V.A.T', '5'],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['MwSt', '5'],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['Tax', '5'],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['Taxi lamp', '5'],
      ],
      [
        ['1', '20', null, 'Valve', null],
        ['2', '5', null, 'Taxi lamp', null],
      ],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['Discount', '5'],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['Transport charge', '5'],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['Transport charges', '5'],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['Amount in words', '5'],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['Signature', '5'],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['Sign:', '5'],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['Signed :', '5'],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['Sign board', '5'],
      ],
      [
        ['1', '20', null, 'Valve', null],
        ['2', '5', null, 'Sign board', null],
      ],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['Prepared by', '5'],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['Approved by', '5'],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['Checked by', '5'],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['Authorized by', '5'],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['Authorised by', '5'],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['Requested by', '5'],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['Delivery date', '5'],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['Delivery time', '5'],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['Delivery charges', '5'],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['Note:', '5'],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['N.B', '5'],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        [' Note: two', '5'],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['Total', '5'],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Item', 'Qty'],
        ['Valve', '20'],
        ['Subtotal', '5'],
      ],
      [['1', '20', null, 'Valve', null]],
    ],
  ])('do not include notes below the table: %j', (rows: string[][], expected) =>
    expect(table(...rows)).toEqual(expected),
  )

  it.each([
    [
      [
        ['Item', 'Description', 'Qty'],
        ['Valve', 'Brass', '2'],
        ['HF-6553', 'Filter', '3'],
        ['5', 'Belt', '4'],
        ['Seat', '', '5'],
        ['ab', 'Hose', '6'],
        ['', 'Oil', '7'],
      ],
      [
        ['1', '2', null, 'Valve, Brass', null],
        ['2', '3', null, 'Filter', 'HF-6553'],
        ['3', '4', null, 'Belt', null],
        ['4', '5', null, 'Seat', null],
        ['5', '6', null, 'Hose', null],
        ['6', '7', null, 'Oil', null],
      ],
    ],
    [
      [
        ['Item', 'Specification', 'Qty'],
        ['Valve', 'PN16', '2'],
        ['Pump', '', '3'],
        ['', 'DN50', '4'],
      ],
      [
        ['1', '2', null, 'Valve, PN16', null],
        ['2', '3', null, 'Pump', null],
        ['3', '4', null, 'DN50', null],
      ],
    ],
    [
      [
        ['Item', 'Part No', 'Qty'],
        ['Valve', '1R-0750', '2'],
        ['', '2B-0751', '3'],
        ['Filter P/N 3C-07', '', '4'],
        ['1. Belt', '', '5'],
      ],
      [
        ['1', '2', null, 'Valve', '1R-0750'],
        ['2', '3', null, '2B-0751', '2B-0751'],
        ['3', '4', null, 'Filter', '3C-07'],
        ['4', '5', null, 'Belt', null],
      ],
    ],
    [
      [
        ['Part No', 'Qty'],
        ['1R-0750', '2'],
      ],
      [['1', '2', null, '1R-0750', '1R-0750']],
    ],
    [
      [
        ['Item', 'Description', 'Qty'],
        ['A-1 seal', 'Brass', '2'],
        ['Ring 40', 'Steel', '3'],
      ],
      [
        ['1', '2', null, 'A-1 seal, Brass', null],
        ['2', '3', null, 'Ring 40, Steel', null],
      ],
    ],
  ])('have item, description, specification and part number: %j', (rows: string[][], expected) =>
    expect(table(...rows)).toEqual(expected),
  )

  it.each([
    [
      [
        ['Item', 'Unit'],
        ['Valve 20 pcs', ''],
        ['Pump', 'pcs'],
      ],
      [
        ['1', '20', 'H87', 'Valve', null],
        ['2', null, 'H87', 'Pump', null],
      ],
    ],
    [
      [
        ['Item', 'Part no'],
        ['Valve 20', '1R-0750'],
        ['20 pumps', ''],
        ['Belt x 3', ''],
      ],
      [
        ['1', null, null, 'Valve 20', '1R-0750'],
        ['2', '20', null, 'pumps', null],
        ['3', '3', null, 'Belt', null],
      ],
    ],
    [
      [
        ['Item', 'Unit', ''],
        ['Valve', 'pcs', '20'],
        ['Nails', 'kg', '3'],
      ],
      [
        ['1', '20', 'H87', 'Valve', null],
        ['2', '3', 'KGM', 'Nails', null],
      ],
    ],
    [
      [
        ['Item', 'Unit'],
        ['20 kg', '1R'],
      ],
      [['1', null, null, '20 kg', null]],
    ],
    [
      [
        ['Item', 'Unit'],
        ['order book 5 pcs', ''],
        ['nails twenty', ''],
      ],
      [
        ['1', '5', 'H87', 'order book', null],
        ['2', '20', null, 'nails', null],
      ],
    ],
  ])('are read without a quantity column: %j', (rows: string[][], expected) => expect(table(...rows)).toEqual(expected))

  it.each([
    [
      [
        ['Valve', '20'],
        ['Pump', '3'],
      ],
      [
        ['0', '20', null, 'Valve', null],
        ['1', '3', null, 'Pump', null],
      ],
    ],
    [
      [
        ['1', 'Valve', '20'],
        ['2', 'Pump', '3'],
      ],
      [
        ['0', '20', null, 'Valve', null],
        ['1', '3', null, 'Pump', null],
      ],
    ],
    [
      [
        ['Valve', '20', 'pcs'],
        ['Nails', '3', 'kg'],
      ],
      [
        ['0', '20', 'H87', 'Valve', null],
        ['1', '3', 'KGM', 'Nails', null],
      ],
    ],
    [
      [
        ['Valve', ''],
        ['Pump', ''],
      ],
      'none',
    ],
    [
      [
        ['Valve', '20'],
        ['Total', '20'],
      ],
      [['0', '20', null, 'Valve', null]],
    ],
    [
      [
        ['Valve', '20'],
        ['Pump', '3'],
        ['Total', 'x'],
      ],
      [
        ['0', '20', null, 'Valve', null],
        ['1', '3', null, 'Pump', null],
      ],
    ],
    [
      [
        ['ab', '20'],
        ['cd', '3'],
      ],
      'none',
    ],
    [
      [
        ['Valve', '0'],
        ['Pump', '0'],
      ],
      [],
    ],
    [
      [
        ['Valve', '20'],
        ['Pump', ''],
      ],
      [
        ['0', '20', null, 'Valve', null],
        ['1', null, null, 'Pump', null],
      ],
    ],
  ])('are read without headings: %j', (rows: string[][], expected) => expect(table(...rows)).toEqual(expected))
})
