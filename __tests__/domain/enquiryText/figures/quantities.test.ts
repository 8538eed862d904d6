import { quantitiesIn } from '../../../../src/domain/enquiryText/figures/quantities'
import { markedLine, quantity } from '../markedLine'

const found = (marked: string) => {
  const { around } = markedLine(marked)
  return quantitiesIn(around.chunks, around.signs, around.begin, around.end)
}

describe('The quantities of a line', () => {
  it.each([
    ['', []],
    ['gate valve', []],
    ['20 pcs valve', ['0-1 20 H87 85 start']],
    ['pcs 20', ['0-1 20 H87 78 start']],
    ['20 pcs valve 30 bags cement', ['0-1 20 H87 85 start', '3-4 30 XBG 72 middle']],
    ['20 pcs, qty 30 pcs', ['0-1 20 H87 85 start', '2-4 30 H87 100 end']],
    ['5 or 6 pcs valve', ['0-3 5/6 H87 85 start']],
    ['5 pcs $valve 6 pcs', ['0-1 5 H87 85 start']],
    ['6 pcs need ^5 pcs valve', ['3-4 5 H87 85 start']],
    ['please 5 pcs $valve', ['1-2 5 H87 85 end']],
  ])('%j', (marked, expected) => expect(found(marked)).toEqual(expected.map(quantity)))

  it('are those of the whole line by default', () => {
    const { around } = markedLine('20 pcs valve')
    expect(quantitiesIn(around.chunks, around.signs)).toEqual([quantity('0-1 20 H87 85 start')])
  })
})

describe('A quantity after its label', () => {
  it.each([
    'qty',
    'Quantity:',
    'quantities',
    "q'ty",
    'qnty',
    'qte',
    'QTÉ',
    'quantité',
    'quant',
    'idadi',
    'Kiasi:',
    'Menge',
    'Anzahl',
    'qtd',
    'cant',
    'cantidad',
    'quantidade',
    'required',
    "req'd",
    'req',
    'unit-required',
    'units-required',
    'order',
    'عدد',
    'العدد',
    'الكمية',
    'كمية',
    '数量',
    '數量',
    '(qty)',
  ])('%j', (label) => expect(found(`${label} 20`)).toEqual([quantity('0-1 20 - 100 start')]))

  it.each([
    ['qty 20 pcs valve', ['0-2 20 H87 100 start']],
    ['qty 20pcs valve', ['0-1 20 H87 100 start']],
    ['qty 20pcs bags', ['0-1 20 H87 100 start']],
    ['qty: pcs 20', ['0-2 20 H87 100 start']],
    ['qty sq m 20', ['0-3 20 MTK 100 start']],
    ['qty 24 no', ['0-2 24 H87 100 start']],
    ['qty: 40-50 pcs', ['0-2 40/50 H87 100 start']],
    ['qty 1.200 kg', ['0-2 1.2/1200 KGM 100 start']],
    ['qty ½ ton', ['0-2 0.5 TNE 100 start']],
    ['qty 1/2 ton', ['0-2 0.5 TNE 100 start']],
    ['qty twenty', ['0-1 20 - 100 start']],
    ['qty (20)', ['0-1 20 - 100 start']],
    // Words that may be in between.
    ['qty is 20', ['0-2 20 - 100 start']],
    ['qty - = 20 nos red', ['0-4 20 H87 100 start']],
    ['quantity of 20 cartons', ['0-3 20 XCT 100 start']],
    ['qty required: 20', ['0-2 20 - 100 start']],
    ['qty needed 20', ['0-2 20 - 100 start']],
    ['idadi ya : 20', ['0-3 20 - 100 start']],
    ['idadi ni 20', ['0-2 20 - 100 start']],
    ['qty island 20', ['2-2 20 - 25 end']],
    ['qty this 20', ['2-2 20 - 25 end']],
    // Its position.
    ['valve qty 20', ['1-2 20 - 100 end']],
    ['valve qty 20 red', ['1-2 20 - 100 middle']],
    // Followed by no figure, or by a fraction of one.
    ['valve qty', []],
    ['qty valve', []],
    ['qty is', []],
    ['qty half ton', []],
    ['qty a', []],
    // Words that only contain a label.
    ['qtys 20', ['1-1 20 - 25 end']],
    ['prequantity 20', ['1-1 20 - 25 end']],
    ['ordering 20', ['1-1 20 - 25 end']],
  ])('in %j', (line, expected) => expect(found(line)).toEqual(expected.map(quantity)))
})

describe('A quantity after a multiplication sign', () => {
  it.each([
    ['valve x20', ['1-1 20 - 85 end']],
    ['valve X20', ['1-1 20 - 85 end']],
    ['valve ×20', ['1-1 20 - 85 end']],
    ['valve x1,200', ['1-1 1200 - 85 end']],
    ['valve x20 red', ['1-1 20 - 85 middle']],
    ['x20 valve', ['0-0 20 - 85 start']],
    ['valve x20pcs', ['1-1 20 H87 85 end']],
    ['valve x 20', ['1-2 20 - 85 end']],
    ['valve x 20 pcs', ['1-3 20 H87 85 end']],
    ['5 x valve', ['0-1 5 - 85 start']],
    ['5x valve', ['0-1 5 - 85 start']],
    // After a size.
    ['towel 70x140 x24pcs', ['2-2 24 H87 85 end']],
    ['2" x20', ['1-1 20 - 60 end']],
    ['2" x20 (brass)', ['1-1 20 - 60 middle']],
    ['2" x20 valve', ['1-1 20 - 30 middle']],
    ['50kg x20', ['0-0 50 KGM 5 start', '1-1 20 - 60 end']],
    // The length of a bolt.
    ['M16 x90', ['1-1 90 - 10 end']],
    ['m16 x90 bolts', ['1-1 90 - 10 middle']],
    ['M16 x90pcs', ['1-1 90 H87 85 end']],
    ['AM16 x90', ['1-1 90 - 85 end']],
    ['M x90', ['1-1 90 - 60 end']],
    // Not a quantity: a weight, letters that are not a unit.
    ['valve x20kg', []],
    ['valve x20mm', []],
    ['valve x20zz', []],
    ['valve x20-30', []],
    ['valve ax20', []],
  ])('in %j', (line, expected) => expect(found(line)).toEqual(expected.map(quantity)))
})
