import { askers, chatOf } from '../../../../src/domain/enquiryText/message/chats'

const said = (who: string, text: string) => ({ who, text })
/** A number of lines by several speakers in turn: "Asha: pump", "Juma: pump". */
const inTurn = (speakers: number, count: number) =>
  Array.from(
    { length: count },
    (_, at) => `${['Asha', 'Juma', 'Neema', 'Baraka', 'Zawadi'][at % speakers] ?? ''}: pump`,
  )

describe('A chat', () => {
  it.each([
    ['17/11/2026, 14:02 - Juma: 5 pcs valve'],
    ['[17/11/2026, 14:02:11] Juma: 5 pcs valve'],
    ['17.11.26 14.02 Juma: 5 pcs valve'],
    ['2026-11-17, 2:02 PM - Juma: 5 pcs valve'],
    ['17/11/2026, 2:02 p.m. – Juma: 5 pcs valve'],
    ['[14:02, 17/11/2026] Juma: 5 pcs valve'],
    ['[14:02] Juma: 5 pcs valve'],
    ['14:02 - Juma: 5 pcs valve'],
    ['14:02 Juma : 5 pcs valve'],
    ['   [14:02] Juma: 5 pcs valve  '],
  ])('has an author for each message: %j', (line) => expect(chatOf([line])).toEqual([said('Juma', '5 pcs valve')]))

  it.each(['Patel', 'Unity Stores', 'Juma (Boss)', '+255 712 000 111'])('has the author %s', (who) =>
    expect(chatOf([`[14:02] ${who}: 5 pcs valve`])).toEqual([said(who, '5 pcs valve')]),
  )

  it.each(['Qty', 'quantity', 'Item', 'Unit', 'Description', 'Tel', 'Date', 'TIME', 'Qty '])(
    'is not recognised in a form field after a time: %j',
    (name) => expect(chatOf([`14:02 ${name}: 5`])).toBeUndefined(),
  )

  it('has messages with several lines, each with its author', () => {
    expect(
      chatOf(['My list', '[14:02] Juma: 5 pcs valve', '', ' 2 rolls tape', '[14:03] Duka: Sawa', 'Karibu']),
    ).toEqual([
      said('', 'My list'),
      said('Juma', '5 pcs valve'),
      said('Juma', ''),
      said('Juma', ' 2 rolls tape'),
      said('Duka', 'Sawa'),
      said('Duka', 'Karibu'),
    ])
  })

  it.each([['Juma Ali, [17.11.2026 14:02]'], ['Juma Ali, [14:02]:'], ['Juma Ali  [17/11/2026, 14:02]']])(
    'has the name and the time on a separate line: %j',
    (line) =>
      expect(chatOf([line, '5 pcs valve', 'Duka, [14:03]', 'Sawa'])).toEqual([
        said('Juma Ali', ''),
        said('Juma Ali', '5 pcs valve'),
        said('Duka', ''),
        said('Duka', 'Sawa'),
      ]),
  )

  it.each([
    ['17/11/2026, 14:00 - Messages and calls are end-to-end encrypted.'],
    ['  17/11/2026, 14:00 - Juma joined using the link  '],
    ['[14:00, 17/11/2026] Duka changed the group name'],
    ['<Media omitted>'],
    ['image omitted'],
    ['This message deleted'],
    ['Missed voice call'],
  ])('has notices without content: %j', (notice) =>
    expect(
      chatOf(['[14:02] Juma: 5 pcs valve', notice, '[14:03] Juma: <Media omitted>', '[14:04] Juma: brass']),
    ).toEqual([said('Juma', '5 pcs valve'), said('Juma', ''), said('Juma', ''), said('Juma', 'brass')]),
  )

  it('needs two lines with times, or the only line', () => {
    expect(chatOf(['[14:02] Juma: valve', '   '])).toEqual([said('Juma', 'valve'), said('Juma', '   ')])
    expect(chatOf(['[14:02] Juma: valve', 'brass'])).toBeUndefined()
    expect(chatOf(['[14:02] Juma: valve', 'brass', '[14:03] Juma: please'])).toHaveLength(3)
    expect(chatOf([])).toBeUndefined()
    expect(chatOf(['', ' '])).toBeUndefined()
    expect(chatOf(['5 pcs valve', '2 rolls tape'])).toBeUndefined()
  })
})

describe('Names before lines without times', () => {
  it('are the authors', () => {
    expect(chatOf(['  Juma: 5 pcs valve  ', 'Mauzo:  which size?', 'brass or steel', 'Juma : 2 inch'])).toEqual([
      said('Juma', '5 pcs valve'),
      said('Mauzo', 'which size?'),
      said('Mauzo', 'brass or steel'),
      said('Juma', '2 inch'),
    ])
  })

  it.each([
    ['one speaker', inTurn(1, 4), false],
    ['two, each once', inTurn(2, 2), false],
    ['two, one of them twice', inTurn(2, 3), true],
    ['three, each once', inTurn(3, 3), false],
    ['four, each once', inTurn(4, 4), false],
    ['four, one of them twice', inTurn(4, 5), true],
    ['four, and a line without a name', [...inTurn(4, 5), 'brass'], true],
    ['five', inTurn(5, 6), false],
    ['names before six of ten lines', [...inTurn(2, 3), 'brass', 'steel'], true],
    ['names before half of the lines', [...inTurn(2, 3), 'brass', 'steel', 'iron'], false],
    ['empty lines, which are ignored', ['', ...inTurn(2, 3), '  ', 'brass', ' ', 'steel'], true],
    ['no line', [], false],
  ])('make a chat or not: %s', (_, lines, isChat) => expect(chatOf(lines) !== undefined).toBe(isChat))

  it.each([
    ['Bo', true],
    ['B', false],
    ["O'Brien-Mushi Jr.", true],
    ['Abcdefghij Abcdefghij Abc', true],
    ['Abcdefghij Abcdefghij Abcd', false],
    ['1 Juma', false],
    ['Juma 2', false],
    ['Item', false],
    ['Qty ', false],
    ['delivery to', false],
    ['Bidhaa', false],
    ['Items Ltd', true],
  ])('are short, and not labels of a form: %j', (name, isChat) =>
    expect(chatOf([`${name}: pump`, 'Asha: which?', `${name}: steel`]) !== undefined).toBe(isChat),
  )

  it.each([
    ['no space after the colon', 'Juma:pump'],
    ['nothing after the colon', 'Juma:'],
    ['only a space after the colon', 'Juma: '],
  ])('are not recognised with %s', (_, line) => expect(chatOf([line, 'Asha: which?', line])).toBeUndefined())
})

describe('The client in a chat', () => {
  it.each([
    ['nobody', [], []],
    ['the only one', [['Juma', 0]], ['Juma']],
    ['the only one, though a shop', [['Duka la Juma', 3]], ['Duka la Juma']],
    [
      'of two the one with more goods',
      [
        ['Asha', 1],
        ['Juma', 4],
      ],
      ['Juma'],
    ],
    [
      'of two the one with more goods, in any order',
      [
        ['Asha', 4],
        ['Juma', 1],
      ],
      ['Asha'],
    ],
    [
      'the first, when both name as many',
      [
        ['Asha', 2],
        ['Juma', 2],
      ],
      ['Asha'],
    ],
    [
      'the client, regardless of the shop’s goods',
      [
        ['SALES desk', 9],
        ['Juma', 1],
      ],
      ['Juma'],
    ],
    [
      'of two shops the one with more goods',
      [
        ['Sales', 1],
        ['Support', 2],
      ],
      ['Support'],
    ],
    [
      'of three all except the seller',
      [
        ['Asha', 1],
        ['Juma', 0],
        ['Mauzo', 9],
      ],
      ['Asha', 'Juma'],
    ],
    [
      'all three, when each of them sells',
      [
        ['Sales', 1],
        ['Shop', 0],
        ['Me', 2],
      ],
      ['Sales', 'Shop', 'Me'],
    ],
    [
      'a client whose name only contains such a word',
      [
        ['Melina', 1],
        ['Workshop', 0],
        ['You', 9],
      ],
      ['Melina', 'Workshop'],
    ],
  ] as [string, [string, number][], string[]][])('is %s', (_, counts, expected) =>
    expect([...askers(new Map(counts))]).toStrictEqual(expected),
  )
})
