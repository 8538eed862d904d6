import { screen, waitFor, within } from '@testing-library/react'
import {
  approveRequest,
  getApproval,
  rejectRequest,
  requestApproval,
  withdrawRequest,
  type Approval,
} from '../../../src/contract/approvals'
import { getMe } from '../../../src/contract/auth'
import { awardRfq } from '../../../src/contract/awards'
import { getComparison } from '../../../src/contract/comparison'
import { quoteOrder } from '../../../src/contract/orderSteps'
import { getOrder } from '../../../src/contract/orders'
import { getPurchaseOrder } from '../../../src/contract/purchaseOrders'
import type { BodyInput } from '../../../src/contract/operation'
import { getRfq } from '../../../src/contract/rfqs'
import { noBreak } from '../../../src/domain/money/figures'
import { enter } from '../../support/enter'
import { anApproval, anApprovalRequest, anAskedAward, approvalIds, neededForMargin } from '../../support/approvalData'
import { aUser } from '../../support/clientData'
import { rfqId, workedComparison, workedRfq } from '../../support/comparisonData'
import { idOf } from '../../support/idOf'
import { answer, refuse } from '../../support/mswServer'
import { anOrder, aPurchaseOrder, orderIds } from '../../support/orderData'
import { answerAll, renderPage } from '../../support/renderApp'

beforeEach(answerAll)

const notice = async () => within(await screen.findByRole('status', { name: 'Approval' }))
const textOf = async () =>
  (await screen.findByRole('status', { name: 'Approval' })).textContent?.replaceAll(noBreak, ' ') ?? ''

async function showOrder(approval: Approval, status: 'draft' | 'quoted' | 'confirmed' = 'draft') {
  answer(getOrder, () => anOrder({ status }))
  answer(getApproval, () => approval)
  const rendered = await renderPage({ at: `/admin/orders/${orderIds.pump}` })
  await screen.findByRole('heading', { level: 1, name: 'Mawenzi Gold Mine Ltd' })
  return rendered
}

describe('The approval of an order', () => {
  it('says who must approve and why, and is requested with a note', async () => {
    const sent: unknown[] = []
    answer(requestApproval, ({ params, headers, body }) => {
      sent.push(params, headers.get('If-Match'), body)
      const requested = anApproval({ request: anApprovalRequest({ may_withdraw: true }) })
      answer(getApproval, () => requested)
      return requested
    })
    const { user } = await showOrder(anApproval())
    expect(await textOf()).toContain('This order needs the approval of 2 other people')
    expect(await textOf()).toContain('Low margin: the margin is 4.1 %, the rule applies below 8 %.')
    await user.click((await notice()).getByRole('button', { name: 'Request approval' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Request the approval of this order?' }))
    await enter(user, dialog.getByRole('textbox', { name: /Note/ }), 'A good client')
    await user.click(dialog.getByRole('button', { name: 'Request approval' }))
    await waitFor(() =>
      expect(sent).toEqual([{ kind: 'order', id: orderIds.pump }, `"${anOrder().version}"`, { note: 'A good client' }]),
    )
    await waitFor(async () =>
      expect(await textOf()).toContain('Approval requested by Neema Mushi: 0 of 2 approvals given'),
    )
    expect(await textOf()).toContain('Can approve: Bahati, Chen')
  })

  it('is given or rejected with a reason by an approver', async () => {
    const sent: unknown[] = []
    answer(approveRequest, ({ params, headers, body }) => {
      sent.push(params, headers.get('If-Match'), body)
      const decisions = [
        { name: 'Neema Mushi', on_behalf_of: null, approved: true, reason: null, at: '2026-11-20T09:00:00.000Z' },
      ]
      const half = anApproval({ request: anApprovalRequest({ decisions, may_decide: true }) })
      answer(getApproval, () => half)
      return half
    })
    answer(rejectRequest, ({ body }) => {
      sent.push(body)
      const decisions = [
        {
          name: 'Neema Mushi',
          on_behalf_of: 'Chen',
          approved: false,
          reason: 'Too cheap',
          at: '2026-11-20T09:00:00.000Z',
        },
      ]
      const rejected = anApproval({ request: anApprovalRequest({ status: 'rejected', decisions }) })
      answer(getApproval, () => rejected)
      return rejected
    })
    const { user } = await showOrder(
      anApproval({ request: anApprovalRequest({ may_decide: true, requester_name: 'Amina' }) }),
    )
    expect((await notice()).queryByRole('button', { name: 'Withdraw request' })).toBeNull()
    await user.click((await notice()).getByRole('button', { name: 'Approve' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Approve the request of Amina?' })).getByRole('button', {
        name: 'Approve',
      }),
    )
    await waitFor(() => expect(sent).toEqual([{ id: approvalIds.request }, '"3"', { digest: 'f1' }]))
    await waitFor(async () => expect(await textOf()).toContain('Approved by Neema Mushi.'))
    await user.click((await notice()).getByRole('button', { name: 'Reject' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Reject the request/ }))
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(dialog.getByRole('alert')).toBeVisible()
    await enter(user, dialog.getByRole('textbox', { name: 'Reason' }), 'Too cheap')
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(sent[3]).toEqual({ reason: 'Too cheap' }))
    await waitFor(async () => expect(await textOf()).toContain('Rejected by Neema Mushi for Chen: Too cheap'))
    expect((await notice()).getByRole('button', { name: 'Request approval' })).toBeVisible()
  })

  it('is withdrawn by its requester, who cannot give it', async () => {
    answer(withdrawRequest, () => {
      const withdrawn = anApproval({ request: anApprovalRequest({ status: 'withdrawn' }) })
      answer(getApproval, () => withdrawn)
      return withdrawn
    })
    const { user } = await showOrder(anApproval({ request: anApprovalRequest({ may_withdraw: true }) }))
    expect((await notice()).queryByRole('button', { name: 'Approve' })).toBeNull()
    await user.click((await notice()).getByRole('button', { name: 'Withdraw request' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw request' }))
    await waitFor(async () => expect(await textOf()).toContain('This order needs the approval of 2 other people'))
  })

  it('shows the refusal of the server in its dialog', async () => {
    answer(approveRequest, () =>
      refuse(409, {
        code: 'own_request',
        message: 'You requested this approval. Another user must approve or reject it.',
      }),
    )
    const { user } = await showOrder(anApproval({ request: anApprovalRequest({ may_decide: true }) }))
    await user.click((await notice()).getByRole('button', { name: 'Approve' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('You requested this approval.')
  })

  it('says that it was given, and when a change made it outdated', async () => {
    const { unmount } = await showOrder(
      anApproval({ needed: neededForMargin({ approved: true }), request: anApprovalRequest({ status: 'approved' }) }),
      'quoted',
    )
    expect(await textOf()).toContain('Approved')
    expect((await notice()).queryByRole('button')).toBeNull()
    unmount()
    await showOrder(anApproval({ request: anApprovalRequest({ status: 'outdated' }) }))
    expect(await textOf()).toContain('The document was changed after the approval was requested.')
  })

  it('is not asked for where the order needs none, is confirmed, or a viewer reads it', async () => {
    const asked: unknown[] = []
    const { unmount } = await showOrder(anApproval({ needed: null }))
    expect(screen.queryByRole('status', { name: 'Approval' })).toBeNull()
    unmount()
    answer(getApproval, ({ params }) => {
      asked.push(params)
      return anApproval()
    })
    answer(getOrder, () => anOrder({ status: 'confirmed' }))
    const second = await renderPage({ at: `/admin/orders/${orderIds.pump}` })
    await screen.findByRole('heading', { level: 1, name: 'Mawenzi Gold Mine Ltd' })
    second.unmount()
    answer(getMe, () => aUser({ role: 'viewer' }))
    answer(getOrder, () => anOrder({ status: 'draft' }))
    await renderPage({ at: `/admin/orders/${orderIds.pump}` })
    await screen.findByRole('heading', { level: 1, name: 'Mawenzi Gold Mine Ltd' })
    expect(asked).toEqual([])
  })
})

describe('The approval of a purchase order', () => {
  it('names the supplier of the rule', async () => {
    const purchase_order = aPurchaseOrder({ status: 'draft' })
    answer(getPurchaseOrder, () => purchase_order)
    const rule = { id: approvalIds.rule, name: 'New suppliers', amount_from: '1000', margin_below: null }
    answer(getApproval, () =>
      anApproval({
        kind: 'purchase_order',
        document_id: purchase_order.id,
        needed: neededForMargin({
          approvers_needed: 1,
          rules: [{ ...rule, currency: 'TZS', supplier_name: 'Ningbo Haitai' }],
        }),
      }),
    )
    await renderPage({ at: `/admin/orders/purchase/${purchase_order.id}` })
    expect(await textOf()).toContain('This purchase order needs the approval of another person')
    expect(await textOf()).toContain('New suppliers: the amount is TZS 23,333,320, the rule applies from TZS 1,000.')
    expect(await textOf()).toContain('New suppliers: the supplier is Ningbo Haitai.')
  })
})

describe('The approval of an award', () => {
  const at = `/rfq/${rfqId}?tab=comparison`
  const allocation = { rfq_line_id: idOf('line 2'), quote_line_id: idOf('Tanga Industrial, line 2'), quantity: '4' }
  const approved = () =>
    anApproval({
      kind: 'award',
      document_id: rfqId,
      needed: null,
      request: anApprovalRequest({ status: 'approved', proposal: { strategy: 'by_hand', allocations: [allocation] } }),
    })

  it('is requested where the award is refused without it, for the same offers', async () => {
    const sent: unknown[] = []
    answer(getRfq, () => workedRfq())
    answer(getComparison, () => workedComparison())
    answer(awardRfq, () =>
      refuse(409, {
        code: 'approval_needed',
        message: 'This needs an approval by the rules: Awards. Request the approval first.',
      }),
    )
    answer(requestApproval, ({ params, body }) => {
      sent.push(params, body)
      return approved()
    })
    const { user } = await renderPage({ at })
    await user.click(await screen.findByRole('button', { name: 'Award…' }))
    await user.click(await screen.findByRole('button', { name: 'Select manually' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Award line 2 to Tanga Industrial' }))
    await user.click(within(screen.getByRole('group', { name: 'Award' })).getByRole('button', { name: 'Award…' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Award RFQ/ }))
    await user.click(dialog.getByRole('button', { name: 'Award RFQ' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('This needs an approval by the rules: Awards.')
    await user.click(dialog.getByRole('button', { name: 'Request approval' }))
    await waitFor(() =>
      expect(sent).toMatchObject([
        { kind: 'award', id: rfqId },
        { award: { strategy: 'by_hand', allocations: [{ quote_line_id: allocation.quote_line_id }] } },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows what is proposed, and makes the award as it was approved', async () => {
    const sent: unknown[] = []
    answer(getRfq, () => workedRfq())
    answer(getApproval, approved)
    answer(awardRfq, ({ body }) => {
      sent.push(body)
      return workedRfq({ status: 'awarded' })
    })
    const { user } = await renderPage({ at: `/rfq/${rfqId}` })
    expect(await textOf()).toContain('Proposed award: TZS 23,333,320, Ningbo Haitai.')
    await user.click((await notice()).getByRole('button', { name: 'Award as approved' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Make the approved award?' })).getByRole('button', {
        name: 'Award as approved',
      }),
    )
    await waitFor(() => expect(sent).toEqual([{ strategy: 'by_hand', allocations: [allocation] }]))
  })

  const proposal = { strategy: 'by_hand' as const, allocations: [allocation] }
  const changes = [
    { kind: 'total' as const, position: null, supplier_name: null, before: 'TZS 51,200,000', after: 'TZS 57,100,000' },
    { kind: 'rate' as const, position: null, supplier_name: 'Ningbo Haitai', before: 'USD 2,500', after: 'USD 2,790' },
  ]
  const anAward = (over: Parameters<typeof anApprovalRequest>[0] = {}) =>
    anApproval({
      kind: 'award',
      document_id: rfqId,
      needed: null,
      request: anApprovalRequest({ proposal, asked: anAskedAward(), note: 'The client waits', ...over }),
    })
  const readable = (element: HTMLElement) => element.textContent?.replaceAll(noBreak, ' ') ?? ''

  it('shows the approver which line goes to whom at what price beside the lowest and the best split, and the reasons', async () => {
    const sent: unknown[] = []
    answer(getRfq, () => workedRfq())
    answer(getApproval, () => anAward({ may_decide: true }))
    answer(approveRequest, ({ body }) => {
      sent.push(body)
      return anAward({ status: 'approved' })
    })
    const { user } = await renderPage({ at: `/rfq/${rfqId}` })
    const table = await screen.findByRole('table', { name: 'What is to be approved' })
    const row = within(table).getByRole('row', { name: /Centrifugal pump/ })
    expect(readable(row)).toMatch(
      /2 Centrifugal pump 30 kW.*Tanga Industrial.*4 .*TZS 7,350,000.*29,400,000.*Ningbo Haitai: TZS 24,100,000.*This offer: TZS 29,650,019.*Ningbo Haitai 4/,
    )
    const warnings = readable(screen.getByRole('list', { name: 'Warnings' }))
    expect(warnings).toContain('the lowest is Ningbo Haitai at TZS 24,100,000.')
    expect(warnings).toContain('Reason: Known supplier')
    expect(warnings).not.toContain('Enter a reason')
    expect(screen.getByText(/Lines left open: 1/)).toBeVisible()
    await user.click((await notice()).getByRole('button', { name: 'Approve' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('table', { name: 'What is to be approved' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(sent).toEqual([{ digest: 'f1' }]))
  })

  it('says to the approver what has changed when approving is refused', async () => {
    answer(getRfq, () => workedRfq())
    answer(getApproval, () => anAward({ may_decide: true }))
    answer(approveRequest, () => refuse(409, { code: 'outdated', message: 'x', current: { changes } }))
    const { user } = await renderPage({ at: `/rfq/${rfqId}` })
    await user.click((await notice()).getByRole('button', { name: 'Approve' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    const alert = await dialog.findByRole('alert')
    expect(alert).toHaveTextContent('The award has changed since its approval was requested.')
    expect(alert).toHaveTextContent('Total: TZS 51,200,000 → TZS 57,100,000')
  })

  it('that is outdated says what has changed, and is requested again there with the reasons kept', async () => {
    const sent: unknown[] = []
    answer(getRfq, () => workedRfq())
    answer(getApproval, () => anAward({ status: 'outdated', changes, may_decide: false }))
    answer(requestApproval, ({ body }) => {
      sent.push(body)
      return anAward()
    })
    const { user } = await renderPage({ at: `/rfq/${rfqId}` })
    expect(await textOf()).toContain('Total: TZS 51,200,000 → TZS 57,100,000')
    expect(await textOf()).toContain('Ningbo Haitai: rate USD 2,500 → USD 2,790')
    expect((await notice()).queryByRole('button', { name: 'Approve' })).toBeNull()
    await user.click((await notice()).getByRole('button', { name: 'Request approval again' }))
    const accept = [{ code: 'AWD-02', path: 'allocations.0', reason: 'Known supplier' }]
    await waitFor(() => expect(sent).toEqual([{ award: { ...proposal, reason: 'The client waits', accept } }]))
  })

  it('made as approved after a change says what has changed, and is requested again right there', async () => {
    const sent: unknown[] = []
    answer(getRfq, () => workedRfq())
    answer(getApproval, () => anAward({ status: 'approved' }))
    answer(awardRfq, () => refuse(409, { code: 'approval_outdated', message: 'x', current: { changes } }))
    answer(requestApproval, ({ body }) => {
      sent.push(body)
      return anAward()
    })
    const { user } = await renderPage({ at: `/rfq/${rfqId}` })
    await user.click((await notice()).getByRole('button', { name: 'Award as approved' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Make the approved award?' }))
    await user.click(dialog.getByRole('button', { name: 'Award as approved' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Total: TZS 51,200,000 → TZS 57,100,000')
    await enter(user, dialog.getByRole('textbox', { name: /Note/ }), 'As by phone')
    await user.click(dialog.getByRole('button', { name: 'Request approval again' }))
    await waitFor(() =>
      expect(sent).toMatchObject([
        { award: { reason: 'The client waits · As by phone', accept: [{ code: 'AWD-02' }] } },
      ]),
    )
  })

  it('keeps the reason that is entered after the refusal, and asks for the reasons of its warnings', async () => {
    const sent: BodyInput<typeof requestApproval>[] = []
    answer(getRfq, () => workedRfq())
    answer(getComparison, () => workedComparison())
    answer(awardRfq, () =>
      refuse(409, { code: 'approval_needed', message: 'This needs an approval by the rules: Awards.' }),
    )
    const warned = [{ code: 'AWD-02', path: 'allocations.0', message: 'It is not the lowest.' }]
    answer(requestApproval, ({ body }) => {
      sent.push(body)
      return sent.length === 1 ? refuse(422, { code: 'warning', message: 'x', warnings: warned }) : approved()
    })
    const { user } = await renderPage({ at })
    await user.click(await screen.findByRole('button', { name: 'Award…' }))
    await user.click(await screen.findByRole('button', { name: 'Select manually' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Award line 2 to Tanga Industrial' }))
    await user.click(within(screen.getByRole('group', { name: 'Award' })).getByRole('button', { name: 'Award…' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Award RFQ/ }))
    await user.click(dialog.getByRole('button', { name: 'Award RFQ' }))
    await dialog.findByRole('alert')
    await enter(user, dialog.getByRole('textbox', { name: /Reason/ }), 'Only Tanga has it')
    await user.click(dialog.getByRole('button', { name: 'Request approval' }))
    const question = within(await screen.findByRole('dialog', { name: 'Continue with warnings?' }))
    await enter(user, question.getByRole('textbox'), 'In stock')
    await user.click(question.getByRole('button', { name: 'Continue anyway' }))
    await waitFor(() =>
      expect(sent[1]?.award).toMatchObject({
        reason: 'Only Tanga has it',
        accept: [{ code: 'AWD-02', path: 'allocations.0', reason: 'In stock' }],
      }),
    )
  })
})

describe('A step that is refused for want of an approval', () => {
  it('requests it right there, with a note, and the dialog stays', async () => {
    const sent: unknown[] = []
    answer(quoteOrder, () =>
      refuse(409, { code: 'approval_needed', message: 'This needs an approval by the rules: X.' }),
    )
    answer(requestApproval, ({ params, body }) => {
      sent.push(params, body)
      return anApproval({ request: anApprovalRequest() })
    })
    const { user } = await showOrder(anApproval({ needed: null }))
    await user.click(await screen.findByRole('button', { name: 'Quote' }))
    const asked = within(await screen.findByRole('dialog'))
    await user.click(asked.getByRole('button', { name: 'Quote order' }))
    await enter(user, await asked.findByRole('textbox', { name: 'Note' }), 'A good client')
    await user.click(asked.getByRole('button', { name: 'Request approval' }))
    expect(await asked.findByText('Approval requested. You can take this step once it is given.')).toBeVisible()
    expect(sent).toEqual([{ kind: 'order', id: orderIds.pump }, { note: 'A good client' }])
  })
})
