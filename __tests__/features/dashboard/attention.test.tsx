import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { getAttention } from '../../../src/contract/dashboard'
import { getMailState, resendMail } from '../../../src/contract/mails'
import { aUser, mwanza } from '../../support/clientData'
import { anAttentionGroup, attentionId } from '../../support/dashboardData'
import { answer, refuse } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'

beforeEach(answerAll)

// Of the five one has declined.
const rfq = { invited: 5, answered: 2, awaited: 2, sealed: false, at: '2026-11-20T14:00:00.000Z' }
const order = { entity: 'orders', number: 'ORD-1', name: 'Zanzi Pearl Hotel' }
const groups = [
  anAttentionGroup('mention', { ...order, name: 'Admin', about: '@Neema, look' }),
  anAttentionGroup('receipt_late', { entity: 'purchase-orders', number: 'PO-1', name: 'Ningbo', day: '2026-11-18' }),
  anAttentionGroup('delivery_late', { ...order, day: '2026-11-18' }),
  anAttentionGroup('quotation_expiring', { ...order, day: '2026-11-21' }),
  anAttentionGroup('cancellation_unacknowledged', {
    entity: 'purchase-orders',
    number: 'PO-2',
    name: 'Shreeji',
    day: '2026-11-18',
  }),
  anAttentionGroup('purchase_to_send', {
    entity: 'purchase-orders',
    number: 'ORD-1',
    name: 'Kariakoo Hardware',
    amount: '13135950',
    currency: 'TZS',
  }),
  anAttentionGroup('quotes_received', rfq),
  anAttentionGroup('rfq_to_award', rfq),
  anAttentionGroup('question', { name: 'Ningbo Haitai', about: 'Is PN25 accepted?', at: rfq.at }),
  anAttentionGroup('deadline_today', rfq),
  anAttentionGroup('enquiry_due', { entity: 'enquiries', number: 'ENQ-1', name: 'Rufiji Sugar', day: '2026-11-18' }),
]

const list = async () => within(await screen.findByRole('list', { name: 'Needs your attention' }))
const stepsIn = (rows: HTMLElement[]) =>
  rows.map((row) => {
    const [, step] = within(row).getAllByRole('link')
    return [step?.textContent, step?.getAttribute('href')]
  })

describe('What needs your attention', () => {
  it('is in the order of its urgency, each with the next step where it is done', async () => {
    answer(getAttention, () => groups)
    await renderPage({ at: '/dashboard' })
    const rows = (await list()).getAllByRole('listitem')
    expect(stepsIn(rows)).toEqual([
      ['Create RFQ ENQ-1', `/rfq/generate?enquiry=${attentionId}`],
      ['Remind 2 RFQ-DSM-2026-00121', `/rfq/${attentionId}?tab=suppliers`],
      ['Answer RFQ-DSM-2026-00121', `/rfq/${attentionId}?tab=questions`],
      ['Compare RFQ-DSM-2026-00121', `/rfq/${attentionId}?tab=comparison`],
      ['Compare RFQ-DSM-2026-00121', `/rfq/${attentionId}?tab=comparison`],
      ['Send purchase order ORD-1', `/admin/orders/purchase/${attentionId}?do=send`],
      ['Record acknowledgement PO-2', `/admin/orders/purchase/${attentionId}`],
      ['Record answer ORD-1', `/admin/orders/${attentionId}?do=confirm`],
      ['Record delivery ORD-1', `/admin/orders/${attentionId}?do=deliver`],
      ['Record receipt PO-1', `/admin/orders/purchase/${attentionId}?do=receive`],
      ['Reply ORD-1', `/admin/orders/${attentionId}?part=activity`],
    ])
    expect(rows[1]).toHaveTextContent('RFQ closes at 17:00, 2 of 5 responded')
    expect(rows[5]).toHaveTextContent(/^Purchase order to Kariakoo Hardware not sent ?ORD-1 · TZS\s13,135,950/)
    expect(rows[6]).toHaveTextContent(/^Cancellation not acknowledged by Shreeji ?PO-2 · 18 Nov.*\d+ days ago/)
    expect(screen.getByRole('region', { name: 'Needs your attention' })).toHaveTextContent('11')
  })

  it('shows the amount of what is to be approved, with the note of who requests it and no codes of rules', async () => {
    answer(getAttention, () => [
      anAttentionGroup('approval', {
        ...order,
        name: 'Asha',
        about: 'A good client · AWD-02: In stock',
        amount: '9000000',
        currency: 'TZS',
      }),
    ])
    await renderPage({ at: '/dashboard' })
    expect((await list()).getByRole('listitem')).toHaveTextContent(
      /^Asha requests your approval ?ORD-1 · TZS 9,000,000 · A good client · In stock/,
    )
  })

  it('only opens the document for a viewer, and one whose bids are sealed', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    answer(getAttention, () => groups)
    const { unmount } = await renderPage({ at: '/dashboard' })
    expect(stepsIn((await list()).getAllByRole('listitem')).map(([step]) => step?.split(' ')[0])).toEqual(
      groups.map(() => 'Open'),
    )
    unmount()
    answer(getMe, () => aUser())
    answer(getAttention, () => [anAttentionGroup('rfq_to_award', { ...rfq, sealed: true })])
    await renderPage({ at: '/dashboard' })
    expect((await list()).getByRole('link', { name: 'Open RFQ-DSM-2026-00121' })).toHaveAttribute(
      'href',
      `/rfq/${attentionId}`,
    )
  })

  it('shows the first of many, and opens the list of all', async () => {
    answer(getAttention, () => [
      anAttentionGroup('delivery_late', { ...order, day: '2026-11-18' }, { total: 12 }),
      anAttentionGroup('quotation_expiring', { ...order, day: '2026-11-21' }, { total: { at_least: 10_000 } }),
    ])
    await renderPage({ at: '/dashboard' })
    const rows = await list()
    expect(rows.getByRole('link', { name: 'All late deliveries: 12' })).toHaveAttribute(
      'href',
      '/admin/orders?late=true',
    )
    expect(rows.getByRole('link', { name: 'All quotations that expire: more than 10,000' })).toHaveAttribute(
      'href',
      '/admin/orders?status=quoted&valid_until_to=2026-11-27',
    )
  })

  it('shows why a mail failed, and sends it again in place', async () => {
    const again: string[] = []
    answer(getAttention, () => [
      anAttentionGroup('mail_failed', {
        name: 'gone@test.example',
        about: 'Prices, please',
        mail_id: mwanza.id,
        error: '550 No such user',
      }),
    ])
    answer(resendMail, ({ params }) => {
      again.push(params.id)
      return {
        id: params.id,
        status: 'waiting' as const,
        attempts: 0,
        last_error: null,
        next_attempt_at: '2026-11-16T07:01:00Z',
        sent_at: null,
      }
    })
    const { user } = await renderPage({ at: '/dashboard' })
    const rows = await list()
    expect(rows.getByRole('listitem')).toHaveTextContent('550 No such user')
    expect(rows.getByRole('link', { name: 'E-mail to gone@test.example failed' })).toHaveAttribute(
      'href',
      `/rfq/${attentionId}`,
    )
    await user.click(rows.getByRole('button', { name: 'Send again Send e-mail to gone@test.example again' }))
    await waitFor(() => expect(again).toEqual([mwanza.id]))
  })

  it('of all branches names the branch of each, and asks for it by the URL', async () => {
    const asked: unknown[] = []
    answer(getAttention, ({ query }) => {
      asked.push(query.branches)
      return [anAttentionGroup('delivery_late', { ...order, day: '2026-11-18' }, { branch_id: mwanza.id, total: 4 })]
    })
    const { user, router } = await renderPage({ at: '/dashboard' })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Branches' }), 'All branches')
    await waitFor(async () => expect((await list()).getAllByRole('listitem')[0]).toHaveTextContent(mwanza.name))
    expect(router.state.location.search).toBe('?branches=all')
    expect(asked).toEqual([undefined, 'all'])
    // A list is of one branch, which is selected first.
    expect((await list()).getByRole('button', { name: `All late deliveries: 4 · ${mwanza.name}` })).toBeVisible()
  })

  it('says that there is nothing, and that it could not be loaded', async () => {
    const { unmount } = await renderPage({ at: '/dashboard' })
    expect(await screen.findByText('Nothing needs your attention.')).toBeVisible()
    unmount()
    answer(getAttention, () => refuse(503))
    await renderPage({ at: '/dashboard' })
    expect(await screen.findByText('What needs your attention could not be loaded')).toBeVisible()
  })

  it('says that mails wait while the server sends none', async () => {
    answer(getMailState, () => ({ sends: false, waiting: 3, failed: 0, mails: [] }))
    await renderPage({ at: '/dashboard' })
    expect(await screen.findByText(/3 are waiting/)).toBeVisible()
  })
})
