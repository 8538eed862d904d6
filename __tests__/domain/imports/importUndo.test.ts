import { usedRows, type ImportedRow, type ImportedRowUse } from '../../../src/domain/imports/importUndo'

const row = (id: string, more: Partial<ImportedRow> = {}): ImportedRow => ({
  id,
  label: `Row ${id}`,
  outcome: 'created',
  is_changed_since: false,
  ...more,
})
const use = (row_id: string, name: string): ImportedRowUse => ({ row_id, entity: 'orders', id: `of ${name}`, name })

describe('The rows because of which an import cannot be undone', () => {
  it.each<[string, ImportedRow[], ImportedRowUse[], [string, boolean, string[]][]]>([
    ['are none where nothing uses them', [row('1'), row('2', { outcome: 'changed' })], [], []],
    [
      'are those that something uses, with what',
      [row('1'), row('2')],
      [use('2', 'A'), use('2', 'B')],
      [['Row 2', false, ['A', 'B']]],
    ],
    ['are those that were changed since', [row('1', { is_changed_since: true })], [], [['Row 1', true, []]]],
    [
      'are those that were changed since and are used',
      [row('1', { is_changed_since: true })],
      [use('1', 'A')],
      [['Row 1', true, ['A']]],
    ],
    ['are not those that were there before and are used', [row('1', { outcome: 'changed' })], [use('1', 'A')], []],
    [
      'are those that were there before and were changed since',
      [row('1', { outcome: 'changed', is_changed_since: true })],
      [],
      [['Row 1', true, []]],
    ],
  ])('%s', (_, rows, uses, expected) => {
    expect(
      usedRows(rows, uses).map(({ label, is_changed_since, by }) => [
        label,
        is_changed_since,
        by.map(({ name }) => name),
      ]),
    ).toEqual(expected)
  })
})
