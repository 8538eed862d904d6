import {
  changedFields,
  lineChanges,
  termChanges,
  type RevisionContent,
  type RevisionLine,
} from '../../src/domain/rfqRevision'
import { isSealed } from '../../src/domain/rfqSeal'

const line = (id: string, over: Partial<RevisionLine> = {}): RevisionLine => ({
  id,
  position: 1,
  item_id: null,
  description: `Goods ${id}`,
  quantity: '60',
  unit: 'H87',
  specification: null,
  ...over,
})

describe('The difference between two revisions of an RFQ', () => {
  it.each<[string, RevisionLine[], RevisionLine[], string[]]>([
    ['is nothing where nothing changed', [line('a')], [line('a')], []],
    ['takes 60 and 60.0 for the same', [line('a')], [line('a', { quantity: '60.0' })], []],
    ['takes no specification and an empty one for the same', [line('a')], [line('a', { specification: '' })], []],
    [
      'does not see another place in the list',
      [line('a'), line('b', { position: 2 })],
      [line('b'), line('a', { position: 2 })],
      [],
    ],
    ['does not see another link to the catalogue', [line('a')], [line('a', { item_id: 'x' })], []],
    ['sees another quantity', [line('a')], [line('a', { quantity: '61' })], ['changed a']],
    ['sees another unit', [line('a')], [line('a', { unit: 'SET' })], ['changed a']],
    [
      'sees other words and another specification',
      [line('a'), line('b')],
      [line('a', { description: 'Other' }), line('b', { specification: 'PN16' })],
      ['changed a', 'changed b'],
    ],
    ['sees what is new', [line('a')], [line('a'), line('b')], ['added b']],
    [
      'sees what went, after what stands',
      [line('a'), line('b')],
      [line('b', { quantity: '1' })],
      ['changed b', 'removed a'],
    ],
  ])('%s', (_, before, after, told) => {
    expect(lineChanges(before, after).map(({ kind, line_id }) => `${kind} ${line_id}`)).toEqual(told)
  })

  it('says what each line was and is, by what a supplier reads and nothing else', () => {
    const [change] = lineChanges([line('a', { item_id: 'x' })], [line('a', { item_id: 'y', quantity: '80' })])
    expect(change).toEqual({
      line_id: 'a',
      kind: 'changed',
      position: 1,
      was: { description: 'Goods a', quantity: '60', unit: 'H87', specification: null },
      now: { description: 'Goods a', quantity: '80', unit: 'H87', specification: null },
    })
    expect(lineChanges([], [line('a')])[0]?.was).toBeNull()
    expect(lineChanges([line('a')], [])[0]?.now).toBeNull()
  })

  it('names the fields that changed, in the order in which they are read', () => {
    expect(changedFields(line('a'), line('a', { unit: 'SET', quantity: '4', description: 'Other' }))).toEqual([
      'description',
      'quantity',
      'unit',
    ])
  })

  it('tells each term that changed, with nothing and empty as the same', () => {
    const terms: RevisionContent = {
      title: 'Pumps',
      deadline: '2026-11-30T09:00:00.000Z',
      required_by: null,
      delivery_place: null,
      terms: null,
      lines: [],
    }
    expect(termChanges(terms, { ...terms, delivery_place: '' })).toEqual([])
    expect(termChanges(terms, { ...terms, title: 'Pumps and valves', delivery_place: 'Arusha' })).toEqual([
      { field: 'title', was: 'Pumps', now: 'Pumps and valves' },
      { field: 'delivery_place', was: null, now: 'Arusha' },
    ])
  })
})

describe('The prices of an RFQ', () => {
  it.each([
    [false, null, false],
    [true, null, true],
    [true, '2026-11-30T09:00:00Z', false],
  ])('sealed: %s, opened: %s: are under seal: %s', (sealed, opened_at, answer) => {
    expect(isSealed({ sealed, opened_at })).toBe(answer)
  })
})
