import { withRow, type Row } from '../../scripts/tests/nightReport'

const row = (part: string, commit: string, result = '9 passed, 0 failed, 0 skipped'): Row => [
  part,
  commit,
  '2026-11-29',
  '12.3',
  result,
  '2 cores',
]
const rowsOf = (page: string) => page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| part'))

describe('The report of the night', () => {
  it('has a row for each part, with what it showed last', () => {
    const first = withRow('', row('screens', '0ee2ff04'))
    const second = withRow(first, row('proofs', '0ee2ff04'))
    const third = withRow(second, row('screens', '930dfa33', '8 passed, 1 failed, 0 skipped'))
    expect(rowsOf(third)).toEqual([
      '| proofs | 0ee2ff04 | 2026-11-29 | 12.3 | 9 passed, 0 failed, 0 skipped | 2 cores |',
      '| screens | 930dfa33 | 2026-11-29 | 12.3 | 8 passed, 1 failed, 0 skipped | 2 cores |',
    ])
  })
})
