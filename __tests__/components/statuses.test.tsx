import { render, screen } from '@testing-library/react'
import { StatusBadge } from '../../src/components/StatusBadge'
import { statusLooks, type Status } from '../../src/components/statusLooks'
import { awardStatuses } from '../../src/domain/awardLifeCycle'
import { enquiryStatuses } from '../../src/domain/enquiryLifeCycle'
import { invitationStatuses } from '../../src/domain/invitationLifeCycle'
import { orderStatuses } from '../../src/domain/orderLifeCycle'
import { purchaseOrderStatuses } from '../../src/domain/purchaseOrderLifeCycle'
import { quoteStatuses } from '../../src/domain/quoteLifeCycle'
import { rfqStatuses } from '../../src/domain/rfqLifeCycle'
import texts from '../../src/i18n/en/status.json'

const all = new Set<Status>([
  ...enquiryStatuses,
  ...rfqStatuses,
  ...invitationStatuses,
  ...quoteStatuses,
  ...awardStatuses,
  ...orderStatuses,
  ...purchaseOrderStatuses,
])

describe('The states of the life cycles', () => {
  it('all have a sign, a colour and a word, and nothing else has', () => {
    expect(Object.keys(statusLooks).sort()).toEqual([...all].sort())
    expect(Object.keys(texts).sort()).toEqual([...all].sort())
  })

  it('are shown as a word with a sign, so that colour is never alone', () => {
    render(<StatusBadge status="sourcing" />)
    const badge = screen.getByText('Sourcing')
    expect(badge).toHaveClass('zb-badge-violet')
    expect(badge.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  })
})
