import {
  changedFields,
  lineChanges,
  termChanges,
  type RevisionContent,
  type RevisionLine,
} from '../../../src/domain/rfqs/rfqRevision'
import { isSealed } from '../../../src/domain/rfqs/rfqSeal'

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
    ['is empty without changes', [line('a')], [line('a')], []],
    ['ignores 60 and 60.0', [line('a')], [line('a', { quantity: '60.0' })], []],
    ['ignores no specification and an empty one', [line('a')], [line('a', { specification: '' })], []],
    ['ignores another position', [line('a'), line('b', { position: 2 })], [line('b'), line('a', { position: 2 })], []],
    ['ignores another catalogue link', [line('a')], [line('a', { item_id: 'x' })], []],
    ['includes another quantity', [line('a')], [line('a', { quantity: '61' })], ['changed a']],
    ['includes another unit', [line('a')], [line('a', { unit: 'SET' })], ['changed a']],
    [
      'includes a changed description and specification',
      [line('a'), line('b')],
      [line('a', { description: 'Other' }), line('b', { specification: 'PN16' })],
      ['changed a', 'changed b'],
    ],
    ['includes a new line', [line('a')], [line('a'), line('b')], ['added b']],
    [
      'includes a removed line, after the current ones',
      [line('a'), line('b')],
      [line('b', { quantity: '1' })],
      ['changed b', 'removed a'],
    ],
  ])('%s', (_, before, after, described) => {
    expect(lineChanges(before, after).map(({ kind, line_id }) => `${kind} ${line_id}`)).toEqual(described)
  })

  it('has the old and new values of the fields that a supplier reads, and no others', () => {
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

  it('names the changed fields, in reading order', () => {
    expect(changedFields(line('a'), line('a', { unit: 'SET', quantity: '4', description: 'Other' }))).toEqual([
      'description',
      'quantity',
      'unit',
    ])
  })

  it('has each changed term, with null and empty as equal', () => {
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
  ])('sealed: %s, opened: %s: are sealed: %s', (sealed, opened_at, answer) => {
    expect(isSealed({ sealed, opened_at })).toBe(answer)
  })
})
