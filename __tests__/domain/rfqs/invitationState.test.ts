import { invitationStatuses } from '../../../src/domain/rfqs/invitationLifeCycle'
import { awaitedOf, invitationState, invitationStates, isAwaited } from '../../../src/domain/rfqs/invitationState'

const withdrawn = { at: '2026-11-20T09:00:00Z' }
const invited = { asked_again: 0, withdrawn_quote: null }

describe('The state of an invitation', () => {
  it('is its status, as long as a quote answers what is asked and none was withdrawn', () => {
    for (const status of invitationStatuses) expect(invitationState({ ...invited, status })).toBe(status)
  })

  it.each([
    ['submitted', { asked_again: 1 }, 'awaiting_new_quote'],
    ['declined', { asked_again: 1 }, 'declined'],
    ['opened', { withdrawn_quote: withdrawn }, 'quote_withdrawn'],
    ['started', { withdrawn_quote: withdrawn }, 'quote_withdrawn'],
    ['declined', { withdrawn_quote: withdrawn }, 'declined'],
    ['withdrawn', { withdrawn_quote: withdrawn }, 'withdrawn'],
  ] as const)('of one that is %s with %j is %s', (status, over, state) => {
    expect(invitationState({ ...invited, status, ...over })).toBe(state)
  })

  it('has a word for each, and is awaited where an answer can still come', () => {
    expect(invitationStates.filter((state) => !(invitationStatuses as readonly string[]).includes(state))).toEqual([
      'awaiting_new_quote',
      'quote_withdrawn',
    ])
    const waits = invitationStatuses.filter((status) => isAwaited({ ...invited, status }))
    expect(waits).toEqual(['pending', 'sent', 'opened', 'started'])
    expect(isAwaited({ status: 'submitted', asked_again: 2, withdrawn_quote: null })).toBe(true)
  })

  it('of who declined or was withdrawn is not waited for', () => {
    const statuses = ['submitted', 'declined', 'declined', 'withdrawn', 'sent'] as const
    expect(awaitedOf(statuses.map((status) => ({ ...invited, status })))).toBe(1)
  })
})
