import type { EnquiryStatus } from '../../../src/domain/enquiries/enquiryLifeCycle'
import { decideCancel, decideLose, decideOpen, decideReopen } from '../../../src/domain/enquiries/steps/decideStep'

const at = '2026-11-20T09:00:00.000Z'
const line = { dropped_reason: null }
const enquiry = (status: EnquiryStatus) => ({ status, client_id: 'mawenzi', lines: [line] })
const opened = { status: 'open', closed_reason: null, closed_because: null, closed_at: null }

describe('A step of an enquiry', () => {
  it.each([
    ['opening a draft', decideOpen, 'draft'],
    ['reopening a lost one', decideReopen, 'lost'],
    ['reopening a cancelled one', decideReopen, 'cancelled'],
  ] as const)('%s leaves it open, without the reason of its end', (_, decide, status) => {
    expect(decide(enquiry(status), { at, reason: 'By mistake' })).toEqual({ decided: opened })
  })

  it.each([
    ['losing', decideLose, 'sourcing', 'lost'],
    ['cancelling', decideCancel, 'draft', 'cancelled'],
  ] as const)('%s keeps the reason, its code and the time', (_, decide, status, after) => {
    expect(decide(enquiry(status), { at, reason: 'Built by the client', reason_code: 'other' })).toEqual({
      decided: { status: after, closed_reason: 'Built by the client', closed_because: 'other', closed_at: at },
    })
    expect(decide(enquiry(status), { at, reason: 'Built by the client' })).toMatchObject({
      decided: { closed_because: 'other' },
    })
    expect(decide(enquiry(status), { at, reason_code: 'no_offer' })).toMatchObject({
      decided: { closed_reason: null, closed_because: 'no_offer' },
    })
  })

  it.each([
    ['neither', {}],
    ['only the code “other”', { reason_code: 'other' }],
  ] as const)('ending it with %s is refused at the reason field', (_, given) => {
    for (const decide of [decideLose, decideCancel])
      expect(decide(enquiry('open'), { at, ...given })).toEqual({
        refused: 'invalid',
        problems: [{ path: 'reason', message: 'Enter a reason. It is recorded in the activity.' }],
      })
  })

  it.each([
    ['opening', decideOpen, 'open', 'This enquiry is open and cannot be opened.'],
    ['losing', decideLose, 'draft', 'This enquiry is draft and cannot be marked as lost.'],
    ['cancelling', decideCancel, 'won', 'This enquiry is won and cannot be cancelled.'],
    ['reopening', decideReopen, 'quoted', 'This enquiry is quoted and cannot be reopened.'],
  ] as const)('%s is refused in a status that does not allow it', (_, decide, status, message) => {
    expect(decide(enquiry(status), { at, reason: 'Late' })).toEqual({
      refused: 'conflict',
      code: 'wrong_state',
      message,
    })
  })

  it.each([
    ['a client (ENQ-01)', { client_id: null }, { path: 'client_id', message: 'Choose a client.' }],
    [
      'a line (ENQ-02)',
      { lines: [{ dropped_reason: 'Not ours' }] },
      { path: 'lines', message: 'Add at least one line.' },
    ],
  ])('opening and reopening are refused without %s', (_, without, problem) => {
    for (const [decide, status] of [
      [decideOpen, 'draft'],
      [decideReopen, 'lost'],
    ] as const)
      expect(decide({ ...enquiry(status), ...without }, { at })).toEqual({
        refused: 'invalid',
        problems: [problem],
      })
  })
})
