import { keptBackups } from '../../../src/domain/privacy/keptBackups'
import { fileFate } from '../../../src/domain/privacy/personPlaces'

const day = 86_400_000

describe('The backups that still have a person', () => {
  const made_at = ['2026-11-28T02:00:00.000Z', '2026-11-30T02:00:00.000Z', '2026-11-29T02:00:00.000Z']

  it('fall away when as many newer ones as are kept were made', () => {
    expect(keptBackups({ made_at, keep: 14, every_ms: day, is_scheduled: true })).toEqual([
      { made_at: '2026-11-30T02:00:00.000Z', gone_on: '2026-12-14' },
      { made_at: '2026-11-29T02:00:00.000Z', gone_on: '2026-12-13' },
      { made_at: '2026-11-28T02:00:00.000Z', gone_on: '2026-12-12' },
    ])
  })

  it('are the newest that are kept: older ones are deleted already', () => {
    const kept = keptBackups({ made_at, keep: 2, every_ms: day / 2, is_scheduled: true })
    expect(kept.map(({ gone_on }) => gone_on)).toEqual(['2026-12-01', '2026-11-30'])
  })

  it('stay where none is made any more', () => {
    const kept = keptBackups({ made_at, keep: 1, every_ms: day, is_scheduled: false })
    expect(kept.map(({ gone_on }) => gone_on)).toEqual([null, null, null])
  })
})

describe('A file', () => {
  it.each([
    [{ is_kept: false, is_named: true, is_own: false }, 'erased'],
    [{ is_kept: true, is_named: true, is_own: false }, 'kept'],
    [{ is_kept: false, is_named: null, is_own: true }, 'erased'],
    [{ is_kept: false, is_named: null, is_own: false }, undefined],
    [{ is_kept: false, is_named: false, is_own: true }, undefined],
  ] as const)('of %j is %s', (facts, fate) => expect(fileFate(facts)).toBe(fate))
})
