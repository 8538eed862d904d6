import { signsOf } from '../../../../src/domain/enquiryText/figures/numberSigns'
import { readBlock } from '../../../../src/domain/enquiryText/lines/readBlock'

/** Each item: its line indexes, quantity, unit and description. */
const goods = (
  lines: string[],
  { locale = 'en', ...options }: { locale?: string; isChat?: boolean; isStrict?: boolean } = {},
) =>
  readBlock(lines, { signs: signsOf('', locale), ...options }).map(({ at, line }) =>
    [at.join('+'), line.quantity, line.unit, line.description].filter((each) => each !== null).join(' '),
  )

describe('The goods of a block of lines', () => {
  it.each([
    [[], []],
    [[''], []],
    [['Gate valve 20 pcs'], ['0 20 H87 Gate valve']],
    [['20 gate valves'], ['0 20 gate valves']],
    [['20 gate valves', '', 'Rubber'], ['0 20 gate valves']],
    [['20 gate valves', '   ', 'Rubber'], ['0 20 gate valves']],
    [['Gate valve and', 'nails, 20'], ['0+1 20 Gate valve and nails']],
    [['20 gate valves', 'Rubber', 'Steel'], []],
    [
      ['- Gate valve', '  with flange 20 pcs', '- Pump 3 pcs'],
      ['0+1 20 H87 Gate valve with flange', '2 3 H87 Pump'],
    ],
    [
      ['- Gate valve 20 pcs,', '30 nails', '- Pump 3 pcs'],
      ['0 20 H87 Gate valve', '1 30 nails', '2 3 H87 Pump'],
    ],
    [['Gate valve and', 'pump 3 pcs'], ['0+1 3 H87 Gate valve and pump']],
    [
      ['Gate valve 5 pcs and', 'pump 3 pcs'],
      ['0 5 H87 Gate valve and', '1 3 H87 pump'],
    ],
    [['5 pcs of', 'gate valve'], ['0+1 5 H87 gate valve']],
    [
      ['valve\t20', 'Pump\t3', 'Gate valve 5 pcs'],
      ['0 20 valve', '1 3 Pump', '2 5 H87 Gate valve'],
    ],
    [
      ['Gate valve 5 pcs', 'Valve\t20', 'Pump\t3'],
      ['0 5 H87 Gate valve', '1 20 Valve', '2 3 Pump'],
    ],
    [
      ['Pump 3 pcs', 'Item,Qty', 'Valve,20', 'Seat ring', 'Belt 4 pcs'],
      ['0 3 H87 Pump', '2 20 Valve', '3 Seat ring', '4 4 H87 Belt'],
    ],
    [
      ['Item: Valve', 'Qty: 20', 'Gate valve 5 pcs'],
      ['0+1 20 Valve', '2 5 H87 Gate valve'],
    ],
    [
      ['Item', 'Qty', 'Valve', '20', 'Pump', '3', 'Gate valve 5 pcs'],
      ['2+3 20 Valve', '4+5 3 Pump', '6 5 H87 Gate valve'],
    ],
    [['Valve\tbrass', 'Pump\tsteel', 'Gate valve 5 pcs'], ['2 5 H87 Gate valve']],
    [
      ['Item\tQty', 'Valve\t20', '', 'Item: Pump', 'Qty: 3'],
      ['1 20 Valve', '3+4 3 Pump'],
    ],
    [
      ['1. Gloss paint white 20 pcs', '2. " black 5 pcs'],
      ['0 20 H87 Gloss paint white', '1 5 H87 black (ditto: Gloss paint white)'],
    ],
    [
      ['Please quote:', 'Gate valve 2"', 'Check valve 3"', 'Item\tQty', 'Pump\t3'],
      ['1 Gate valve 2"', '2 Check valve 3"', '4 3 Pump'],
    ],
    [['5 valves, 6 pumps'], ['0 5 valves', '0 6 pumps']],
    [
      ['Gate valve', 'Qty: 5', 'Pump', 'Qty: 6'],
      ['0+1 5 Gate valve', '2+3 6 Pump'],
    ],
  ])('are read from continued entries, tables, forms, and the lines between them: %j', (lines, expected) =>
    expect(goods(lines)).toEqual(expected),
  )

  it.each([
    [
      ['Gate valve 20 pcs', '', 'nails 20'],
      ['0 20 H87 Gate valve', '2 20 nails'],
    ],
  ])('in a chat: %j', (lines, expected) => expect(goods(lines, { isChat: true })).toEqual(expected))

  it.each([
    [['20 gate valves'], []],
    [['Gate valve 20 pcs'], ['0 20 H87 Gate valve']],
  ])('below a signature: %j', (lines, expected) => expect(goods(lines, { isStrict: true })).toEqual(expected))

  it.each([
    [['- 2 500 sacs de ciment'], ['0 2500 XBG ciment']],
    [
      ['- 2 500 sacs de ciment', '- 3 sacs de sable'],
      ['0 2500 XBG ciment', '1 3 XBG sable'],
    ],
  ])('with thousands separated by spaces, in a French message: %j', (lines, expected) =>
    expect(goods(lines, { locale: 'fr' })).toEqual(expected),
  )

  it.each([[['- 2 500 kg bags cement'], ['0 2 500 kg bags cement']]])(
    'with thousands separated by spaces, in an English message: %j',
    (lines, expected) => expect(goods(lines)).toEqual(expected),
  )
})
