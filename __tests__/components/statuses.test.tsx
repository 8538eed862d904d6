import { render, screen } from '@testing-library/react'
import { StatusBadge } from '../../src/components/values/StatusBadge'
import { statusLooks, type Status } from '../../src/components/values/statusLooks'
import { awardStatuses } from '../../src/domain/awards/awardLifeCycle'
import { enquiryStatuses } from '../../src/domain/enquiries/enquiryLifeCycle'
import { invitationStates } from '../../src/domain/rfqs/invitationState'
import { orderStatuses } from '../../src/domain/orders/orderLifeCycle'
import { purchaseOrderStatuses } from '../../src/domain/orders/purchaseOrderLifeCycle'
import { quoteStatuses } from '../../src/domain/quotes/quoteLifeCycle'
import { rfqStatuses } from '../../src/domain/rfqs/rfqLifeCycle'
import texts from '../../src/i18n/en/status.json'

const all = new Set<Status>([
  ...enquiryStatuses,
  ...rfqStatuses,
  ...invitationStates,
  ...quoteStatuses,
  ...awardStatuses,
  ...orderStatuses,
  ...purchaseOrderStatuses,
])

describe('The life cycle statuses', () => {
  it('all have an icon, a colour and a label, and nothing else has', () => {
    expect(Object.keys(statusLooks).sort()).toEqual([...all].sort())
    expect(Object.keys(texts).sort()).toEqual([...all].sort())
  })

  it('are shown as a label with an icon, so that colour is never the only signal', () => {
    render(<StatusBadge status="sourcing" />)
    const badge = screen.getByText('Sourcing')
    expect(badge).toHaveClass('zb-badge-violet')
    expect(badge.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  })
})
