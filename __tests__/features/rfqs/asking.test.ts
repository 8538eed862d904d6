import type { RankedSupplier } from '../../../src/contract/supplierSuggestions'
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

describe('The best three suppliers', () => {
  it('are invited for each line, and each of them for all lines that they offer', () => {
    expect(shown(withBestThree([], [line('1', 'a', 'b', 'c', 'd'), line('2', 'c', 'd', 'e', 'a')], everybody))).toEqual(
      ['a', 'b -2', 'c', 'd'],
    )
  })

  it('are added to those who are invited already, and only where there are fewer', () => {
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

  it('are invited for one more line where they are invited for others', () => {
    expect(shown(withBestThree([invited('a', '2')], [line('1'), line('2', 'a')], everybody))).toEqual(['a'])
  })

  it('are fewer where no other supplier is known, and none where there is none', () => {
    expect(shown(withBestThree([], [line('1', 'a'), line('2')], everybody))).toEqual(['a -2'])
  })

  it('are invited for the named lines only', () => {
    expect(shown(withBestThree([], [line('1', 'a'), line('2', 'b')], everybody, ['2']))).toEqual(['b -1'])
  })
})

describe('The lines of a supplier', () => {
  const lines = [line('1', 'a', 'b'), line('2', 'b'), line('3')]

  it.each([
    ['exclude those that only other suppliers are known to offer', 'a', ['2']],
    ['include those that the supplier offers and those without a known supplier', 'b', []],
    ['are all lines for a supplier without any known line', 'x', []],
  ])('%s', (_, supplier, without) => {
    expect(notHis(lines, supplier)).toEqual(without)
  })

  it('exclude an added line from suppliers who do not offer it, and change nothing else', () => {
    expect(shown(withNewLines([invited('a'), invited('b', '1'), invited('x')], lines, ['2']))).toEqual([
      'a -2',
      'b -1',
      'x',
    ])
    expect(shown(withNewLines([invited('a', '1', '3')], lines, ['2']))).toEqual(['a -1 -3'])
  })

  it('are proposed again for all suppliers', () => {
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
    ['invites a new supplier for this line', [], true, ['a -2']],
    ['adds the line to an existing invitation', [invited('a', '1')], true, ['a']],
    ['removed keeps the other lines of the invitation', [invited('a')], false, ['a -1']],
    ['removed from the last line removes the invitation', [invited('a', '2'), invited('b')], false, ['b']],
    ['removed from a supplier without an invitation does nothing', [invited('b')], false, ['b']],
  ])('%s', (_, before, on, after) => {
    expect(shown(withAsked(before, proposed('a'), '1', on, keys))).toEqual(after)
  })
})

describe('The suppliers proposed for a line', () => {
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
    ['are those who offer its item, whatever its description', { item_id: 'valve', description: 'HDPE pipe' }, ['a']],
    ['are those who offer its category', { category: 'Cement' }, ['b']],
    ['are those who match its description, where it has no item', { description: '  HDPE pipe ' }, ['c']],
    [
      'are those who offer the chosen category, whatever its description',
      { category: 'Cement', description: 'HDPE pipe' },
      ['b'],
    ],
    ['are none for another description', { description: 'PVC pipe' }, []],
    ['are none while it is empty', { description: ' ' }, []],
    ['are none for a line that was not queried yet', { item_id: 'pump' }, []],
    ['are none for another category', { item_id: 'valve', category: 'Cement' }, []],
  ])('%s', (_, line, names) => {
    expect(linesToAsk([{ key: '1', ...wanted(line) }], who)[0]?.suppliers.map(({ name }) => name)).toEqual(names)
  })

  it('are unknown for a line that was not queried yet, which is not the same as none', () => {
    expect(
      [{ item_id: 'pump' }, { item_id: 'valve' }, { description: 'PVC pipe' }, {}].map(
        (line) => linesToAsk([{ key: '1', ...wanted(line) }], who)[0]?.waits ?? false,
      ),
    ).toEqual([true, false, true, false])
  })
})

it('A line has too few suppliers when fewer than three are invited for it', () => {
  const lines = ['1', '2'].map((key) => ({ ...newLine(), key }))
  expect(linesWithFew(lines, [invited('a'), invited('b', '2'), invited('c')]).map(({ key }) => key)).toEqual(['2'])
})
