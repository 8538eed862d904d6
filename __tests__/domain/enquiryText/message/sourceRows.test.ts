import { sourceRows, textLines } from '../../../../src/domain/enquiryText/message/sourceRows'

describe('The rows of a message', () => {
  it.each([
    ['', ['']],
    ['a', ['a']],
    ['a\nb\r\nc\rd\ve\ff\u0085g\u2028h\u2029i', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']],
    ['a\n\r\nb', ['a', '', 'b']],
    ['  a  \n b\t', ['  a', ' b']],
    ['a\u0000b\u202e', ['ab']],
  ])('end at any line ending: %j', (text, expected) => expect(sourceRows(text)).toEqual(expected))

  it.each([
    [[], []],
    [
      ['Gate valve', '', '２O pcs'],
      [
        { text: 'Gate valve', row: 0 },
        { text: '', row: 1 },
        { text: '20 pcs', row: 2 },
      ],
    ],
    [
      ['1. pump 2. cable', 'motor'],
      [
        { text: '1. pump', row: 0 },
        { text: '2. cable', row: 0 },
        { text: 'motor', row: 1 },
      ],
    ],
  ])('are split into lines that keep their row: %j', (rows: string[], expected) =>
    expect(textLines(rows)).toEqual(expected),
  )
})
