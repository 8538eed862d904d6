import { chunksOf } from '../../../../src/domain/enquiryText/message/chunks'
import { signsOf } from '../../../../src/domain/enquiryText/figures/numberSigns'
import { goodsBegin, leadOf, readPhrase, tidied } from '../../../../src/domain/enquiryText/lines/readPhrase'

const signs = signsOf('', 'en')

/** Quantity, unit, description, score and position of the quantity. */
function phrase(text: string, isEntry?: boolean) {
  const { quantity, unit, description, score, place } = readPhrase(
    text,
    signs,
    isEntry === undefined ? {} : { isEntry },
  )
  return [quantity, unit, description, score, place]
}

function waysOf(text: string) {
  const { quantity, unit, readings, description } = readPhrase(text, signs)
  return [quantity, unit, readings.map((each) => [each.quantity, each.unit]), description]
}

/** The words from where the goods begin, and whether the words before them are a request. */
function behind(find: typeof leadOf, text: string) {
  const chunks = chunksOf(text)
  const { begin, isRequest } = find(chunks, chunks.length)
  return [
    chunks
      .slice(begin)
      .map(({ raw }) => raw)
      .join(' '),
    isRequest,
  ]
}

describe('The items of a phrase', () => {
  it.each([
    ['', [null, null, '', 0, 'start']],
    ['gate valve', [null, null, 'gate valve', 0, 'start']],
    ['20', [null, null, '20', 0, 'start']],
    ['20 pcs', ['20', 'H87', '', 85, 'start']],
    ['qty 20', ['20', null, '', 100, 'start']],
    ['20 pcs gate valve', ['20', 'H87', 'gate valve', 85, 'start']],
    ['20 gate valves', ['20', null, 'gate valves', 50, 'start']],
    ['gate valve 20 pcs', ['20', 'H87', 'gate valve', 85, 'end']],
    ['gate valve - 20', ['20', null, 'gate valve', 48, 'end']],
    ['gate valve x 20', ['20', null, 'gate valve', 85, 'end']],
    ['gate valve x20', ['20', null, 'gate valve', 85, 'end']],
    ['gate valve @ 20 pcs', [null, null, 'gate valve @ 20 pcs', 0, 'start']],
    ['gate valve, qty 10', ['10', null, 'gate valve', 100, 'end']],
    ['gate valve qty: 10', ['10', null, 'gate valve', 100, 'end']],
    ['20 bags of cement', ['20', 'XBG', 'cement', 85, 'start']],
    ['20 bags cement', ['20', 'XBG', 'cement', 85, 'start']],
    ['10 pcs - gate valve', ['10', 'H87', 'gate valve', 85, 'start']],
    ['10 pcs: gate valve', ['10', 'H87', 'gate valve', 85, 'start']],
    ['10 pcs (galvanised) valve', ['10', 'H87', '(galvanised) valve', 85, 'start']],
    ['10 pcs () valve', ['10', 'H87', 'valve', 85, 'start']],
    ['gate valve total 20 pcs only', ['20', 'H87', 'gate valve', 85, 'end']],
    ['gate valve 20 pcs please thanks', ['20', 'H87', 'gate valve', 85, 'end']],
    ['gate valve for 20 pcs', ['20', 'H87', 'gate valve', 40, 'end']],
    ['gate valve approx 20 pcs', ['20', 'H87', 'gate valve', 85, 'end']],
    ['gate valve about 20 pcs brass', ['20', 'H87', 'gate valve about brass', 72, 'middle']],
    ['saruji kama mifuko 20', ['20', 'XBG', 'saruji', 72, 'end']],
    ['only', [null, null, 'only', 0, 'start']],
    ['please', [null, null, 'please', 0, 'start']],
    ['20 pcs !', ['20', 'H87', '', 85, 'start']],
    ['- 20 pcs', ['20', 'H87', '', 85, 'start']],
    ['gate valve 20 pcs brass', ['20', 'H87', 'gate valve brass', 72, 'middle']],
    ["rouleaux d'acier 20 pcs", ['20', 'H87', "rouleaux d'acier", 85, 'end']],
    ["20 pcs d'acier", ['20', 'H87', 'acier', 85, 'start']],
    ['bolt M16 x 90', [null, null, 'bolt M16 x 90', 0, 'start']],
    ['2.5 m x 25 m sheet', [null, null, '2.5 m x 25 m sheet', 0, 'start']],
    ['20 pcs valve 5 boxes', ['20', 'H87', 'valve 5 boxes', 85, 'start']],
    ['valve 5 boxes 20 pcs', ['20', 'H87', 'valve 5 boxes', 85, 'end']],
    ['gate valve of 20 pcs', ['20', 'H87', 'gate valve', 40, 'end']],
    ['valve of brass 20 pcs', ['20', 'H87', 'valve of brass', 85, 'end']],
    ['chairs required 40', ['40', null, 'chairs', 100, 'end']],
    ['chairs needed 40 pcs', ['40', 'H87', 'chairs', 85, 'end']],
    ['chairs required: 40', ['40', null, 'chairs', 100, 'end']],
    ['40 needed chairs', ['40', null, 'needed chairs', 50, 'start']],
    ['gate valve 20 pcs ...', ['20', 'H87', 'gate valve', 85, 'end']],
    ['cement for 5 m', [null, null, 'cement for 5 m', 0, 'start']],
    ['2.5 gate valves', ['2.5', null, 'gate valves', 20, 'start']],
    ['gate valve mifuko 20 brass', ['20', 'XBG', 'gate valve brass', 20, 'middle']],
    ['10 pcs - of cement', ['10', 'H87', 'cement', 85, 'start']],
    ['gate valve of - 20', ['20', null, 'gate valve', 48, 'end']],
    ['valve roof 20 pcs', ['20', 'H87', 'valve roof', 85, 'end']],
    ['valve forged 20 pcs', ['20', 'H87', 'valve forged', 85, 'end']],
    ['20 pcs = gate valve', ['20', 'H87', 'gate valve', 85, 'start']],
    ['20 pcs @ gate valve', ['20', 'H87', 'gate valve', 85, 'start']],
    ['20 x gate valve', ['20', null, 'gate valve', 85, 'start']],
    ['gate valve * 20', ['20', null, 'gate valve', 25, 'end']],
    ['valve idadi 20', ['20', null, 'valve', 100, 'end']],
    ['valve environ 20 pcs', ['20', 'H87', 'valve', 85, 'end']],
    ['valve ni 20 pcs', ['20', 'H87', 'valve', 85, 'end']],
    ['valve quantity of 20', ['20', null, 'valve', 100, 'end']],
  ])('with a quantity at any position: %j', (text, expected) => expect(phrase(text)).toEqual(expected))

  it.each([
    ['5 drums', ['5', null, 'drums', 50, 'start']],
    ['5 Drums', ['5', null, 'Drums', 50, 'start']],
    ['please 5 drums', ['5', null, 'drums', 50, 'start']],
    ['qty 5 drums', ['5', 'XDR', '', 100, 'start']],
    ['5drums', ['5', 'XDR', '', 85, 'start']],
    ['drums 5', ['5', 'XDR', '', 78, 'start']],
    ['5 btl', ['5', 'XBO', '', 85, 'start']],
    ['5 bags', ['5', null, 'bags', 50, 'start']],
    ['5 pcs', ['5', 'H87', '', 85, 'start']],
    ['5 piece', ['5', 'H87', '', 85, 'start']],
    ['5 pieces', ['5', 'H87', '', 85, 'start']],
    ['5 nos', ['5', 'H87', '', 85, 'start']],
    ['5 unit', ['5', 'H87', '', 85, 'start']],
    ['5 units', ['5', 'H87', '', 85, 'start']],
    ['5 sets', ['5', 'SET', '', 85, 'start']],
    ['5 each', [null, null, '5', 0, 'start']],
    ['5 kits', ['5', 'KT', '', 85, 'start']],
    ['5 kilograms', ['5', 'KGM', '', 60, 'start']],
    ['5 drums oil', ['5', 'XDR', 'oil', 85, 'start']],
    ['total 5 drums', ['5', 'XDR', '', 85, 'end']],
    ['40-50 drums', [null, null, 'drums', 50, 'start']],
  ])('with the packing as goods, when nothing else is named: %j', (text, expected) =>
    expect(phrase(text)).toEqual(expected),
  )

  it.each([
    ['please 5 drums', true, ['5', 'XDR', 'please', 85, 'end']],
    ['order book 5 pcs', true, ['5', 'H87', 'order book', 85, 'end']],
    ['order book 5 pcs', false, ['5', 'H87', 'book', 85, 'end']],
    ['need 5 pumps', true, ['5', null, 'need pumps', 28, 'end']],
    ['need 5 pumps', false, ['5', null, 'pumps', 50, 'start']],
  ])('a list entry begins with its goods: %j', (text, isEntry: boolean, expected) =>
    expect(phrase(text, isEntry)).toEqual(expected),
  )

  it.each([
    [
      '1,200 pcs or 40 boxes gloves',
      [
        null,
        null,
        [
          ['1200', 'H87'],
          ['40', 'XBX'],
        ],
        'gloves',
      ],
    ],
    [
      '40 boxes or 1,200 pcs gloves',
      [
        null,
        null,
        [
          ['40', 'XBX'],
          ['1200', 'H87'],
        ],
        'gloves',
      ],
    ],
    [
      '10 pcs ou 5 boîtes gants',
      [
        null,
        null,
        [
          ['10', 'H87'],
          ['5', 'XBX'],
        ],
        'gants',
      ],
    ],
    [
      '10 pcs au 5 boxes gloves',
      [
        null,
        null,
        [
          ['10', 'H87'],
          ['5', 'XBX'],
        ],
        'gloves',
      ],
    ],
    [
      '10 pcs oder 5 boxes gloves',
      [
        null,
        null,
        [
          ['10', 'H87'],
          ['5', 'XBX'],
        ],
        'gloves',
      ],
    ],
    [
      '5 m or 20 pcs rope',
      [
        null,
        null,
        [
          ['5', 'MTR'],
          ['20', 'H87'],
        ],
        'rope',
      ],
    ],
    ['10 pcs orange 5 boxes gloves', ['10', 'H87', [], 'orange 5 boxes gloves']],
    ['10 pcs floor 5 boxes gloves', ['10', 'H87', [], 'floor 5 boxes gloves']],
    ['10 pcs and 5 boxes gloves', ['10', 'H87', [], 'and 5 boxes gloves']],
    ['gate valve', [null, null, [], 'gate valve']],
    ['10 pcs or so 5 boxes gloves', ['10', 'H87', [], 'or so 5 boxes gloves']],
    ['10 pcs or 5 gloves', ['10', 'H87', [], 'or 5 gloves']],
    ['gloves 10 pcs or 5', ['10', 'H87', [], 'gloves or 5']],
    [
      'gloves 10 or 2 boxes',
      [
        null,
        'XBX',
        [
          ['10', 'XBX'],
          ['2', 'XBX'],
        ],
        'gloves',
      ],
    ],
    [
      '3 pcs + 1 spare',
      [
        null,
        null,
        [
          ['3', 'H87'],
          ['4', 'H87'],
        ],
        '',
      ],
    ],
    [
      '3 pcs + 1 spare filters',
      [
        null,
        null,
        [
          ['3', 'H87'],
          ['4', 'H87'],
        ],
        'filters',
      ],
    ],
    [
      '3 pcs + 2 spares',
      [
        null,
        null,
        [
          ['3', 'H87'],
          ['5', 'H87'],
        ],
        '',
      ],
    ],
    [
      '3 pcs + 2 extra',
      [
        null,
        null,
        [
          ['3', 'H87'],
          ['5', 'H87'],
        ],
        '',
      ],
    ],
    [
      '3 pcs + 2 more',
      [
        null,
        null,
        [
          ['3', 'H87'],
          ['5', 'H87'],
        ],
        '',
      ],
    ],
    [
      '3 pcs + 2 additional',
      [
        null,
        null,
        [
          ['3', 'H87'],
          ['5', 'H87'],
        ],
        '',
      ],
    ],
    [
      '3 pcs + 12 spares',
      [
        null,
        null,
        [
          ['3', 'H87'],
          ['15', 'H87'],
        ],
        '',
      ],
    ],
    [
      '12 pcs + 1 spare',
      [
        null,
        null,
        [
          ['12', 'H87'],
          ['13', 'H87'],
        ],
        '',
      ],
    ],
    ['3 pcs + M2 spare', ['3', 'H87', [], '+ M2 spare']],
    ['3 pcs + 2a spare', ['3', 'H87', [], '+ 2a spare']],
    ['3 pcs + 2', ['3', 'H87', [], '+ 2']],
    ['3 pcs + 2 spareparts', ['3', 'H87', [], '+ 2 spareparts']],
    ['3 pcs + 2 furthermore', ['3', 'H87', [], '+ 2 furthermore']],
    ['3 pcs & 1 spare', ['3', 'H87', [], '& 1 spare']],
    ['3 pcs - 1 spare', ['3', 'H87', [], '1 spare']],
    ['3 pcs + one spare', ['3', 'H87', [], '+ one spare']],
    ['2.5 kg + 1 extra', ['2.5', 'KGM', [], '+ 1 extra']],
    [
      '40-50 pcs valve',
      [
        null,
        'H87',
        [
          ['40', 'H87'],
          ['50', 'H87'],
        ],
        'valve',
      ],
    ],
    [
      'valve 40-50 pcs',
      [
        null,
        'H87',
        [
          ['40', 'H87'],
          ['50', 'H87'],
        ],
        'valve',
      ],
    ],
    [
      'sand 1.500 kg',
      [
        null,
        'KGM',
        [
          ['1.5', 'KGM'],
          ['1500', 'KGM'],
        ],
        'sand',
      ],
    ],
    ['sand 1,500 kg', ['1500', 'KGM', [], 'sand']],
    [
      '5 to 6 pcs valve',
      [
        null,
        'H87',
        [
          ['5', 'H87'],
          ['6', 'H87'],
        ],
        'valve',
      ],
    ],
  ])('with an ambiguous quantity: %j', (text, expected) => expect(waysOf(text)).toEqual(expected))

  it.each([
    ['', ['', false]],
    ['pumps', ['pumps', false]],
    ['please', ['please', false]],
    ['Please quote', ['Please quote', true]],
    ['Please quote us for 5 pumps', ['5 pumps', true]],
    ['Please pumps', ['Please pumps', false]],
    ['please, pumps', ['pumps', false]],
    ['please 5 pumps', ['5 pumps', false]],
    ['please five pumps', ['five pumps', false]],
    ['for pumps', ['for pumps', false]],
    ['for the pumps', ['pumps', false]],
    ['for 5 pumps', ['5 pumps', false]],
    ['for: pumps', ['pumps', true]],
    ['and pumps', ['pumps', false]],
    ['and 5 pumps', ['5 pumps', false]],
    ['also pumps', ['pumps', false]],
    ['the pump', ['the pump', false]],
    ['a pump', ['a pump', false]],
    ['one pump', ['one pump', false]],
    ['please an engine', ['please an engine', false]],
    ['please one pump', ['one pump', false]],
    ['une pompe', ['une pompe', false]],
    ['pour un moteur', ['un moteur', false]],
    ['pour eine Pumpe', ['eine Pumpe', false]],
    ['We need pumps', ['pumps', true]],
    ['NEED pumps', ['pumps', true]],
    ['need and pumps', ['pumps', true]],
    ['Hi Juma, 5 pumps', ['5 pumps', false]],
    ['Hi Juma Ali, pumps', ['Hi Juma Ali, pumps', false]],
    ['Hi Juma, pumps', ['pumps', false]],
    ['Hello Juma, please quote 5 pumps', ['5 pumps', true]],
    ['Hi juma, 5 pumps', ['Hi juma, 5 pumps', false]],
    ['Hi mcDonald, 5 pumps', ['Hi mcDonald, 5 pumps', false]],
    ['Higher Juma, 5 pumps', ['Higher Juma, 5 pumps', false]],
    ['Delhi Juma, 5 pumps', ['Delhi Juma, 5 pumps', false]],
    ['please a pump', ['please a pump', false]],
    ['pour ein moteur', ['ein moteur', false]],
    ['Juma, 5 pumps', ['Juma, 5 pumps', false]],
    ['Team Juma, 5 pumps', ['Team Juma, 5 pumps', false]],
    ['Hi all the team sir Juma, 5 pumps', ['5 pumps', false]],
    ['Hi all the team sir madam Juma, 5 pumps', ['Juma, 5 pumps', false]],
    ['Hi, 5 pumps', ['5 pumps', false]],
    ['Pumps, Juma', ['Pumps, Juma', false]],
  ])('after introductory words: %j', (text, expected) => expect(behind(leadOf, text)).toEqual(expected))

  it.each([
    ['', ['', false]],
    ['pumps', ['pumps', false]],
    ['5 pumps', ['5 pumps', false]],
    ['We would like a quotation for 5 pumps', ['5 pumps', true]],
    ['We need for our workshop: 5 pumps', ['5 pumps', true]],
    ['For our workshop: 5 pumps', ['workshop: 5 pumps', false]],
    ['Our workshop needs: 5 pumps', ['5 pumps', true]],
    ['Our workshop needs: pumps', ['Our workshop needs: pumps', true]],
    ['Project Kilwa: 5 pumps', ['5 pumps', true]],
    ['PO Kilwa: 5 pumps', ['5 pumps', true]],
    ['PR Kilwa: 5 pumps', ['5 pumps', true]],
    ['Ref Kilwa: 5 pumps', ['5 pumps', true]],
    ['Site Kilwa: 5 pumps', ['5 pumps', true]],
    ['Urgent: 5 pumps', ['5 pumps', true]],
    ['Re Kilwa: 5 pumps', ['5 pumps', true]],
    ['Plant Kilwa: 5 pumps', ['Plant Kilwa: 5 pumps', false]],
    ['Plant Kilwa: 5 pumps we need', ['Plant Kilwa: 5 pumps we need', false]],
    ['Spare: 5 pumps', ['Spare: 5 pumps', false]],
    ['Projector: 5 pumps', ['Projector: 5 pumps', false]],
    ['Required: 40 pcs', ['40 pcs', true]],
    ['Our shop wants 5 pcs', ['5 pcs', true]],
    ['Our shop wants 5 pumps', ['5 pumps', true]],
    ['Chairs required 40 red', ['40 red', true]],
    ['Our mine wants M16 bolts', ['Our mine wants M16 bolts', true]],
    ['workshop needs pumps qty: 5', ['workshop needs pumps qty: 5', true]],
    ['workshop needs pumps quantity: 5', ['workshop needs pumps quantity: 5', true]],
    ['workshop needs pumps nos: 5', ['workshop needs pumps nos: 5', true]],
    ['workshop needs pumps pcs: 5', ['workshop needs pumps pcs: 5', true]],
    ['chairs required: 40', ['chairs required: 40', false]],
    ['chairs needed: 40 pcs', ['chairs needed: 40 pcs', false]],
    ['Quantity required 12', ['Quantity required 12', false]],
    ['Qty needed 12', ['Qty needed 12', false]],
    ['Quantity needed for the shop', ['Quantity needed for the shop', false]],
    ['Quantities needed for the shop', ['Quantities needed for the shop', false]],
    ['Qty needed for the shop', ['Qty needed for the shop', false]],
    ['Chairs needed for the shop', ['Chairs needed for the shop', true]],
    ['Quantities required 12', ['Quantities required 12', false]],
    ['chairs required 40', ['chairs required 40', false]],
    ['Our mine in Geita wants 5 pumps', ['5 pumps', true]],
    ['Our mine in Geita wants five pumps', ['five pumps', true]],
    ['Our mine in Geita wants new 5 pumps', ['new 5 pumps', true]],
    ['Our mine in Geita wants some more 5 pumps', ['5 pumps', true]],
    ['Our mine in Geita wants new pumps 5', ['Our mine in Geita wants new pumps 5', true]],
    ['Our mine in Geita wants pumps', ['Our mine in Geita wants pumps', true]],
    ['Our mine in Geita wants', ['Our mine in Geita wants', false]],
    ['Please quote 5 pumps and include 6 valves', ['5 pumps and include 6 valves', true]],
    ['Please quote pumps 5 pcs and include 6 valves', ['pumps 5 pcs and include 6 valves', true]],
    ['Chairs required 40 pcs', ['Chairs required 40 pcs', false]],
    ['Chairs required 40 pcs wood', ['40 pcs wood', true]],
    ['Materials required: 40 bags cement', ['40 bags cement', true]],
    ['Wood required: big', ['Wood required: big', true]],
    ['We needed 40 pcs', ['40 pcs', true]],
    ['Chairs required', ['Chairs required', false]],
    ['Our mine wants pumps and needs 6 valves', ['6 valves', true]],
    ['Workshop: 5 pumps', ['Workshop: 5 pumps', false]],
  ])('within a sentence: %j', (text, expected) => expect(behind(goodsBegin, text)).toEqual(expected))

  it.each([
    ['', ''],
    ['gate valve', 'gate valve'],
    ['  gate   valve  ', 'gate valve'],
    ['gate()valve', 'gate valve'],
    ['gate  , valve', 'gate, valve'],
    ['--5 bolts', '5 bolts'],
    ['gate )', 'gate'],
    ['"2" valve"', '2" valve'],
    ['" gate "', 'gate'],
    ['gate ( ) valve', 'gate valve'],
    ['gate [] valve', 'gate valve'],
    ['gate { } valve', 'gate valve'],
    ['gate (2") valve', 'gate (2") valve'],
    ['gate , valve ; steel (a )', 'gate, valve; steel (a)'],
    ['gate,, valve', 'gate, valve'],
    ['gate, , , valve', 'gate, valve'],
    ['gate, valve', 'gate, valve'],
    [',;:.|=*•–—_/- gate', 'gate'],
    ['- 5 bolts', '5 bolts'],
    ['-5 bolts', '5 bolts'],
    ['.5 ton', '.5 ton'],
    ['/4 pipe', '/4 pipe'],
    [', .5 ton', '.5 ton'],
    ['•5 bolts', '5 bolts'],
    ['gate ,;:|=*–—_([/-', 'gate'],
    ['gate-valve', 'gate-valve'],
    ['gate.', 'gate'],
    ['gate...', 'gate'],
    ['a.', 'a.'],
    ['a...', 'a...'],
    ['5.', '5.'],
    ['55.', '55'],
    ['10 m².', '10 m²'],
    ['m³.', 'm³'],
    ['2".', '2"'],
    ['(a).', '(a)'],
    ['gate. valve', 'gate. valve'],
    ['gate 🙂 valve', 'gate valve'],
    ['❤\ufe0f gate 🙂', 'gate'],
    ['gate (🙂', 'gate'],
    ['gate)', 'gate'],
    ['(a) b)', '(a) b'],
    ['((gate)', '((gate)'],
    ['(gate)', '(gate)'],
    ['gate 🙂 (2")', 'gate (2")'],
    ['gate) valve', 'gate) valve'],
    ['(gate valve', '(gate valve'],
    ['"gate"', 'gate'],
    ['"gate valve" red', '"gate valve" red'],
    ['"2"', '"2"'],
    ['"gate 2"', '"gate 2"'],
    ['"gate', '"gate'],
    ['gate"', 'gate"'],
    ['"', ''],
  ])('without the signs around them: %j is %j', (text, expected) => expect(tidied(text)).toEqual(expected))
})
