import { signsOf } from '../../../../src/domain/enquiryText/figures/numberSigns'
import { readLines } from '../../../../src/domain/enquiryText/lines/readLines'

const signs = signsOf('', 'en')

interface Around {
  isChat?: boolean
  isStrict?: boolean
  isAlone?: boolean
  /** Lines with goods that were read before. */
  goodsAt?: number[]
}

/** The items: line indexes, quantity, unit and description. */
const lines = (texts: string[], { goodsAt = [], ...around }: Around = {}) =>
  readLines(texts, { signs, ...around, isGoods: (at) => goodsAt.includes(at) }).map(({ at, line }) =>
    [at.join('+'), line.quantity, line.unit, line.description].filter((each) => each !== null).join(' '),
  )

describe('The goods of lines outside tables', () => {
  it.each([
    [[], []],
    [[''], []],
    [['Gate valve 20 pcs'], ['0 20 H87 Gate valve']],
    [[' '], []],
    [['- Gate valve 20 pcs'], ['0 20 H87 Gate valve']],
    [['20 gate valves'], []],
    [['- 20 gate valves'], ['0 20 gate valves']],
    [['- nails 20'], ['0 20 nails']],
    [['Gate valve'], []],
    [['- Gate valve'], []],
    [['Total valves 20 pcs'], []],
    [['- Total valves 20 pcs'], []],
    [['Please quote 20 gate valves'], ['0 20 gate valves']],
    [['Please quote gate valves 20'], []],
    [['Please quote gate valves, 20'], ['0 20 gate valves']],
    [['Please quote gate valves twenty'], ['0 20 gate valves']],
    [['Please quote gate valves twenty?'], []],
    [['Please quote whether we could have 20 gate valves ?'], []],
    [['The old pumps are with 5 pcs valves there now'], []],
    [['5 pcs valves which are made of brass there'], ['0 5 H87 valves which are made of brass there']],
    [['The lorry can carry for us valves 20 pcs'], ['0 20 H87 The lorry can carry for us valves']],
    [['There at the mine now we have valves 20 pcs'], []],
    [['P/N 1R-0750 2 pcs'], ['0 2 H87 1R-0750']],
    [['Toner 85A (4), Toner 05X (2), Drum 32A (1)'], ['0 4 Toner 85A', '0 2 Toner 05X', '0 1 Drum 32A']],
  ])('a single line: %j', (texts, expected) => expect(lines(texts)).toEqual(expected))

  it.each([
    [['Gate valve 20 pcs'], ['0 20 H87 Gate valve']],
    [['20 gate valves'], []],
    [['- 20 gate valves'], []],
    [['gate valve x 20'], []],
    [['- gate valve x 20'], ['0 20 gate valve']],
    [['mifuko 30 ya saruji'], ['0 30 XBG saruji']],
    [['saruji mifuko 30'], []],
    [['- Gate valve 20 pcs', '- Pump'], ['0 20 H87 Gate valve']],
    [['5 pcs valve and 6 pumps'], ['0 5 H87 valve', '0 6 pumps']],
    [['Gate valve 20 pcs', 'nails 20', 'screws 30'], ['0 20 H87 Gate valve']],
    [['Valves are at the mine now for 20 pcs', '20 pcs valves are at the mine now'], []],
  ])('below a signature only certain goods: %j', (texts, expected) =>
    expect(lines(texts, { isStrict: true })).toEqual(expected),
  )

  it.each([
    [[], []],
    [['20 gate valves'], ['0 20 gate valves']],
    [['nails - 20'], ['0 20 nails']],
    [['nails, 20'], ['0 20 nails']],
    [['nails twenty'], ['0 20 nails']],
    [['nails (20)'], []],
    [['nails 20'], []],
    [['wire 20 m'], ['0 20 MTR wire']],
    [['wire 20 m and nails 20'], ['0 20 MTR wire', '0 20 nails']],
    [['wire, 20 m, red'], []],
    [['wire (20 m)'], []],
    [['Total 20 valves'], []],
    [['nails - 20?'], []],
    [['Gate valve'], []],
  ])('in a message of one or two lines: %j', (texts, expected) =>
    expect(lines(texts, { isAlone: true })).toEqual(expected),
  )

  it.each([
    [
      ['Gate valve 20 pcs', 'nails 20'],
      ['0 20 H87 Gate valve', '1 20 nails'],
    ],
    [
      ['nails 20', 'Gate valve 20 pcs'],
      ['0 20 nails', '1 20 H87 Gate valve'],
    ],
    [
      ['nails 20', '20 screws', 'Gate valve 20 pcs'],
      ['0 20 nails', '1 20 screws', '2 20 H87 Gate valve'],
    ],
    [['Gate valve 20 pcs', '', 'nails 20'], ['0 20 H87 Gate valve']],
    [['nails 20', '', 'Gate valve 20 pcs'], ['2 20 H87 Gate valve']],
    [['Gate valve 20 pcs', 'Total 20', '30 nails'], ['0 20 H87 Gate valve']],
    [['Gate valve 20 pcs', 'nails 20 ?'], ['0 20 H87 Gate valve']],
    [
      ['- Gate valve 20 pcs', 'nails 20'],
      ['0 20 H87 Gate valve', '1 20 nails'],
    ],
    [
      ['nails 20', '- Gate valve 20 pcs'],
      ['0 20 nails', '1 20 H87 Gate valve'],
    ],
    [['- Gate valve 20 pcs', '30 nails'], ['0 20 H87 Gate valve']],
    [['30 nails', '- Gate valve 20 pcs'], ['1 20 H87 Gate valve']],
    [
      ['- Gate valve 20 pcs', '- 30 nails', '40 bolts'],
      ['0 20 H87 Gate valve', '1 30 nails', '2 40 bolts'],
    ],
    [
      ['Gate valve 20 pcs', '- nails 20'],
      ['0 20 H87 Gate valve', '1 20 nails'],
    ],
    [['Gate valve 20 pcs', 'Rubber', '30 nails', 'screws 20'], ['0 20 H87 Gate valve']],
    [
      ['Gate valve 20 pcs', '30 nails', 'Rubber', 'screws 20'],
      ['0 20 H87 Gate valve', '1 30 nails'],
    ],
  ])('beside goods with a lower score: %j', (texts, expected) => expect(lines(texts)).toEqual(expected))

  it.each([
    [
      ['Gate valve 20 pcs', '', 'nails 20'],
      ['0 20 H87 Gate valve', '2 20 nails'],
    ],
    [
      ['nails 20', '', 'Gate valve 20 pcs'],
      ['0 20 nails', '2 20 H87 Gate valve'],
    ],
    [
      ['Gate valve 20 pcs', 'Rubber', 'nails 20'],
      ['0 20 H87 Gate valve', '1 Rubber', '2 20 nails'],
    ],
    [['nails 20'], []],
    [['nails 20', 'Rubber', '', '30 screws'], []],
    [
      ['- Gate valve 20 pcs', 'nails 20'],
      ['0 20 H87 Gate valve', '1 20 nails'],
    ],
    [
      ['- Gate valve 20 pcs', '', 'nails 20'],
      ['0 20 H87 Gate valve', '2 20 nails'],
    ],
  ])('in a chat across messages: %j', (texts, expected) => expect(lines(texts, { isChat: true })).toEqual(expected))

  it.each([
    [
      ['nails 20', 'screws 30'],
      ['0 20 nails', '1 30 screws'],
    ],
    [
      ['20 nails', '30 screws'],
      ['0 20 nails', '1 30 screws'],
    ],
    [['nails 20', '30 screws'], []],
    [['nails 20', '', 'screws 30'], []],
    [['nails 20', 'Rubber', 'screws 30'], []],
    [
      ['Rubber', 'nails 20', 'screws 30', 'Rubber'],
      ['1 20 nails', '2 30 screws'],
    ],
    [
      ['nails 20', 'screws 30', '40 bolts', '50 nuts', 'Rubber', '60 pins'],
      ['0 20 nails', '1 30 screws', '2 40 bolts', '3 50 nuts'],
    ],
    [['nails 20', 'Total 30'], []],
    [['nails 20', 'screws 30 ?'], []],
    [['nails 20', '20'], []],
  ])('similar lines are a list: %j', (texts, expected) => expect(lines(texts)).toEqual(expected))

  it.each([
    [['Please price:', '', '20 gate valves'], ['2 20 gate valves']],
    [['Spares:', '', '20 gate valves'], ['2 20 gate valves']],
    [['Please quote', '', '20 gate valves'], ['2 20 gate valves']],
    [['We need spares', '', '20 gate valves'], ['2 20 gate valves']],
    [['Spares', '', '20 gate valves'], []],
    [['20 gate valves', '', 'Spares:'], []],
    [['Spares:', '', 'Eggs - 10 trays'], ['2 10 Eggs trays']],
    [['Spares:', '', 'nails, 20'], []],
    [['Spares:', '', 'nails 20'], []],
    [['Spares:', '', 'Total 20 valves'], []],
    [['Spares:', '', '20 gate valves ?'], []],
    [['Spares:', '', 'Rubber', '', '20 gate valves'], ['4 20 gate valves']],
  ])('below a request: %j', (texts, expected) => expect(lines(texts)).toEqual(expected))

  it.each([
    [
      ['- Gate valve 20 pcs', '- Pump'],
      ['0 20 H87 Gate valve', '1 Pump'],
    ],
    [['- Gate valve 20 pcs', '- Pump', '- Motor'], ['0 20 H87 Gate valve']],
    [
      ['- Gate valve 20 pcs', '- Belt 3 pcs', '- Pump', '- Motor'],
      ['0 20 H87 Gate valve', '1 3 H87 Belt', '2 Pump', '3 Motor'],
    ],
    [
      ['- Pump', '- Motor'],
      ['0 Pump', '1 Motor'],
    ],
    [['- Pump'], []],
    [['Please quote:', '- Pump'], ['1 Pump']],
    [['Please quote:', '', '- Pump'], ['2 Pump']],
    [['Spares:', '- Pump'], []],
    [['Please quote', '- Pump'], []],
    [
      ['Please quote:', '- Pump', '- Motor', 'Rubber', '- Belt 3 pcs'],
      ['1 Pump', '2 Motor', '4 3 H87 Belt'],
    ],
    [['Please quote:', 'Rubber', '- Pump', 'Rubber', '- Belt 3 pcs'], ['4 3 H87 Belt']],
    [['- Pump', '- Motor', 'Belt 3 pcs'], ['2 3 H87 Belt']],
    [
      ['- Pump', '', '- Motor'],
      ['0 Pump', '2 Motor'],
    ],
    [['- Pump', '- Motor:'], []],
    [['- Pump', '- 5'], []],
    [['- Pump', '- Where is the other motor?'], []],
    [['- Pump', '- Payment 30 days'], []],
    [
      ['- Pump', '- pump pump pump pump pump pump pump pump pump pump pump pump pump red'],
      ['0 Pump', '1 pump pump pump pump pump pump pump pump pump pump pump pump pump red'],
    ],
    [['- Pump', '- pump pump pump pump pump pump pump pump pump pump pump pump pump pump red'], []],
    [
      ['- Pump P/N 1R-0750', '- Motor'],
      ['0 Pump', '1 Motor'],
    ],
  ])('list entries without a quantity: %j', (texts, expected) => expect(lines(texts)).toEqual(expected))

  it.each([
    [
      ['Gate valve 20 pcs', 'Check valve', 'Pump 3 pcs'],
      ['0 20 H87 Gate valve', '1 Check valve', '2 3 H87 Pump'],
    ],
    [
      ['Gate valve 20 pcs', 'Check valve', 'Seat', 'Pump 3 pcs'],
      ['0 20 H87 Gate valve', '3 3 H87 Pump'],
    ],
    [['Gate valve 20 pcs', 'Check valve'], ['0 20 H87 Gate valve']],
    [
      ['Gate valve 20 pcs', 'Check valve:', 'Pump 3 pcs'],
      ['0 20 H87 Gate valve', '2 3 H87 Pump'],
    ],
    [
      ['Gate valve 20 pcs', 'Check valve?', 'Pump 3 pcs'],
      ['0 20 H87 Gate valve', '2 3 H87 Pump'],
    ],
    [
      ['Gate valve 20 pcs', 'Kind regards', 'Pump 3 pcs'],
      ['0 20 H87 Gate valve', '2 3 H87 Pump'],
    ],
    [
      ['Gate valve 20 pcs', 'PUMP ROOM', 'Pump 3 pcs'],
      ['0 20 H87 Gate valve', '1 PUMP ROOM', '2 3 H87 Pump'],
    ],
    [
      ['Gate valve 20 pcs', '- Check valve', 'Pump 3 pcs'],
      ['0 20 H87 Gate valve', '2 3 H87 Pump'],
    ],
    [
      ['Gate valve 20 pcs', 'Tel 0754 123 456', 'Pump 3 pcs'],
      ['0 20 H87 Gate valve', '2 3 H87 Pump'],
    ],
    [
      ['Please quote:', 'Gate valve 2"', 'Check valve 3"'],
      ['1 Gate valve 2"', '2 Check valve 3"'],
    ],
    [['Please quote:', 'Gate valve 2"'], []],
    [['Please quote:', 'Gate valve', 'Check valve'], []],
    [['Please quote:', '', 'Gate valve 2"', 'Check valve 3"'], []],
    [['Please quote:', 'Gate valve 2"', '', 'Check valve 3"'], []],
    [['Gate valve 2"', 'Check valve 3"'], []],
    [
      ['Spares:', 'Gate valve 2"', 'Check valve 3"'],
      ['1 Gate valve 2"', '2 Check valve 3"'],
    ],
    [
      ['Please quote:', 'Gate valve: 2"', 'Check valve 3"'],
      ['1 Gate valve: 2"', '2 Check valve 3"'],
    ],
    [
      ['Please quote:', 'Gate valve 2"', 'Check valve 3"', 'Pump 3 pcs'],
      ['1 Gate valve 2"', '2 Check valve 3"', '3 3 H87 Pump'],
    ],
    [
      ['Please quote', 'Rubber', 'Gate valve 2"', 'Pump 3 pcs'],
      ['2 Gate valve 2"', '3 3 H87 Pump'],
    ],
    [['Please quote', 'Rubber', 'Gate valve 2"', 'Check valve 3"', 'Pump 3 pcs'], ['4 3 H87 Pump']],
    [['Please quote', 'Rubber', 'Gate valve 2"', 'Check valve 3"', 'Seat 4"', 'Pump 3 pcs'], ['5 3 H87 Pump']],
    [
      ['Please quote:', 'Gate big big big big big big big 2"', 'Check valve 3"'],
      ['1 Gate big big big big big big big 2"', '2 Check valve 3"'],
    ],
    [['Please quote:', 'Gate big big big big big big big big 2"', 'Check valve 3"'], []],
  ])('unmarked lines without a quantity: %j', (texts, expected) => expect(lines(texts)).toEqual(expected))

  it.each([
    [['', 'Check valve', ''], [0, 2], ['1 Check valve']],
    [['', 'Check valve', ''], [0], []],
    [['', 'Check valve', ''], [2], []],
    [['Please quote:', '', 'Gate valve 2"', ''], [1], []],
    [['Please quote:', '', 'Gate valve 2"'], [], []],
  ])('beside the rows of a table: %j', (texts, goodsAt: number[], expected) =>
    expect(lines(texts, { goodsAt })).toEqual(expected),
  )
})
