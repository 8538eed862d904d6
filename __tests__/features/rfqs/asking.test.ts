import type { RankedSupplier } from '../../../src/contract/whoToAsk'
import {
  linesToAsk,
  linesWithFew,
  notHis,
  onlyWhatTheySell,
  withAsked,
  withBestThree,
  withNewLines,
  type LineToAsk,
  type WantedLine,
} from '../../../src/features/rfqs/asking/asking'
import { newLine, toInvitation, type InvitationForm } from '../../../src/features/rfqs/draft/rfqForm'

const proposed = (id: string) => ({
  id,
  name: id,
  country: null,
  currency: null,
  email: `${id}@example.com`,
  phone: null,
  language: null,
})
const ranked = (supplier_id: string): RankedSupplier => ({
  supplier_id,
  name: supplier_id,
  score: 50,
  figures: { item: 50, price: null, answers: null, wins: null, lead_time: null },
  reasons: [],
})
const line = (key: string, ...suppliers: string[]): LineToAsk => ({ key, suppliers: suppliers.map(ranked) })
const invited = (id: string, ...without: string[]): InvitationForm => ({ ...toInvitation(proposed(id)), without })

const everybody = ['a', 'b', 'c', 'd', 'e'].map(proposed)
const shown = (invitations: readonly InvitationForm[]) =>
  invitations.map(({ supplier_id, without }) => [supplier_id, ...without].join(' -'))

describe('The best three', () => {
  it('are asked for each line, and each of them for all that he sells', () => {
    expect(shown(withBestThree([], [line('1', 'a', 'b', 'c', 'd'), line('2', 'c', 'd', 'e', 'a')], everybody))).toEqual(
      ['a', 'b -2', 'c', 'd'],
    )
  })

  it('come beside those who are asked already, and only where there are fewer', () => {
    expect(
      shown(
        withBestThree(
          [invited('x'), invited('y', '2'), invited('z', '2')],
          [line('1', 'a', 'b'), line('2', 'a', 'b', 'c')],
          everybody,
        ),
      ),
    ).toEqual(['x', 'y -2', 'z -2', 'a', 'b'])
  })

  it('are asked for one line more where they are invited for others', () => {
    expect(shown(withBestThree([invited('a', '2')], [line('1'), line('2', 'a')], everybody))).toEqual(['a'])
  })

  it('are fewer where nobody else is known, and none where nobody is', () => {
    expect(shown(withBestThree([], [line('1', 'a'), line('2')], everybody))).toEqual(['a -2'])
  })

  it('are asked for the lines that were named, and no others', () => {
    expect(shown(withBestThree([], [line('1', 'a'), line('2', 'b')], everybody, ['2']))).toEqual(['b -1'])
  })
})

describe('The lines of a supplier', () => {
  const lines = [line('1', 'a', 'b'), line('2', 'b'), line('3')]

  it.each([
    ['leave out what others are known to sell and he is not', 'a', ['2']],
    ['are all of what he sells and of what nobody is known for', 'b', []],
    ['are all where nothing is known of him: whoever chose him knows better', 'x', []],
  ])('%s', (_, supplier, without) => {
    expect(notHis(lines, supplier)).toEqual(without)
  })

  it('leave out of a line that was just added who does not sell it, and change nothing else', () => {
    expect(shown(withNewLines([invited('a'), invited('b', '1'), invited('x')], lines, ['2']))).toEqual([
      'a -2',
      'b -1',
      'x',
    ])
    expect(shown(withNewLines([invited('a', '1', '3')], lines, ['2']))).toEqual(['a -1 -3'])
  })

  it('are proposed anew for everybody', () => {
    expect(shown(onlyWhatTheySell([invited('a'), invited('b', '1'), invited('x', '1')], lines))).toEqual([
      'a -2',
      'b',
      'x',
    ])
  })
})

describe('A tick at a line', () => {
  const keys = ['1', '2']
  it.each<[string, InvitationForm[], boolean, string[]]>([
    ['invites who was not there, for this line', [], true, ['a -2']],
    ['asks who is there for one line more', [invited('a', '1')], true, ['a']],
    ['taken out leaves the others to him', [invited('a')], false, ['a -1']],
    ['taken out with his last line takes him out', [invited('a', '2'), invited('b')], false, ['b']],
    ['taken out of who is not there does nothing', [invited('b')], false, ['b']],
  ])('%s', (_, before, on, after) => {
    expect(shown(withAsked(before, proposed('a'), '1', on, keys))).toEqual(after)
  })
})

describe('Who is proposed for a line', () => {
  const answered = { description: null, categories: [], left_out: [] }
  const who = {
    lines: [
      { ...answered, item_id: 'valve', category: 'Valves', suppliers: [ranked('a')] },
      { ...answered, item_id: null, category: 'Cement', suppliers: [ranked('b')] },
      {
        ...answered,
        item_id: null,
        category: null,
        description: 'HDPE pipe',
        categories: ['Pipes'],
        suppliers: [ranked('c')],
      },
    ],
    suppliers: [],
  }
  const wanted = (line: Partial<WantedLine>): WantedLine => ({
    item_id: null,
    category: null,
    description: null,
    ...line,
  })

  it.each<[string, Partial<WantedLine>, string[]]>([
    ['is who sells its item, whatever its words', { item_id: 'valve', description: 'HDPE pipe' }, ['a']],
    ['is who sells goods of its kind', { category: 'Cement' }, ['b']],
    ['is who sells what its words say, where it names no item', { description: '  HDPE pipe ' }, ['c']],
    [
      'is who sells the kind that was chosen, whatever its words',
      { category: 'Cement', description: 'HDPE pipe' },
      ['b'],
    ],
    ['is nobody of other words', { description: 'PVC pipe' }, []],
    ['is nobody while it says nothing', { description: ' ' }, []],
    ['is nobody of a line that was not asked about yet', { item_id: 'pump' }, []],
    ['is nobody of another kind', { item_id: 'valve', category: 'Cement' }, []],
  ])('%s', (_, line, names) => {
    expect(linesToAsk([{ key: '1', ...wanted(line) }], who)[0]?.suppliers.map(({ name }) => name)).toEqual(names)
  })

  it('is not known yet of a line that was not asked about yet, which is not nobody', () => {
    expect(
      [{ item_id: 'pump' }, { item_id: 'valve' }, { description: 'PVC pipe' }, {}].map(
        (line) => linesToAsk([{ key: '1', ...wanted(line) }], who)[0]?.waits ?? false,
      ),
    ).toEqual([true, false, true, false])
  })
})

it('Lines with fewer than three are those that as many suppliers are not asked for', () => {
  const lines = ['1', '2'].map((key) => ({ ...newLine(), key }))
  expect(linesWithFew(lines, [invited('a'), invited('b', '2'), invited('c')]).map(({ key }) => key)).toEqual(['2'])
})
