import { signsOf } from '../../../../src/domain/enquiryText/figures/numberSigns'
import type { Role } from '../../../../src/domain/enquiryText/tables/tableHeadings'
import {
  isQuantityWithUnit,
  rolesByContent,
  withUnnamedQuantity,
} from '../../../../src/domain/enquiryText/tables/tableRoles'

const signs = signsOf('', 'en')
const roles = (...rows: string[][]) => rolesByContent(rows, signs)?.join(' ') ?? 'none'
const unnamed = (known: string, headings: string[], ...rows: string[][]) =>
  withUnnamedQuantity(known.split(' ') as Role[], headings, rows, signs).join(' ')

describe('The columns of a table without headings', () => {
  it.each([
    ['', false],
    ['20', false],
    ['pcs', false],
    ['20 pcs', true],
    ['20pcs', true],
    [' 20 pcs ', true],
    ['20  pcs', true],
    ['1,200 pcs', true],
    ['1.5 kg', true],
    ["1'200 kg", true],
    ['1 200 kg', true],
    ['20 (pcs)', true],
    ['20 new', false],
    ['20 pcs new', false],
    ['new 20 pcs', false],
    ['M20', false],
    ['16A', false],
    ['20 m²', true],
    ['20 sq. m', true],
    ['20 in', true],
  ])('have figures with their unit: %j is %s', (cell, expected) => expect(isQuantityWithUnit(cell)).toEqual(expected))

  it.each([
    [[], 'none'],
    [[[]], 'none'],
    [[['']], 'none'],
    [
      [
        ['Valve', '20'],
        ['Pump', '3'],
      ],
      'description quantity',
    ],
    [
      [
        ['20', 'Valve'],
        ['3', 'Pump'],
      ],
      'quantity description',
    ],
    [
      [
        ['1', 'Valve'],
        ['2', 'Pump'],
      ],
      'none',
    ],
    [
      [
        ['1', 'Valve', '20'],
        ['2', 'Pump', '3'],
      ],
      'position description quantity',
    ],
    [
      [
        ['1.', 'Valve', '20'],
        ['2)', 'Pump', '3'],
      ],
      'position description quantity',
    ],
    [
      [
        ['10', 'Valve', '20'],
        ['20', 'Pump', '3'],
      ],
      'position description quantity',
    ],
    [
      [
        ['2', 'Valve', '20'],
        ['4', 'Pump', '3'],
      ],
      'quantity description other',
    ],
    [
      [
        ['1', 'Valve', '20'],
        ['3', 'Pump', '3'],
      ],
      'quantity description other',
    ],
    [
      [
        ['20', 'Valve', '1'],
        ['3', 'Pump', '2'],
      ],
      'quantity description other',
    ],
    [
      [
        ['Valve', '20', 'pcs'],
        ['Nails', '3', 'kg'],
      ],
      'description quantity unit',
    ],
    [
      [
        ['Valve', '20 pcs'],
        ['Nails', '3 kg'],
      ],
      'description quantity',
    ],
    [
      [
        ['Valve', '5', '20 pcs'],
        ['Nails', '6', '3 kg'],
      ],
      'description other quantity',
    ],
    [
      [
        ['Valve', '500', '20', 'pcs'],
        ['Nails', '600', '3', 'kg'],
      ],
      'description other quantity unit',
    ],
    [
      [
        ['Valve', 'pcs', '20', '500'],
        ['Nails', 'kg', '3', '600'],
      ],
      'description unit quantity other',
    ],
    [
      [
        ['Valve', '500', 'pcs', '20'],
        ['Nails', '600', 'kg', '3'],
      ],
      'description quantity unit other',
    ],
    [
      [
        ['Valve', '20', '500', '10000'],
        ['Pump', '3', '600', '1800'],
      ],
      'description quantity other other',
    ],
    [
      [
        ['Valve', '10000', '20', '500'],
        ['Pump', '1800', '3', '600'],
      ],
      'description other quantity other',
    ],
    [
      [
        ['Valve', '20', '500', '9'],
        ['Pump', '3', '600', '8'],
      ],
      'description quantity other other',
    ],
    [
      [
        ['Valve', '7', '20', '500', '10000'],
        ['Pump', '8', '3', '600', '1800'],
      ],
      'description other quantity other other',
    ],
    [
      [
        ['Valve', '20', '500', '10000'],
        ['Pump', '3', '600', '1'],
      ],
      'description quantity other other',
    ],
    [
      [
        ['Valve', '1R-0750', '20'],
        ['Pump', '2B-0751', '3'],
      ],
      'description part_number quantity',
    ],
    [
      [
        ['Valve', 'R-0750', '20'],
        ['Pump', 'brass', '3'],
      ],
      'description other quantity',
    ],
    [
      [
        ['Valve', 'A1', '20'],
        ['Pump', 'B2', '3'],
      ],
      'description other quantity',
    ],
    [
      [
        ['Valve', 'A12', '20'],
        ['Pump', 'B21', '3'],
        ['Belt', 'x', '4'],
      ],
      'description other quantity',
    ],
    [
      [
        ['Valve', 'A12', '20'],
        ['Pump', 'B21', '3'],
        ['Belt', 'C3x', '4'],
        ['Seat', 'x', '5'],
      ],
      'description part_number quantity',
    ],
    [
      [
        ['brass', 'Gate valve', '20'],
        ['steel', 'Check valve', '3'],
      ],
      'other description quantity',
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
        ['abc', '20'],
        ['def', '3'],
      ],
      'description quantity',
    ],
    [
      [
        ['Valve', 'pump'],
        ['Belt', 'seat'],
      ],
      'none',
    ],
    [
      [
        ['5', '20'],
        ['6', '3'],
      ],
      'none',
    ],
    [
      [
        ['Valve', '20'],
        ['Pump', 'new'],
        ['Belt', '3'],
        ['Seat', '4'],
        ['Hose', '5'],
      ],
      'description quantity',
    ],
    [
      [
        ['Valve', '20'],
        ['Pump', 'new'],
        ['Belt', '3'],
        ['Seat', '4'],
      ],
      'none',
    ],
    [
      [
        ['Valve', '20', 'for the new pump station'],
        ['Pump', '3', ''],
        ['Belt', '4', ''],
      ],
      'description quantity other',
    ],
    [
      [
        ['Valve', '20', 'for the new pump station'],
        ['Pump', '3', ''],
      ],
      'other quantity description',
    ],
    [
      [
        ['', 'Valve', '20'],
        ['', 'Pump', '3'],
      ],
      'other description quantity',
    ],
    [
      [
        ['Valve', '20', 'pcs'],
        ['Nails', '3', 'new'],
        ['Belt', '3', 'pcs'],
        ['Seat', '3', 'kg'],
        ['Hose', '3', 'm'],
      ],
      'description quantity unit',
    ],
    [
      [
        ['Valve', '20'],
        ['Pump', '3', 'x'],
      ],
      'description quantity other',
    ],
    [
      [
        ['Valve', '20.'],
        ['Pump', '3.'],
      ],
      'description quantity',
    ],
    [
      [
        ['1', 'Valve', 'brass'],
        ['2', 'Pump', 'steel'],
        ['3', 'Seat', 'rubber'],
      ],
      'none',
    ],
    [
      [
        ['A12-Valve', 'C3-77', '20'],
        ['B21-Pump', 'D4-88', '3'],
      ],
      'description part_number quantity',
    ],
    [
      [
        [' Valve ', ' 20 '],
        ['Pump', '3'],
      ],
      'description quantity',
    ],
  ])('have roles by content: %j', (rows: string[][], expected) => expect(roles(...rows)).toEqual(expected))

  it.each([
    [
      'description other',
      ['Item', ''],
      [
        ['Valve', '20'],
        ['Pump', '3'],
      ],
      'description quantity',
    ],
    ['description other', ['Item', ' '], [['Valve', '20']], 'description quantity'],
    ['description other', ['Item', 'Price'], [['Valve', '20']], 'description other'],
    [
      'description other',
      ['Item', ''],
      [
        ['Valve', 'new'],
        ['Pump', '3'],
      ],
      'description other',
    ],
    [
      'description other',
      ['Item', ''],
      [
        ['Valve', ''],
        ['Pump', '3'],
      ],
      'description quantity',
    ],
    [
      'description other',
      ['Item', ''],
      [
        ['Valve', ''],
        ['Belt', ''],
        ['Pump', '3'],
      ],
      'description other',
    ],
    ['description other', ['Item', ''], [['Valve', '20 pcs']], 'description quantity'],
    [
      'description unit other other',
      ['Item', 'Unit', '', ''],
      [['Valve', 'pcs', '20', '500']],
      'description unit quantity other',
    ],
    [
      'description other other unit',
      ['Item', '', '', 'Unit'],
      [['Valve', '500', '20', 'pcs']],
      'description other quantity unit',
    ],
    ['description other other', ['Item', '', ''], [['Valve', '20', 'pcs']], 'description quantity unit'],
    ['description other other', ['Item', '', ''], [['Valve', 'pcs', '20']], 'description unit quantity'],
    ['description other other', ['Item', '', ''], [['Valve', '20', '30']], 'description other other'],
    [
      'description other other other',
      ['Item', '', '', ''],
      [['Valve', '20', '30', 'pcs']],
      'description other quantity unit',
    ],
    ['description', ['Item'], [['Valve', '20']], 'description quantity'],
    ['description', ['Item'], [['Valve']], 'description'],
    ['description other', ['Item', ''], [['Valve'], ['Pump', '3']], 'description quantity'],
    [
      'unit other other description',
      ['Unit', '', '', 'Item'],
      [['pcs', '20', '500', 'Valve']],
      'unit quantity other description',
    ],
    ['description other other', ['Item', '', ''], [['Valve', '', '20']], 'description other quantity'],
    ['description other other', ['Item', '', ''], [['Valve', '', 'pcs']], 'description other other'],
    [
      'description other other',
      ['Item', '', ''],
      [
        ['Valve', '20', 'pcs'],
        ['Nails', '3', ''],
      ],
      'description quantity unit',
    ],
    [
      'description other other',
      ['Item', '', ''],
      [
        ['Valve', '20', 'pcs'],
        ['Nails', '3', 'new'],
      ],
      'description quantity other',
    ],
    ['description unit other', ['Item', 'Unit', ''], [['Valve', 'pcs', '']], 'description unit other'],
  ])('have a quantity without a heading: %j', (known: string, headings: string[], rows: string[][], expected) =>
    expect(unnamed(known, headings, ...rows)).toEqual(expected),
  )
})
