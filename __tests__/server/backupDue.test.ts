import { isDue, type BackupRun } from '../../src/server/backups/isDue'

const hour = 3_600_000
const now = new Date('2026-11-26T12:00:00.000Z')
const run = (hoursAgo: number, more: Partial<BackupRun> = {}): BackupRun => {
  const at = new Date(now.getTime() - hoursAgo * hour).toISOString()
  return { started_at: at, finished_at: at, error: null, ...more }
}

describe('A scheduled backup', () => {
  it.each([
    ['the first', undefined, true],
    ['a day after the last one began', run(24), true],
    ['earlier than that', run(23.9), false],
    ['while one may still run on another server', run(5, { finished_at: null }), false],
    ['a day after one whose server was lost', run(24, { finished_at: null }), true],
    ['a quarter of an hour after one that failed', run(0.25, { error: 'The disk is full' }), true],
    ['just after one that failed', run(0.2, { error: 'The disk is full' }), false],
  ])('%s: due or not', (_, last, due) => {
    expect(isDue(last, 24 * hour, now)).toBe(due)
  })

  it('that failed is not made more rarely than others', () => {
    expect(isDue(run(0.1, { error: 'x' }), 0.1 * hour, now)).toBe(true)
  })
})
