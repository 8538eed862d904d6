import { decideStaffEntry } from '../../../src/domain/quotes/staffEntry'

const open = { status: 'sent', sealed: false, opened_at: null } as const
const opened = { status: 'closed', sealed: true, opened_at: '2026-11-29T09:50:01.000Z' } as const
const decide = (rfq: Parameters<typeof decideStaffEntry>[0]['rfq'], own_revision: number | null = null) =>
  decideStaffEntry({ rfq, supplier: 'Kibo Supplies', own_revision })
const decided = (...given: Parameters<typeof decide>) => {
  const decision = decide(...given)
  if (decision.refused) throw new Error('refused')
  return decision.decided
}
const warnings = (...given: Parameters<typeof decide>) =>
  decided(...given).warnings.map(({ code, message }) => `${code} ${message}`)

describe('A quote that staff enter for a supplier', () => {
  it.each([
    ['sent', []],
    ['closed', ['QUO-12 This RFQ is closed. Enter a reason for the quote that came after it.']],
    [
      'awarded',
      ['QUO-12 This RFQ is awarded already, and the award stays as it is. Enter a reason for the changed quote.'],
    ],
  ] as const)('while the RFQ is %s: %j (QUO-12)', (status, expected) => {
    expect(warnings({ ...open, status })).toEqual(expected)
  })

  it.each([open, { ...open, status: 'closed' }, { ...open, status: 'awarded' }] as const)(
    'needs a reason over the supplier’s own one (QUO-13): %j',
    (rfq) => {
      expect(decided(rfq, 2)).toMatchObject({ after_opening: false, over_own: true })
      expect(warnings(rfq, 2).at(-1)).toBe(
        'QUO-13 Kibo Supplies submitted revision 2. What you enter replaces it, and Kibo Supplies is notified. Enter a reason.',
      )
      expect(decided(rfq).over_own).toBe(false)
    },
  )

  it('is refused while the bids are sealed, also once a revision has sealed them anew', () => {
    expect(decide({ ...opened, opened_at: null })).toMatchObject({ refused: 'conflict', code: 'sealed' })
  })

  it.each(['closed', 'awarded'] as const)('never changes an opened bid: %s (QUO-12)', (status) => {
    expect(decide({ ...opened, status }, 1)).toEqual({
      refused: 'conflict',
      code: 'opened',
      message:
        'The bids of this RFQ were opened, so the bid of Kibo Supplies can no longer be changed. Revise the RFQ to ask for new prices.',
    })
  })

  it('is marked, with a reason, where it is of a supplier who has not bid before the opening (QUO-12)', () => {
    expect(decided(opened)).toMatchObject({ after_opening: true, over_own: false })
    expect(warnings(opened)).toEqual([
      'QUO-12 The bids of this RFQ were opened. A quote that is entered now is marked as entered after the opening, and is not ranked unless that is chosen. Enter a reason.',
    ])
  })
})
