import { signsOf } from '../../../../src/domain/enquiryText/figures/numberSigns'
import { isNamed, splitAsks } from '../../../../src/domain/enquiryText/lines/splitAsks'

const signs = signsOf('', 'en')

/** The items: source words, quantity, unit and description. */
const asks = (text: string, isEntry?: boolean) =>
  splitAsks(text, signs, isEntry === undefined ? {} : { isEntry }).map(({ source, quantity, unit, description }) => [
    source,
    quantity,
    unit,
    description,
  ])

describe('The items of a piece of text', () => {
  it.each([
    ['', false],
    ['valve', true],
    ['VALVE', true],
    ['a', false],
    ['ab', true],
    ['long', false],
    ['Long', false],
    ['long white', false],
    ['long valve', true],
    ['black 5m', true],
    ['H7', false],
    ['RG6', true],
    ['6205', false],
    ['6205-2RS', true],
    ['a 5', false],
    ['a555', true],
    ['水泵', true],
    ['泵', false],
  ])('need a name of goods, not only an adjective: %j is %s', (text, expected) =>
    expect(isNamed(text)).toEqual(expected),
  )

  it.each([
    ['', [['', null, null, '']]],
    ['5 pumps', [['5 pumps', '5', null, 'pumps']]],
    [
      '5 bags cement, 20 iron sheets and 3 rolls of wire',
      [
        ['5 bags cement,', '5', 'XBG', 'cement'],
        ['20 iron sheets', '20', null, 'iron sheets'],
        ['and 3 rolls of wire', '3', 'XRO', 'wire'],
      ],
    ],
    [
      '5 bags cement and 20 bags lime',
      [
        ['5 bags cement', '5', 'XBG', 'cement'],
        ['and 20 bags lime', '20', 'XBG', 'lime'],
      ],
    ],
    [
      '5 bags cement; 20 bags lime',
      [
        ['5 bags cement;', '5', 'XBG', 'cement'],
        ['20 bags lime', '20', 'XBG', 'lime'],
      ],
    ],
    [
      '5 bags cement + 20 bags lime',
      [
        ['5 bags cement +', '5', 'XBG', 'cement'],
        ['20 bags lime', '20', 'XBG', 'lime'],
      ],
    ],
    [
      '5 bags cement & 20 bags lime',
      [
        ['5 bags cement &', '5', 'XBG', 'cement'],
        ['20 bags lime', '20', 'XBG', 'lime'],
      ],
    ],
    ['5 bags cement 20 bags lime', [['5 bags cement 20 bags lime', '5', 'XBG', 'cement 20 bags lime']]],
    [
      '5 pcs valve, brass, 6 pcs pump',
      [
        ['5 pcs valve, brass,', '5', 'H87', 'valve, brass'],
        ['6 pcs pump', '6', 'H87', 'pump'],
      ],
    ],
    [
      '5 pcs valve, 2 boxes',
      [
        ['5 pcs valve,', '5', 'H87', 'valve'],
        ['2 boxes', '2', null, 'boxes'],
      ],
    ],
    ['5 pcs valve, 6 long', [['5 pcs valve, 6 long', '5', 'H87', 'valve, 6 long']]],
    [
      '5 valves, 6 pumps',
      [
        ['5 valves,', '5', null, 'valves'],
        ['6 pumps', '6', null, 'pumps'],
      ],
    ],
    [
      '5 valves and 6 pumps',
      [
        ['5 valves', '5', null, 'valves'],
        ['and 6 pumps', '6', null, 'pumps'],
      ],
    ],
    [
      '5 pcs valve (brass, 6 pcs pump)',
      [
        ['5 pcs valve (brass,', '5', 'H87', 'valve (brass'],
        ['6 pcs pump)', '6', 'H87', 'pump'],
      ],
    ],
    [
      'mifuko 5 ya saruji na misumari kilo 2',
      [
        ['mifuko 5 ya saruji', '5', 'XBG', 'saruji'],
        ['na misumari kilo 2', '2', 'KGM', 'misumari'],
      ],
    ],
    ['kumi na tano valves', [['kumi na tano valves', '15', null, 'valves']]],
    ['twenty and five valves', [['twenty and five valves', '25', null, 'valves']]],
    ['5 pcs valve and pump', [['5 pcs valve and pump', '5', 'H87', 'valve and pump']]],
    ['5 pcs valve, 50 mm', [['5 pcs valve, 50 mm', '5', 'H87', 'valve, 50 mm']]],
    ['5 pcs valve, brass 6 pcs seat', [['5 pcs valve, brass 6 pcs seat', '5', 'H87', 'valve, brass 6 pcs seat']]],
    [
      '5 pcs valve ; 6 pcs pump',
      [
        ['5 pcs valve ;', '5', 'H87', 'valve'],
        ['6 pcs pump', '6', 'H87', 'pump'],
      ],
    ],
    [
      '5 pcs valve / 6 pcs pump',
      [
        ['5 pcs valve', '5', 'H87', 'valve'],
        ['/ 6 pcs pump', '6', 'H87', 'pump'],
      ],
    ],
    [
      'mifuko 5 ya saruji na misumari 2',
      [
        ['mifuko 5 ya saruji', '5', 'XBG', 'saruji'],
        ['na misumari 2', '2', null, 'misumari'],
      ],
    ],
    [
      'Please quote, 5 pcs valve, 6 pcs pump',
      [
        ['Please quote, 5 pcs valve,', '5', 'H87', 'valve'],
        ['6 pcs pump', '6', 'H87', 'pump'],
      ],
    ],
    [
      'Our mine is closed, 2 x 1.5 kW pumps, 6 pcs motor',
      [
        ['2 x 1.5 kW pumps,', '2', null, '1.5 kW pumps'],
        ['6 pcs motor', '6', 'H87', 'motor'],
      ],
    ],
    [
      'Please quote 5 pcs valve, 6 pcs pump',
      [
        ['Please quote 5 pcs valve,', '5', 'H87', 'valve'],
        ['6 pcs pump', '6', 'H87', 'pump'],
      ],
    ],
    [
      'Our mine is closed, 5 pcs valve, 6 pcs pump',
      [
        ['5 pcs valve,', '5', 'H87', 'valve'],
        ['6 pcs pump', '6', 'H87', 'pump'],
      ],
    ],
    ['Our mine is closed, 5 pcs valve', [['Our mine is closed, 5 pcs valve', '5', 'H87', 'Our mine is closed valve']]],
    ['We need for the shop, 5 pcs valve', [['5 pcs valve', '5', 'H87', 'valve']]],
    [
      'valve and and 5 pcs pump and 6 pcs motor',
      [
        ['and and 5 pcs pump', '5', 'H87', 'pump'],
        ['and 6 pcs motor', '6', 'H87', 'motor'],
      ],
    ],
    [
      'two pumps, three valves and one motor',
      [
        ['two pumps,', '2', null, 'pumps'],
        ['three valves', '3', null, 'valves'],
        ['and one motor', '1', null, 'motor'],
      ],
    ],
    [
      '1,200 pcs bolts, 1,300 pcs nuts',
      [
        ['1,200 pcs bolts,', '1200', 'H87', 'bolts'],
        ['1,300 pcs nuts', '1300', 'H87', 'nuts'],
      ],
    ],
    ['size 5, 6 pcs valve', [['size 5, 6 pcs valve', '6', 'H87', 'size 5 valve']]],
    [
      '5 pcs valve, 6 pcs pump each 7 kg, 8 pcs motor',
      [
        ['5 pcs valve,', '5', 'H87', 'valve'],
        ['6 pcs pump each 7 kg,', '6', 'H87', 'pump each 7 kg'],
        ['8 pcs motor', '8', 'H87', 'motor'],
      ],
    ],
  ])('begin with their quantities: %j', (text, expected) => expect(asks(text)).toEqual(expected))

  it.each([
    [150, ['5', '6']],
    [151, ['5']],
  ])('are split in a text of at most %i words', (count, expected) =>
    expect(
      asks(`5 pcs valve ${'red '.repeat(count - 6)}, 6 pcs pump`.replace(' ,', ',')).map(([, quantity]) => quantity),
    ).toEqual(expected),
  )

  it.each([
    [
      'Gate valve 5 pcs, pump 6 pcs',
      [
        ['Gate valve 5 pcs,', '5', 'H87', 'Gate valve'],
        ['pump 6 pcs', '6', 'H87', 'pump'],
      ],
    ],
    ['Gate valve, cast steel, 20 pcs', [['Gate valve, cast steel, 20 pcs', '20', 'H87', 'Gate valve, cast steel']]],
    [
      'Gate valve, cast steel, 20 pcs, pump 6 pcs',
      [
        ['Gate valve, cast steel, 20 pcs,', '20', 'H87', 'Gate valve, cast steel'],
        ['pump 6 pcs', '6', 'H87', 'pump'],
      ],
    ],
    [
      'cement 5, sand 6, nails 7',
      [
        ['cement 5,', '5', null, 'cement'],
        ['sand 6,', '6', null, 'sand'],
        ['nails 7', '7', null, 'nails'],
      ],
    ],
    ['cement 5, sand 6', [['cement 5, sand 6', '6', null, 'cement 5, sand']]],
    [
      'cement 5 and sand 6',
      [
        ['cement 5', '5', null, 'cement'],
        ['and sand 6', '6', null, 'sand'],
      ],
    ],
    [
      'cement 5 and sand 6, nails 7',
      [
        ['cement 5', '5', null, 'cement'],
        ['and sand 6,', '6', null, 'sand'],
        ['nails 7', '7', null, 'nails'],
      ],
    ],
    ['cement 5 bags, sand 6', [['cement 5 bags, sand 6', '5', 'XBG', 'cement sand 6']]],
    [
      'valves - 5, pumps - 6, motors - 7',
      [
        ['valves - 5,', '5', null, 'valves'],
        ['pumps - 6,', '6', null, 'pumps'],
        ['motors - 7', '7', null, 'motors'],
      ],
    ],
    [
      'Gate valve 5 pcs, pump 6 pcs, brass',
      [
        ['Gate valve 5 pcs,', '5', 'H87', 'Gate valve'],
        ['pump 6 pcs, brass', '6', 'H87', 'pump brass'],
      ],
    ],
    ['Gate valve 5 pcs, 6 pcs', [['Gate valve 5 pcs, 6 pcs', '6', 'H87', 'Gate valve 5 pcs']]],
    [
      'pump 5 pcs na valve kumi na tano',
      [
        ['pump 5 pcs', '5', 'H87', 'pump'],
        ['na valve kumi na tano', '15', null, 'valve'],
      ],
    ],
    [
      'pump 5 pcs, valve - 6',
      [
        ['pump 5 pcs,', '5', 'H87', 'pump'],
        ['valve - 6', '6', null, 'valve'],
      ],
    ],
    [
      'pump 5 pcs, valve twenty',
      [
        ['pump 5 pcs,', '5', 'H87', 'pump'],
        ['valve twenty', '20', null, 'valve'],
      ],
    ],
    ['cement 5 bags, sand', [['cement 5 bags, sand', '5', 'XBG', 'cement sand']]],
    [
      'pump 5 pcs and motor 6 pcs and belt 7 pcs',
      [
        ['pump 5 pcs', '5', 'H87', 'pump'],
        ['and motor 6 pcs', '6', 'H87', 'motor'],
        ['and belt 7 pcs', '7', 'H87', 'belt'],
      ],
    ],
    [
      'Toner 85A (4), Toner 05X (2), Drum 32A (1)',
      [
        ['Toner 85A (4),', '4', null, 'Toner 85A'],
        ['Toner 05X (2),', '2', null, 'Toner 05X'],
        ['Drum 32A (1)', '1', null, 'Drum 32A'],
      ],
    ],
    ['Toner 85A (4), Toner 05X (2)', [['Toner 85A (4), Toner 05X (2)', '2', null, 'Toner 85A (4), Toner 05X']]],
  ])('end with their quantities: %j', (text, expected) => expect(asks(text)).toEqual(expected))

  it.each([
    ['5 valves, 6 pumps', true, [['5 valves, 6 pumps', '5', null, 'valves, 6 pumps']]],
    [
      '5 valves and 6 pumps',
      true,
      [
        ['5 valves', '5', null, 'valves'],
        ['and 6 pumps', '6', null, 'pumps'],
      ],
    ],
    [
      '5 pcs valve, 6 pcs pump',
      true,
      [
        ['5 pcs valve,', '5', 'H87', 'valve'],
        ['6 pcs pump', '6', 'H87', 'pump'],
      ],
    ],
    ['5 bags cement, 20 iron sheets', true, [['5 bags cement, 20 iron sheets', '5', 'XBG', 'cement, 20 iron sheets']]],
    [
      '5 bags cement, 20 iron sheets',
      false,
      [
        ['5 bags cement,', '5', 'XBG', 'cement'],
        ['20 iron sheets', '20', null, 'iron sheets'],
      ],
    ],
    [
      'Chair 5 pcs, table 6 pcs',
      true,
      [
        ['Chair 5 pcs,', '5', 'H87', 'Chair'],
        ['table 6 pcs', '6', 'H87', 'table'],
      ],
    ],
  ])('in a list entry are separated by a comma only when they are certain: %j', (text, isEntry: boolean, expected) =>
    expect(asks(text, isEntry)).toEqual(expected),
  )
})
