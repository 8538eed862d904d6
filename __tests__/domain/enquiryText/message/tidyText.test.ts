import { linesOf, printable, tidyText } from '../../../../src/domain/enquiryText/message/tidyText'

describe('A normalised text', () => {
  it.each([
    ['', ''],
    ['a\tb\nc\rd', 'a\tb\nc\rd'],
    ['a\u0000b\u0008c\vd\fe\u000ef\u001fg\u007fh', 'abcdefgh'],
    ['a\u202ab\u202ec\u2066d\u2069e', 'abcde'],
    ['é ½ 水', 'é ½ 水'],
  ])('has no control characters and direction overrides: %j', (text, expected) =>
    expect(printable(text)).toEqual(expected),
  )

  it.each([
    ['', ''],
    ['a\fb\vc', 'a\nb\nc'],
    ['a\r\nb\rc\u2028d\u2029e', 'a\nb\nc\nd\ne'],
    ['é', 'é'],
    ['gate\u200b \u200fvalve\u2060\ufeff\u00ad', 'gate valve'],
    ['2\u00a0500 m', '2500 m'],
    ['12\u202f500\u2009000', '12500000'],
    ['2\u00a05000', '2 5000'],
    ['2\u00a050 m', '2 50 m'],
    ['M\u00a0500', 'M 500'],
    ['a\u00a0b\u202fc\u2009d\u2007e', 'a b c d e'],
    ['“hose” „hose” 2″', '"hose" "hose" 2"'],
    ['‘hose’ 20′', "'hose' 20'"],
    ["pipe 2''", 'pipe 2"'],
    ["20' pipe", "20' pipe"],
  ])('has one character for those that look the same: %j', (text, expected) => expect(tidyText(text)).toEqual(expected))

  it.each([
    ['.5 ton', '0.5 ton'],
    ['- .25 m', '- 0.25 m'],
    ['no.5 bolt', 'no.5 bolt'],
    ['.5ton', '0.5ton'],
    ['sand .5', 'sand 0.5'],
    ['.5.2 sheet', '.5.2 sheet'],
    ['see .net', 'see .net'],
    ['**Gate valve** 5', 'Gate valve 5'],
    ['a ** b', 'a  b'],
    ['__Gate valve__ 5', 'Gate valve 5'],
    ['size __ mm', 'size __ mm'],
    ['tick __', 'tick __'],
    ['____', '____'],
    ['___', '___'],
    ['Name____', 'Name____'],
    ['__5__', '5'],
    ['*Gate valve* 5', 'Gate valve 5'],
    ['*5*', '5'],
    ['2 *3* 4', '2 3 4'],
    ['a*b*c', 'a*b*c'],
    ['a*b* c', 'a*b* c'],
    ['a *b*c', 'a *b*c'],
    ['*gate\nvalve*', '*gate\nvalve*'],
    ['* gate valve*', '* gate valve*'],
    ['*gate valve *', '*gate valve *'],
    ['***', '*'],
    ['5*4*3', '5*4*3'],
    ['*a* and *b*', 'a and b'],
  ])('has a zero before a decimal point, and no bold markers: %j', (text, expected) =>
    expect(tidyText(text)).toEqual(expected),
  )

  it.each([
    ['', ['']],
    ['gate valve  \n  pump ', ['gate valve', '  pump']],
    ['one\n\ntwo', ['one', '', 'two']],
  ])('has one line per row, without trailing spaces: %j', (text, expected) => expect(linesOf(text)).toEqual(expected))

  it.each([
    ['(1) a pump; (2) 200 m of cable; (3) a panel', ['(1) a pump;', '(2) 200 m of cable;', '(3) a panel']],
    ['1. pump 2. cable', ['1. pump', '2. cable']],
    ['We need 1) pump, 2) cable', ['We need', '1) pump,', '2) cable']],
    ['1.pump 2.cable', ['1.pump 2.cable']],
    ['pump 1. cable', ['pump 1. cable']],
    ['1. pump 3. cable', ['1. pump 3. cable']],
    ['2. pump 3. cable', ['2. pump 3. cable']],
    ['1. pump 2. ', ['1. pump 2.']],
    ['1. pump, 5. motor, 2. cable', ['1. pump, 5. motor,', '2. cable']],
    ['a1. pump b2. cable', ['a1. pump b2. cable']],
    ['(1) pump;(2) cable', ['(1) pump;', '(2) cable']],
    ['x,1) pump,2) cable', ['x,', '1) pump,', '2) cable']],
    ['1.) pump 2.) cable', ['1.) pump', '2.) cable']],
    ['1.  pump   2.  cable', ['1.  pump', '2.  cable']],
    [
      '1. pump 2. cable 3. box 4. lamp 5. fan 6. fuse 7. wire 8. lug 9. tape 10. rope',
      ['1. pump', '2. cable', '3. box', '4. lamp', '5. fan', '6. fuse', '7. wire', '8. lug', '9. tape', '10. rope'],
    ],
    ['100. pump 101. cable', ['100. pump 101. cable']],
  ])('has one line per entry of a list in one line: %j', (text, expected) => expect(linesOf(text)).toEqual(expected))

  it.each([
    ['a word of 600 letters is not split', 'x'.repeat(600), ['x'.repeat(600)]],
    ['one of 601 is split', 'x'.repeat(601), ['x'.repeat(600), 'x']],
    ['a space before it does not split it', ` ${'x'.repeat(700)}`, ['x'.repeat(599), 'x'.repeat(101)]],
    [
      'two sentences are split after the first',
      `a ${'a'.repeat(300)}. ${'b '.repeat(200)}`,
      [`a ${'a'.repeat(300)}.`, 'b '.repeat(200).trim()],
    ],
    [
      'without a sentence it is split between two words',
      `${'a'.repeat(300)} ${'b'.repeat(400)}`,
      ['a'.repeat(300), 'b'.repeat(400)],
    ],
    [
      'a point before all words does not end a sentence',
      `. ${'a'.repeat(300)} ${'b'.repeat(400)}`,
      [`. ${'a'.repeat(300)}`, 'b'.repeat(400)],
    ],
    [
      'the rest may have 600 characters',
      `${'a'.repeat(599)} ${'b'.repeat(300)} ${'c'.repeat(298)}`,
      ['a'.repeat(599), `${'b'.repeat(300)} ${'c'.repeat(298)}`],
    ],
    [
      'with one more character it is split again',
      `${'a'.repeat(599)} ${'b'.repeat(300)} ${'c'.repeat(299)}`,
      ['a'.repeat(599), 'b'.repeat(300), 'c'.repeat(299)],
    ],
    [
      'three parts',
      `${'a'.repeat(500)} ${'b'.repeat(500)} ${'c'.repeat(500)}`,
      ['a'.repeat(500), 'b'.repeat(500), 'c'.repeat(500)],
    ],
  ])('has a limited line length: %s', (_, text, expected) => expect(linesOf(text)).toEqual(expected))

  it('has bold markers around at most eighty characters', () => {
    expect(tidyText(`*${'v'.repeat(80)}*`)).toBe('v'.repeat(80))
    expect(tidyText(`*${'v'.repeat(81)}*`)).toBe(`*${'v'.repeat(81)}*`)
  })
})
