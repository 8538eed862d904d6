import { isAnswered, nextStep } from '../../../src/domain/rfqs/nextStep'

const now = new Date('2026-11-20T09:00:00Z')
const rfq = {
  status: 'sent' as const,
  sealed: false,
  opened_at: null,
  deadline: '2026-11-25T14:00:00Z',
  invited: 3,
  answered: 2,
  awaited: 1,
}
const past = { deadline: '2026-11-19T14:00:00Z' }

describe('What an RFQ needs next', () => {
  it.each([
    ['an open one without quotes waits', { answered: 0 }, 'wait'],
    ['an open one with quotes is compared', {}, 'compare'],
    ['one whose deadline has passed is awarded, before its status is updated too', past, 'award'],
    ['one whose deadline has passed without quotes gets a later one', { ...past, answered: 0 }, 'extend'],
    ['a closed one is awarded', { status: 'closed' as const }, 'award'],
    ['a closed one without quotes gets a later deadline', { status: 'closed' as const, answered: 0 }, 'extend'],
    [
      'a sealed one waits, also when it was closed before its deadline',
      { sealed: true, status: 'closed' as const },
      'wait',
    ],
    ['a sealed one is opened after its deadline', { sealed: true, status: 'closed' as const, ...past }, 'open_quotes'],
    [
      'an opened one is awarded',
      { sealed: true, opened_at: past.deadline, status: 'closed' as const, ...past },
      'award',
    ],
    ['a draft needs nothing here', { status: 'draft' as const }, null],
    ['an awarded one needs no step of its own', { status: 'awarded' as const }, null],
    ['a cancelled one needs nothing', { status: 'cancelled' as const }, null],
  ])('%s', (_words, over, step) => {
    expect(nextStep({ ...rfq, ...over }, now)).toBe(step)
  })

  it('can be its closing as soon as all suppliers have responded', () => {
    // Two quotes and one who declined.
    expect([isAnswered(rfq), isAnswered({ ...rfq, awaited: 0 })]).toEqual([false, true])
    expect(isAnswered({ ...rfq, awaited: 0, status: 'closed' })).toBe(false)
    expect(isAnswered({ ...rfq, invited: 0, awaited: 0 })).toBe(false)
  })
})
