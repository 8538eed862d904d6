import { invitationStatuses } from '../../../src/domain/rfqs/invitationLifeCycle'
import {
  concerns,
  isMailed,
  linkedNotices,
  mayTell,
  noticeKinds,
  readHours,
  reminderDue,
} from '../../../src/domain/notices/notice'
import { leaseMinutes, mostAttempts, nextAttempt, type OutboxStatus } from '../../../src/domain/jobs/outbox'
import { rfqStatuses } from '../../../src/domain/rfqs/rfqLifeCycle'
import { channelProblem, usualChannel } from '../../../src/domain/rfqs/rfqChannels'

const hour = 3_600_000
const deadline = '2026-11-27T09:00:00.000Z'
const left = (hours: number) => new Date(new Date(deadline).getTime() - hours * hour)

describe('A notice', () => {
  it('is sent only to its recipients: reminders to suppliers without an answer, regrets to suppliers who answered and lost', () => {
    const whom = (kind: (typeof noticeKinds)[number], won: boolean, asked_again = 0) =>
      invitationStatuses.filter((status) => concerns(kind, { status, won, asked_again }))
    expect(whom('rfq_reminder', false)).toEqual(['sent', 'opened', 'started'])
    // Who must quote again has not answered what is asked now.
    expect(whom('rfq_reminder', false, 1)).toEqual(['sent', 'opened', 'started', 'submitted'])
    // More time is no news for who declined.
    expect(whom('rfq_extended', false)).toEqual(['sent', 'opened', 'started', 'submitted'])
    expect(whom('rfq_revised', false)).toEqual(['sent', 'opened', 'started', 'submitted', 'declined'])
    expect(whom('rfq_regret', false)).toEqual(['submitted'])
    expect(whom('rfq_regret', true)).toEqual([])
    expect(whom('rfq_awarded', false)).toEqual([])
    expect(whom('rfq_awarded', true)).toEqual(invitationStatuses.filter((status) => status !== 'withdrawn'))
    expect(whom('rfq_withdrawn', false)).toEqual(['withdrawn'])
    expect(whom('rfq_quote_entered', false)).toEqual(['submitted'])
    expect(whom('rfq_cancelled', false)).toEqual(['sent', 'opened', 'started', 'submitted', 'declined'])
  })

  it('requests an answer only while one is possible; the answer to a question is sent until the award', () => {
    for (const kind of linkedNotices)
      expect(rfqStatuses.filter((status) => mayTell(kind, status))).toEqual(
        kind === 'rfq_quote_entered'
          ? ['sent', 'closed', 'awarded']
          : kind === 'rfq_answered'
            ? ['sent', 'closed']
            : ['sent'],
      )
    for (const kind of noticeKinds) expect(rfqStatuses.some((status) => mayTell(kind, status))).toBe(true)
  })
})

describe('A notice is sent by mail', () => {
  const mail = (status: OutboxStatus | null) => ({ channel: 'email' as const, mail: status })
  const copied = { channel: 'copy' as const, mail: null }
  const email = 'juma@test.example'

  it.each<[string, string | null, { channel: 'email' | 'copy'; mail: OutboxStatus | null }[], boolean, boolean]>([
    ['to a supplier with an earlier mail', email, [mail('sent')], true, true],
    ['to one with a waiting mail', email, [mail('waiting')], true, true],
    ['to one with a failed mail that is retried', email, [mail('failed')], true, true],
    ['to one with a mail before a copied link', email, [copied, mail('sent')], true, true],
    ['not to one without an address', null, [mail('sent')], true, false],
    ['not by a server that sends no mail', email, [mail('sent')], false, false],
    ['not to one without any earlier notice', email, [], true, false],
    ['not to one with a copied link', email, [copied], true, false],
    ['not to one whose mail was given up', email, [mail('given_up')], true, false],
    ['not to one whose mail was dropped', email, [mail('dropped')], true, false],
    ['by the status of the newest mail', email, [mail('given_up'), mail('sent')], true, false],
    ['by the status of the newest mail', email, [copied, mail('sent'), mail('dropped')], true, true],
  ])('%s', (_, address, sent, sends, mailed) => {
    expect(isMailed({ email: address, sent }, sends)).toBe(mailed)
  })
})

describe('A reminder', () => {
  const waiting = { deadline, sent_at: left(100).toISOString(), hours: [48, 24], reminded_at: null }

  it.each<[number, number | null, number | null, string]>([
    [49, null, null, 'before its mark'],
    [48, null, 48, 'at its mark'],
    [30, null, 48, 'after it'],
    [24, 47, 24, 'at the next one'],
    [20, 47, 24, 'after the next one'],
    [20, null, 24, 'of the nearest mark where several have come'],
    [20, 22, null, 'not again after a reminder by hand'],
    [20, 24, null, 'not again after a reminder at the mark itself'],
    [0, null, null, 'never at the deadline'],
    [-1, null, null, 'never after it'],
  ])('with %d h left, reminded with %s h left, is due at %s: %s', (now, reminded, due) => {
    expect(
      reminderDue({ ...waiting, reminded_at: reminded === null ? null : left(reminded).toISOString() }, left(now)),
    ).toBe(due)
  })

  it('is not due for a mark before the invitation', () => {
    expect(reminderDue({ ...waiting, sent_at: left(30).toISOString() }, left(29))).toBeNull()
    expect(reminderDue({ ...waiting, sent_at: left(30).toISOString() }, left(23))).toBe(24)
    expect(reminderDue({ ...waiting, hours: [] }, left(1))).toBeNull()
  })

  it.each([
    ['48, 24', [48, 24]],
    ['6 72', [72, 6]],
    ['24;24', [24]],
    ['1, 336', [336, 1]],
    [' 12 , 6 ; 3', [12, 6, 3]],
    ['1 2 3 4 5', [5, 4, 3, 2, 1]],
    ['2 10 1', [10, 2, 1]],
    ['-1', undefined],
    ['', []],
    ['two', undefined],
    ['0', undefined],
    ['1.5', undefined],
    ['337', undefined],
    ['1 2 3 4 5 6', undefined],
  ])('with the hours %j is parsed as %j', (text, hours) => {
    expect(readHours(text)).toEqual(hours)
  })
})

describe('A failed mail', () => {
  it('is retried after pauses from a minute to an hour, and given up after eight attempts', () => {
    const now = new Date(deadline)
    const pauses = Array.from({ length: mostAttempts }, (_, index) => nextAttempt(index + 1, now)).map(
      (next) => next && (next.getTime() - now.getTime()) / 60_000,
    )
    expect(mostAttempts).toBe(8)
    expect(pauses).toEqual([1, 2, 5, 10, 20, 40, 60, null])
    expect(leaseMinutes).toBeGreaterThan(1)
  })
})

describe('The channel of a supplier', () => {
  const reached = { name: 'Juma', email: 'juma@test.example', phone: '0713 604 118', country: 'TZ' }

  it('is mail when there is an address and the server sends mail, else WhatsApp, else a link', () => {
    expect(usualChannel(reached, true)).toBe('email')
    expect(usualChannel(reached, false)).toBe('whatsapp')
    expect(usualChannel({ ...reached, email: null }, true)).toBe('whatsapp')
    expect(usualChannel({ ...reached, email: null, country: null }, true)).toBe('copy')
  })

  it('RFQ-02 is rejected when it cannot be used, with a message that says what to do', () => {
    expect(channelProblem(reached, 'email', true)).toBeUndefined()
    expect(channelProblem(reached, 'email', false)).toMatch(/This server cannot send e-mail/)
    expect(channelProblem({ ...reached, email: null }, 'email', true)).toMatch(/no e-mail address/)
    expect(channelProblem({ ...reached, phone: null }, 'whatsapp', true)).toMatch(/no phone number/)
    expect(channelProblem({ ...reached, country: null }, 'whatsapp', true)).toMatch(/has no country/)
    expect(channelProblem({ ...reached, email: null, phone: null }, 'copy', false)).toBeUndefined()
  })
})
