import { awardSteps } from '../../../src/domain/awards/awardSteps'
import { rfqLifeCycle, rfqStatuses } from '../../../src/domain/rfqs/rfqLifeCycle'
import { next } from '../../../src/domain/documents/lifeCycle'

const open = { sealed: false, opened_at: null }

describe('The steps of an award', () => {
  it.each([
    ['draft', []],
    ['sent', ['close', 'award']],
    ['closed', ['award']],
    ['awarded', []],
    ['cancelled', []],
  ] as const)('from %s are %j', (status, steps) => {
    expect(awardSteps({ ...open, status })).toEqual(steps)
  })

  it('are none while the bids are sealed', () => {
    for (const status of rfqStatuses) expect(awardSteps({ status, sealed: true, opened_at: null })).toEqual([])
    expect(awardSteps({ status: 'closed', sealed: true, opened_at: '2026-11-20T09:00:00Z' })).toEqual(['award'])
  })

  it('are transitions of the life cycle, one after the other', () => {
    for (const status of rfqStatuses) {
      const taken = awardSteps({ ...open, status }).reduce<string>((from, step) => {
        const done = next(rfqLifeCycle, from as typeof status, step)
        return done.ok ? done.to : `${step} from ${from}`
      }, status)
      expect(['awarded', status]).toContain(taken)
    }
  })
})
