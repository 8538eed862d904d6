import { countedLines, withoutMark } from '../../../../src/domain/enquiryText/lines/listMarks'

describe('The marker of a list entry', () => {
  it.each([
    ...[...'•·●▪◦‣►▶✓✔☐☑➢➤→■□*'].map((bullet) => [`${bullet} Gate valve`, 'Gate valve']),
    ['•Gate valve', 'Gate valve'],
    ['- Gate valve', 'Gate valve'],
    ['– Gate valve', 'Gate valve'],
    ['—Gate valve', 'Gate valve'],
    ['-Gate valve', 'Gate valve'],
    ['-20 pcs', '20 pcs'],
    ['-20pcs', '20pcs'],
    ['o  Gate valve', 'Gate valve'],
    ['[] Gate valve', 'Gate valve'],
    ['[ ] Gate valve', 'Gate valve'],
    ['[X]Gate valve', 'Gate valve'],
    ['(a) Gate valve', 'Gate valve'],
    ['b)Gate valve', 'Gate valve'],
    ['(iv) Gate valve', 'Gate valve'],
    ['VIII) Gate valve', 'Gate valve'],
    ['c. Gate valve', 'Gate valve'],
    ['ii.  Gate valve', 'Gate valve'],
    ['(12) Gate valve', 'Gate valve'],
    ['(5)20 pcs', '20 pcs'],
    ['1. Gate valve', 'Gate valve'],
    ['12) Gate valve', 'Gate valve'],
    ['123.Gate valve', 'Gate valve'],
    ['#1. Gate valve', 'Gate valve'],
    ['1.2. Gate valve', 'Gate valve'],
    ['1.) Gate valve', 'Gate valve'],
    ['1. 20 pcs', '20 pcs'],
    ['1/Gate valve', 'Gate valve'],
    ['1)- Gate valve', 'Gate valve'],
    ['Item 3: Gate valve', 'Gate valve'],
    ['POS 3) Gate valve', 'Gate valve'],
    ['No. 4 - Gate valve', 'Gate valve'],
    ['Line 5. Gate valve', 'Gate valve'],
    ['sn 6:Gate valve', 'Gate valve'],
    ['namba 7: Gate valve', 'Gate valve'],
    ['  1. Gate valve  ', 'Gate valve'],
    // A bullet and a number are removed together; a third marker belongs to the words.
    ['- 1. Gate valve', 'Gate valve'],
    ['• (a) Gate valve', 'Gate valve'],
    ['- 1. a) Gate valve', 'a) Gate valve'],
  ])('is removed: %j', (line, text) => expect(withoutMark(line)).toEqual({ isMarked: true, text }))

  it.each([
    'Gate valve',
    '20 pcs gate valve',
    '1.5 kg nails',
    '-20',
    'o Gate valve',
    'i.Gate valve',
    'j) Gate valve',
    '(1234) Gate valve',
    '1234. Gate valve',
    'Items 3 valves',
    'Item three: valve',
    'Valve 1. brass',
    '[y] Gate valve',
    '',
  ])('is not found in %j', (line) => expect(withoutMark(line)).toEqual({ isMarked: false, text: line }))

  it.each(['•', '1.', '(a)', 'Item 3:', '[ ]'])('alone is not an entry: %j', (line) =>
    expect(withoutMark(` ${line} `)).toEqual({ isMarked: false, text: line }),
  )
})

describe('Line numbers', () => {
  it.each([
    ['three lines', ['1 Gate valve 20 pcs', '2 Check valve 6 pcs', '3 Flange 4 pcs'], [0, 1, 2]],
    ['two lines, which are too few', ['1 Gate valve 20 pcs', '2 Check valve 6 pcs'], []],
    ['from the second', ['2 Gate valve 20 pcs', '3 Check valve 6 pcs', '4 Flange 4 pcs'], []],
    ['by tens', ['10 Gate valve 20 pcs', '20 Check valve 6 pcs', '30 Flange 4 pcs'], [0, 1, 2]],
    ['by fives', ['5 Gate valve 20 pcs', '10 Check valve 6 pcs', '15 Flange 4 pcs'], []],
    ['with a gap', ['1 Gate valve 20 pcs', '2 Check valve 6 pcs', '4 Flange 4 pcs'], []],
    [
      'with a line between that has none',
      ['1 Gate valve 20 pcs', 'brass', '2 Check valve 6 pcs', '3 Flange 4 pcs'],
      [],
    ],
    ['with empty lines between', ['1 Gate valve 20 pcs', '', '2 Check valve 6 pcs', '  ', '3 Flange 4 pcs'], [0, 2, 4]],
    [
      'below a heading',
      ['We need:', '1 Gate valve 20 pcs', '2 Check valve 6 pcs', '3 Flange 4 pcs', 'Thanks'],
      [1, 2, 3],
    ],
    [
      'up to the line that continues otherwise',
      ['1 Gate valve 20 pcs', '2 Check valve 6 pcs', '3 Flange 4 pcs', '12 bolts'],
      [0, 1, 2],
    ],
    ['two lists', ['1 Valve 20', '2 Flange 6', '3 Bolt 4', '1 Pipe 2', '2 Elbow 8', '3 Tee 9'], [0, 1, 2, 3, 4, 5]],
    [
      'indented, with leading zeros',
      ['  01  Gate valve 20 pcs', ' 02 Check valve 6 pcs', '03   Flange 4 pcs'],
      [0, 1, 2],
    ],
    ['with a dash', ['1 - Gate valve 20', '2 – Check valve 6', '3-Flange 4'], [0, 1, 2]],
    ['before quantities, with a dash', ['1-5 valves', '2-6 flanges', '3-4 bolts'], [0, 1, 2]],
    ['with a colon', ['1: Gate valve 20', '2 :Check valve 6', '3  :  Flange 4'], [0, 1, 2]],
    ['before signs', ['1 "Gate" valve 20', '2 ((Check valve) 6', '3 (Flange) 4'], [0, 1, 2]],
    ['before figures', ['1 20 pcs', '2 6 pcs', '3 4 pcs'], [0, 1, 2]],
    ['attached to words', ['1Gate valve 20', '2Check valve 6', '3Flange 4'], []],
    ['attached to signs', ['1/Gate valve 20', '2/Check valve 6', '3/Flange 4'], []],
    ['after a word', ['A 1 Gate valve 20', 'B 2 Check valve 6', 'C 3 Flange 4'], []],
    ['attached after a sign', ['#1 Gate valve 20', '#2 Check valve 6', '#3 Flange 4'], []],
    ['before no word', ['1 -- 20', '2 -- 6', '3 -- 4'], []],
    ['before a single dash', ['1 ---', '2 ---', '3 ---'], []],
    // Without other figures these may be the quantities.
    ['without quantities', ['1 Gate valve', '2 Check valve', '3 Flange'], []],
    ['two quantities of three', ['1 Gate valve 20', '2 Check valve 6', '3 Flange'], [0, 1, 2]],
    ['one quantity of three', ['1 Gate valve 20', '2 Check valve', '3 Flange'], []],
    ['half of four', ['1 Gate valve 20', '2 Check valve 6', '3 Flange', '4 Bolt'], []],
    ['three of four', ['1 Gate valve 20', '2 Check valve 6', '3 Flange 5', '4 Bolt'], [0, 1, 2, 3]],
    [
      'quantities in words',
      ['1 Valve kumi', '2 Flange mbili', '3 Bolt tatu', '4 Tee one', '5 Elbow two', '6 Tape dozen'],
      [0, 1, 2, 3, 4, 5],
    ],
    ['words that contain them', ['1 Someone', '2 Twotone', '3 Bone'], []],
    ['indented, without quantities', ['  1  Gate valve', '  2  Check valve', '  3  Flange'], []],
    ['by tens, without quantities', ['10 Gate valve', '20 Check valve', '30 Flange'], []],
    ['no line', [], []],
  ])('%s', (_, lines, expected) => expect([...countedLines(lines)]).toEqual(expected))

  it('have at most three digits', () => {
    const lines = Array.from({ length: 120 }, (_, at) => `${String(at + 1)} Valve 5 pcs`)
    expect(countedLines(lines).size).toBe(120)
    expect(countedLines(Array.from({ length: 1100 }, (_, at) => `${String(at + 1)} Valve 5 pcs`)).size).toBe(999)
  })
})
