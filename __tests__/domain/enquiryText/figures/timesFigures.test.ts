import { chunksOf } from '../../../../src/domain/enquiryText/message/chunks'
import { figureAt } from '../../../../src/domain/enquiryText/figures/countedFigures'
import { signsOf } from '../../../../src/domain/enquiryText/figures/numberSigns'
import type { Quantity } from '../../../../src/domain/enquiryText/figures/quantity'
import { timesBefore, timesBehind } from '../../../../src/domain/enquiryText/figures/timesFigures'

const signs = signsOf('', 'en')

function around(text: string, begin: number) {
  const chunks = chunksOf(text)
  return { chunks, signs, begin, end: chunks.length }
}

/** Quantity, unit, first and last word, score and position. */
const described = (quantity: Quantity | undefined) =>
  quantity ? [quantity.value, quantity.unit, quantity.from, quantity.to, quantity.score, quantity.place] : 'none'

function behindSign(text: string, begin = 0) {
  const words = around(text, begin)
  return described(
    timesBehind(
      words,
      words.chunks.findIndex(({ core }) => /^[x×*]$/i.test(core)),
    ),
  )
}

function beforeSign(text: string, isApart = false, at = 0, begin = 0) {
  const words = around(text, begin)
  const figure = figureAt(words, at)
  return figure && described(timesBefore(words, at, figure, isApart))
}

describe('A figure beside "x"', () => {
  it.each([
    ['gate valve x 20', ['20', null, 2, 3, 85, 'end']],
    ['gate valve × 20', ['20', null, 2, 3, 85, 'end']],
    ['gate valve * 20', 'none'],
    ['gate valve X 20', ['20', null, 2, 3, 85, 'end']],
    ['gate valve x 20 pcs', ['20', 'H87', 2, 4, 85, 'end']],
    ['gate valve x 20pcs', ['20', 'H87', 2, 3, 85, 'end']],
    ['gate valve x 20 tubes', ['20', 'XTU', 2, 4, 85, 'end']],
    ['gate valve x 20 brass', ['20', null, 2, 3, 85, 'middle']],
    ['gate valve x twenty', 'none'],
    ['x 20', 'none'],
    ['gate valve x', 'none'],
    ['gate valve x brass', 'none'],
    ['gate valve x 20 mm', 'none'],
    ['gate valve x 20 kg', 'none'],
    ['gate valve x 20 m', 'none'],
    ['pipe 2 x 100', 'none'],
    ['SAE 40 x 5 drums', ['5', 'XDR', 2, 4, 80, 'end']],
    ['SAE 40 x 5', 'none'],
    ['SAE 40 x 5 kg', 'none'],
    ['oil 40 x 5 drums', 'none'],
    ['sheet 4 x 8 x 2', 'none'],
    ['valve x 4 way', 'none'],
    ['valve x 4 pcs way', 'none'],
    ['M16 x 90', ['90', null, 1, 2, 10, 'end']],
    ['M16 x 90 pcs', ['90', 'H87', 1, 3, 85, 'end']],
    ['bolt m16 x 90', ['90', null, 2, 3, 10, 'end']],
    ['AM16 x 90', ['90', null, 1, 2, 85, 'end']],
    ['tin 400g x 24 tins - 10 cartons', ['24', 'XTN', 2, 4, 30, 'middle']],
    ['tin 400g x 24 tins - 10cartons', ['24', 'XTN', 2, 4, 30, 'middle']],
    ['tin 400g x 24 tins 10 cartons', ['24', 'XTN', 2, 4, 85, 'middle']],
    ['tin 400g x 24 tins - 10 kg', ['24', 'XTN', 2, 4, 85, 'middle']],
    ['tin 400g x 24 tins', ['24', 'XTN', 2, 4, 85, 'end']],
    ['cable 4c x 35', ['35', null, 2, 3, 30, 'end']],
    ['cable 4c x 35 pcs', ['35', 'H87', 2, 4, 30, 'end']],
    ['sugar 50kg x 20', ['20', null, 2, 3, 85, 'end']],
    ['sugar 50 kg x 20', ['20', null, 3, 4, 85, 'end']],
    ['sugar kg x 20', ['20', null, 2, 3, 85, 'end']],
    ['sugar kg 50 x 20', ['20', null, 3, 4, 85, 'end']],
    ['valve A2B x 20 brass', ['20', null, 2, 3, 85, 'middle']],
    ['nails pcs x 4', ['4', null, 2, 3, 85, 'end']],
    ['5 valve x 4', ['4', null, 2, 3, 85, 'end']],
    ['pipe 2" x 20', ['20', null, 2, 3, 30, 'end']],
    ["pipe 20' x 20", ['20', null, 2, 3, 30, 'end']],
    ['pipe 16mm x 20', ['20', null, 2, 3, 30, 'end']],
    ['pipe 16 mm x 20', ['20', null, 3, 4, 30, 'end']],
    ['bag 5 bags x 20', ['20', null, 3, 4, 30, 'end']],
    ['valve PN16 x 20', ['20', null, 2, 3, 85, 'end']],
    ['valve PN16 x 20 brass', ['20', null, 2, 3, 30, 'middle']],
    ['valve PN16 x 20 pcs brass', ['20', 'H87', 2, 4, 85, 'middle']],
    ['milk 500 ml x 20 boxes', ['20', 'XBX', 3, 5, 85, 'end']],
    ['oil 5 l x 4', ['4', null, 3, 4, 85, 'end']],
    ['nails 3 pcs x 4', ['4', null, 3, 4, 30, 'end']],
  ])('after it: %j', (text, expected) => expect(behindSign(text)).toEqual(expected))

  it.each([
    ['please x 20', 1, 'none'],
    ['please valve x 20', 1, ['20', null, 2, 3, 85, 'end']],
  ])('only within the goods: %j', (text, begin: number, expected) => expect(behindSign(text, begin)).toEqual(expected))

  it.each([
    ['5 x mattress', ['5', null, 0, 1, 85, 'start']],
    ['5 x', 'none'],
    ['5 x 6', 'none'],
    ['five x mattress', 'none'],
    ['10 x 50 kg bags cement', ['10', 'XBG', 0, 1, 85, 'start']],
    ['10 x 50 kg cement', ['10', null, 0, 1, 85, 'start']],
    ['10 x 50kg bags cement', ['10', 'XBG', 0, 1, 85, 'start']],
    ['10 x 50 kg bags', ['10', null, 0, 1, 85, 'start']],
    ['10 x 50kg cement', ['10', null, 0, 1, 85, 'start']],
    ['4 x 35 mm² cable', 'none'],
    ['4 x 35mm cable', 'none'],
    ['4 x 35 mm cable', 'none'],
    ['3 x 25 m rope', ['3', null, 0, 1, 55, 'start']],
    ['3 x 25 m rolls rope', ['3', 'XRO', 0, 1, 55, 'start']],
    ['3 x 20 ft rope', 'none'],
    ['3 x 20 kg x 2', 'none'],
    ['2 x 3 pcs sets', 'none'],
    ['2 x 1.5 kW pumps', ['2', null, 0, 1, 70, 'start']],
    ['2 x 1.5 kW', 'none'],
    ['2 x 12V battery', ['2', null, 0, 1, 85, 'start']],
    ['2 x 12 V battery', ['2', null, 0, 1, 70, 'start']],
    ['2 x 10 y', 'none'],
    ["2 x 20' container", ['2', null, 0, 1, 85, 'start']],
    ['2 x 40ft container', ['2', null, 0, 1, 85, 'start']],
    ['2 x 20ft container', ['2', null, 0, 1, 85, 'start']],
    ['2 x A4 document', ['2', null, 0, 1, 85, 'start']],
    ["2 x 19' container", ['2', null, 0, 1, 85, 'start']],
    ['2 x 12ft container', 'none'],
    ['2 x 6205 bearing', 'none'],
    ['2 x 5a', 'none'],
    ['2 x 5abc valve', ['2', null, 0, 1, 85, 'start']],
    ['2 x 2" valve', ['2', null, 0, 1, 85, 'start']],
    ["2 x 6' ladder", ['2', null, 0, 1, 85, 'start']],
    ['2 x 4X4 tyre', ['2', null, 0, 1, 85, 'start']],
    ['2 x 5-a valve', 'none'],
    ['2 x one valve', 'none'],
    ['10 x 50 l drums oil', ['10', 'XDR', 0, 1, 85, 'start']],
    ['5 x 20 pcs boxes', 'none'],
  ])('before it: %j', (text, expected) => expect(beforeSign(text)).toEqual(expected))

  it.each([
    ['chairs 5 x plastic', false, 1, 0, 'none'],
    ['chairs - 5 x plastic', true, 2, 0, ['5', null, 2, 3, 85, 'middle']],
    ['chairs, 5 x plastic', true, 1, 0, 'none'],
    ['please 5 x plastic', false, 1, 1, ['5', null, 1, 2, 85, 'start']],
    ['chairs: 5 x plastic', true, 1, 0, ['5', null, 1, 2, 85, 'middle']],
    ['chairs a,b: 5 x plastic', true, 2, 0, ['5', null, 2, 3, 85, 'middle']],
  ])('in the middle: %j', (text, isApart: boolean, at: number, begin: number, expected) =>
    expect(beforeSign(text, isApart, at, begin)).toEqual(expected),
  )
})
