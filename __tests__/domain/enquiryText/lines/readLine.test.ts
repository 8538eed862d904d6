import { signsOf } from '../../../../src/domain/enquiryText/figures/numberSigns'
import { goodsOf, hasGoods, readLine } from '../../../../src/domain/enquiryText/lines/readLine'

const signs = signsOf('', 'en')

/** The items, the part number, the score and the words. */
function described(text: string, isCounted = false) {
  const { asks, part_number, score, words } = readLine(text, signs, isCounted)
  return [
    asks.map(({ source, quantity, unit, description }) => [source, quantity, unit, description]),
    part_number,
    score,
    words,
  ]
}

function kinds(text: string) {
  const { isMarked, isRequest, isNoise, isSentence } = readLine(text, signs, false)
  return Object.entries({ isMarked, isRequest, isNoise, isSentence }).flatMap(([name, is]) => (is ? [name] : []))
}

const sources = (text: string) => readLine(text, signs, false).asks.map(({ source }) => source)

function goods(text: string) {
  const reading = readLine(text, signs, false)
  return [
    hasGoods(reading),
    ...goodsOf(reading).map(({ quantity, unit, description, part_number }) => [
      quantity,
      unit,
      description,
      part_number,
    ]),
  ]
}

describe('A line of a message', () => {
  it.each([
    ['', [[], null, 0, '']],
    ['Gate valve', [[], null, 0, 'Gate valve']],
    [' Gate valve 20 pcs ', [[['Gate valve 20 pcs', '20', 'H87', 'Gate valve']], null, 85, 'Gate valve 20 pcs']],
    ['- Gate valve 20 pcs', [[['Gate valve 20 pcs', '20', 'H87', 'Gate valve']], null, 85, 'Gate valve 20 pcs']],
    ['20 pcs gate valve @ 500/=', [[['20 pcs gate valve', '20', 'H87', 'gate valve']], null, 85, '20 pcs gate valve']],
    ['Filter P/N 1R-0750 2 pcs', [[['Filter 2 pcs', '2', 'H87', 'Filter']], '1R-0750', 85, 'Filter 2 pcs']],
    ['P/N 1R-0750 2 pcs', [[['2 pcs', '2', 'H87', '1R-0750']], '1R-0750', 85, '2 pcs']],
    ['P/N 1R-0750', [[], '1R-0750', 0, '']],
    ['Payment 30 days', [[], null, 0, '']],
    ['Valid 30 days. 5 pcs gate valve', [[['5 pcs gate valve', '5', 'H87', 'gate valve']], null, 85, '']],
    ['Delivery: Mwanza', [[], null, 0, '']],
    [
      'We need the following for 112 rooms:',
      [
        [['We need the following for 112 rooms:', '112', null, 'rooms']],
        null,
        50,
        'We need the following for 112 rooms',
      ],
    ],
    ['112 rooms:', [[['112 rooms:', '112', null, 'rooms']], null, 50, '112 rooms']],
    ['112 rooms: ', [[['112 rooms:', '112', null, 'rooms']], null, 50, '112 rooms']],
    [
      '5 pcs valve, 6 pcs pump:',
      [
        [
          ['5 pcs valve,', '5', 'H87', 'valve'],
          ['6 pcs pump:', '6', 'H87', 'pump'],
        ],
        null,
        85,
        '5 pcs valve, 6 pcs pump',
      ],
    ],
    ['Rooms: 112', [[['Rooms: 112', '112', null, 'Rooms']], null, 48, 'Rooms: 112']],
    ['Pumps for the rooms - 112:', [[], null, 0, 'Pumps for the rooms - 112']],
    [
      'Valve 5 pcs, pump 6 pcs:',
      [
        [
          ['Valve 5 pcs,', '5', 'H87', 'Valve'],
          ['pump 6 pcs:', '6', 'H87', 'pump'],
        ],
        null,
        85,
        'Valve 5 pcs, pump 6 pcs',
      ],
    ],
    ['- order book 5 pcs', [[['order book 5 pcs', '5', 'H87', 'order book']], null, 85, 'order book 5 pcs']],
    [
      'Toner 85A (4), Toner 05X (2), Drum 32A (1)',
      [
        [
          ['Toner 85A (4),', '4', null, 'Toner 85A'],
          ['Toner 05X (2),', '2', null, 'Toner 05X'],
          ['Drum 32A (1)', '1', null, 'Drum 32A'],
        ],
        null,
        70,
        'Toner 85A (4), Toner 05X (2), Drum 32A (1)',
      ],
    ],
    [
      'cement 5 and sand 6',
      [
        [
          ['cement 5', '5', null, 'cement'],
          ['and sand 6', '6', null, 'sand'],
        ],
        null,
        25,
        'cement 5 and sand 6',
      ],
    ],
    ['20 long', [[], null, 0, '20 long']],
    ['two white', [[], null, 0, 'two white']],
    ['20 pcs', [[['20 pcs', '20', 'H87', '']], null, 85, '20 pcs']],
    ['Kilwa mine 3 days', [[], null, 0, 'Kilwa mine 3 days']],
  ])('has items: %j', (text, expected) => expect(described(text)).toEqual(expected))

  it.each([
    ['3 Gate valve 20 pcs', true, [[['Gate valve 20 pcs', '20', 'H87', 'Gate valve']], null, 85, 'Gate valve 20 pcs']],
    [
      '3 Gate valve 20 pcs',
      false,
      [[['3 Gate valve 20 pcs', '20', 'H87', '3 Gate valve']], null, 85, '3 Gate valve 20 pcs'],
    ],
    [
      '12 - Gate valve 20 pcs',
      true,
      [[['Gate valve 20 pcs', '20', 'H87', 'Gate valve']], null, 85, 'Gate valve 20 pcs'],
    ],
    [
      '12: Gate valve 20 pcs',
      true,
      [[['Gate valve 20 pcs', '20', 'H87', 'Gate valve']], null, 85, 'Gate valve 20 pcs'],
    ],
    [
      '12– Gate valve 20 pcs',
      true,
      [[['Gate valve 20 pcs', '20', 'H87', 'Gate valve']], null, 85, 'Gate valve 20 pcs'],
    ],
    ['123Gate valve', true, [[], null, 0, 'Gate valve']],
    [' 3  Gate valve', true, [[], null, 0, 'Gate valve']],
    ['Gate 3 valve', true, [[['Gate 3 valve', '3', null, 'Gate valve']], null, 28, 'Gate 3 valve']],
  ])('after a line number: %j', (text, isCounted: boolean, expected) =>
    expect(described(text, isCounted)).toEqual(expected),
  )

  it('keeps its source unchanged, and is an entry when it has a line number', () => {
    expect(readLine(' 3 Gate valve ', signs, true)).toEqual({
      source: '3 Gate valve',
      isMarked: true,
      asks: [],
      part_number: null,
      score: 0,
      isRequest: false,
      isNoise: false,
      isSentence: false,
      words: 'Gate valve',
    })
  })

  it.each([
    ['', []],
    ['Gate valve', []],
    ['- Gate valve', ['isMarked']],
    ['Please quote 20 pcs valve', ['isRequest']],
    ['Please quote', ['isRequest']],
    ['Quote for valve', ['isRequest']],
    ['Payment 30 days', ['isNoise']],
    ['Payment 30 days. 5 pcs gate valve', []],
    ['- phone 5 pcs', ['isMarked']],
    ['Is it a gate valve?', ['isSentence']],
    ['The pumps are at the mine now for repair', ['isSentence']],
    ['The pumps are at the mine now for repair. 5 pcs gate valve', []],
    ['The 5 pcs pumps are at the mine now for repair', ['isSentence']],
    ['Need 5 pcs valve. The pumps are at the mine now for repair.', ['isRequest']],
    ['- The pumps are at the mine now for repair', ['isMarked', 'isSentence']],
  ])('has a kind: %j', (text, expected) => expect(kinds(text)).toEqual(expected))

  it.each([
    ['5 pcs valves. 6 pcs pump', ['5 pcs valves.', '6 pcs pump']],
    ['5 pcs valves. Pump 6 pcs', ['5 pcs valves.', 'Pump 6 pcs']],
    ['5 pcs valves! 6 pcs pump', ['5 pcs valves!', '6 pcs pump']],
    ['5 pcs valves? 6 pcs pump', ['5 pcs valves?', '6 pcs pump']],
    ['5 pcs valves.  6 pcs pump', ['5 pcs valves.', '6 pcs pump']],
    ['5 pcs valves.6 pcs pump', ['5 pcs valves.6 pcs pump']],
    ['5 pcs valves. pump 6 pcs', ['5 pcs valves. pump 6 pcs']],
    ['5 pcs valve 2". 6 pcs pump', ['5 pcs valve 2".', '6 pcs pump']],
    ['5 pcs valve (steel). 6 pcs pump', ['5 pcs valve (steel).', '6 pcs pump']],
    ['5 pcs board 2 m². 6 pcs pump', ['5 pcs board 2 m².', '6 pcs pump']],
    ['5 pcs tank 2 m³. 6 pcs pump', ['5 pcs tank 2 m³.', '6 pcs pump']],
    ['5 pcs valve DN 50. 6 pcs pump', ['5 pcs valve DN 50.', '6 pcs pump']],
    ['5 pcs valve A. 6 pcs pump', ['5 pcs valve A. 6 pcs pump']],
    ['5 pcs valve Ab. 6 pcs pump', ['5 pcs valve Ab. 6 pcs pump']],
    ['- 5 pcs valves. 6 pcs pump', ['5 pcs valves. 6 pcs pump']],
    ['5 pcs valves. 6 pcs pump. 7 pcs motor', ['5 pcs valves.', '6 pcs pump.', '7 pcs motor']],
  ])('ends a sentence before the next one, which begins with a capital or a figure: %j', (text, expected) =>
    expect(sources(text)).toEqual(expected),
  )

  it.each([
    ['Valve - 5 Nos. Pump - 6 Nos.', ['Valve - 5 Nos.', 'Pump - 6 Nos.']],
    ['Valve - 5 Pcs. Pump - 6 Pcs.', ['Valve - 5 Pcs.', 'Pump - 6 Pcs.']],
    ['Valve - 5 Sets. Pump - 6 Sets.', ['Valve - 5 Sets.', 'Pump - 6 Sets.']],
    ['Valve - 5 Kgs. Pump - 6 Kgs.', ['Valve - 5 Kgs.', 'Pump - 6 Kgs.']],
    ['Valve - 5 Mtrs. Pump - 6 Mtrs.', ['Valve - 5 Mtrs.', 'Pump - 6 Mtrs.']],
    ['Valve - 5 Ltrs. Pump - 6 Ltrs.', ['Valve - 5 Ltrs.', 'Pump - 6 Ltrs.']],
    ['Valve - 5 No. Pump - 6 No.', ['Valve - 5 No.', 'Pump - 6 No.']],
    ['Valve - 5 Pc. Pump - 6 Pc.', ['Valve - 5 Pc.', 'Pump - 6 Pc.']],
    ['Valve - 5 Set. Pump - 6 Set.', ['Valve - 5 Set.', 'Pump - 6 Set.']],
    ['Valve - 5 Kg. Pump - 6 Kg.', ['Valve - 5 Kg.', 'Pump - 6 Kg.']],
    ['Valve - 5 Mtr. Pump - 6 Mtr.', ['Valve - 5 Mtr.', 'Pump - 6 Mtr.']],
    ['Valve - 5 Ltr. Pump - 6 Ltr.', ['Valve - 5 Ltr.', 'Pump - 6 Ltr.']],
    ['Valve - 5 NOS. Pump - 6 NOS.', ['Valve - 5 NOS.', 'Pump - 6 NOS.']],
    ['Valve - 5 PCS. Pump - 6 PCS.', ['Valve - 5 PCS.', 'Pump - 6 PCS.']],
    ['Valve - 5 SETS. Pump - 6 SETS.', ['Valve - 5 SETS.', 'Pump - 6 SETS.']],
    ['Valve - 5 KGS. Pump - 6 KGS.', ['Valve - 5 KGS.', 'Pump - 6 KGS.']],
    ['Valve - 5 MTRS. Pump - 6 MTRS.', ['Valve - 5 MTRS.', 'Pump - 6 MTRS.']],
    ['Valve - 5 LTRS. Pump - 6 LTRS.', ['Valve - 5 LTRS.', 'Pump - 6 LTRS.']],
    ['Valve - 5 NO. Pump - 6 NO.', ['Valve - 5 NO.', 'Pump - 6 NO.']],
    ['Valve - 5 PC. Pump - 6 PC.', ['Valve - 5 PC.', 'Pump - 6 PC.']],
    ['Valve - 5 SET. Pump - 6 SET.', ['Valve - 5 SET.', 'Pump - 6 SET.']],
    ['Valve - 5 KG. Pump - 6 KG.', ['Valve - 5 KG.', 'Pump - 6 KG.']],
    ['Valve - 5 MTR. Pump - 6 MTR.', ['Valve - 5 MTR.', 'Pump - 6 MTR.']],
    ['Valve - 5 LTR. Pump - 6 LTR.', ['Valve - 5 LTR.', 'Pump - 6 LTR.']],
    ['Valve - 5 nos. Pump - 6 nos.', ['Valve - 5 nos.', 'Pump - 6 nos.']],
    ['Valve - 5 pcs. Pump - 6 pcs.', ['Valve - 5 pcs.', 'Pump - 6 pcs.']],
    ['Valve - 5 no. Pump - 6 no.', ['Valve - 5 no.', 'Pump - 6 no.']],
    ['Valve – 5 nos. Pump – 6 nos.', ['Valve – 5 nos.', 'Pump – 6 nos.']],
    ['Valve: 5 nos. Pump: 6 nos.', ['Valve: 5 nos.', 'Pump: 6 nos.']],
    ['Valve -5nos. Pump -6nos.', ['Valve -5nos.', 'Pump -6nos.']],
    ['Valve –5No. Pump –6No.', ['Valve –5No.', 'Pump –6No.']],
    ['Valve:5 No. Pump:6 No.', ['Valve:5 No.', 'Pump:6 No.']],
    ['Valve: 123456 No. Pump: 6 No.', ['Valve: 123456 No.', 'Pump: 6 No.']],
    ['Valve 5 No. Pump 6 No.', ['Valve 5 No. Pump 6 No.']],
    ['Valve: 123456 nos. Pump: 6 nos.', ['Valve: 123456 nos.', 'Pump: 6 nos.']],
    ['Valve 5 nos. Pump 6 nos.', ['Valve 5 nos. Pump 6 nos.']],
    ['Valve 5nos. Pump 6nos.', ['Valve 5nos. Pump 6nos.']],
  ])('ends a sentence with "Nos." after a quantity: %j', (text, expected) => expect(sources(text)).toEqual(expected))

  it.each([
    ['5 pcs valve no. Big one', ['5 pcs valve no. Big one']],
    ['5 pcs valve ft. Big one', ['5 pcs valve ft. Big one']],
    ['5 pcs valve kg. Big one', ['5 pcs valve kg. Big one']],
    ['5 pcs valve pc. Big one', ['5 pcs valve pc. Big one']],
    ['5 pcs valve nos. Big one', ['5 pcs valve nos. Big one']],
    ['5 pcs valve pcs. Big one', ['5 pcs valve pcs. Big one']],
    ['5 pcs valve mtr. Big one', ['5 pcs valve mtr. Big one']],
    ['5 pcs valve mtrs. Big one', ['5 pcs valve mtrs. Big one']],
    ['5 pcs valve ltr. Big one', ['5 pcs valve ltr. Big one']],
    ['5 pcs valve ltrs. Big one', ['5 pcs valve ltrs. Big one']],
    ['5 pcs valve kgs. Big one', ['5 pcs valve kgs. Big one']],
    ['5 pcs valve approx. Big one', ['5 pcs valve approx. Big one']],
    ['5 pcs valve qty. Big one', ['5 pcs valve qty. Big one']],
    ['5 pcs valve ctn. Big one', ['5 pcs valve ctn. Big one']],
    ['5 pcs valve ctns. Big one', ['5 pcs valve ctns. Big one']],
    ['5 pcs valve incl. Big one', ['5 pcs valve incl. Big one']],
    ['5 pcs valve excl. Big one', ['5 pcs valve excl. Big one']],
    ['5 pcs valve dia. Big one', ['5 pcs valve dia. Big one']],
    ['5 pcs valve temp. Big one', ['5 pcs valve temp. Big one']],
    ['5 pcs valve max. Big one', ['5 pcs valve max. Big one']],
    ['5 pcs valve min. Big one', ['5 pcs valve min. Big one']],
    ['5 pcs valve tel. Big one', ['5 pcs valve tel. Big one']],
    ['5 pcs valve mob. Big one', ['5 pcs valve mob. Big one']],
    ['5 pcs valve ext. Big one', ['5 pcs valve ext. Big one']],
    ['5 pcs valve art. Big one', ['5 pcs valve art. Big one']],
    ['5 pcs valve ref. Big one', ['5 pcs valve ref. Big one']],
    ['5 pcs valve std. Big one', ['5 pcs valve std. Big one']],
    ['5 pcs valve sch. Big one', ['5 pcs valve sch. Big one']],
    ['5 pcs valve spec. Big one', ['5 pcs valve spec. Big one']],
    ['5 pcs valve INCL. Seat', ['5 pcs valve INCL. Seat']],
    ['5 pcs valve. Incl. Seat', ['5 pcs valve.']],
    ['5 pcs valve xincl. Seat', ['5 pcs valve xincl.']],
    ['5 pcs valve 3ft. Long one', ['5 pcs valve 3ft. Long one']],
  ])('ends no sentence with an abbreviation: %j', (text, expected) => expect(sources(text)).toEqual(expected))

  it.each([
    ['', [false]],
    ['20 pcs', [false]],
    ['valve', [false]],
    ['valve 20 pcs', [true, ['20', 'H87', 'valve', null]]],
    ['Filter P/N 1R-0750 2 pcs, belt 3 pcs', [true, ['2', 'H87', 'Filter', '1R-0750'], ['3', 'H87', 'belt', null]]],
    [
      'Filter [1R-0750] 2 pcs, belt [2B-0751] 3 pcs',
      [true, ['2', 'H87', 'Filter', '1R-0750'], ['3', 'H87', 'belt', '2B-0751']],
    ],
    ['P/N 1R-0750 2 pcs', [true, ['2', 'H87', '1R-0750', '1R-0750']]],
  ])('has goods: %j', (text, expected) => expect(goods(text)).toEqual(expected))
})
