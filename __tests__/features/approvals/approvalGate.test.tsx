import { screen, waitFor, within } from '@testing-library/react'
import { getApproval, getApprovalRules, requestApproval } from '../../../src/contract/approvals'
import { awardRfq } from '../../../src/contract/awards'
import { getComparison } from '../../../src/contract/comparison'
import { getOrder } from '../../../src/contract/orders'
import { getPurchaseOrder } from '../../../src/contract/purchaseOrders'
import { getRfq } from '../../../src/contract/rfqs'
import { anApproval, anApprovalRequest, anApprovalRule, neededForMargin } from '../../support/approvalData'
import { rfqId, workedComparison, workedRfq } from '../../support/comparisonData'
import { answer, refuse } from '../../support/mswServer'
import { anOrder, aPurchaseOrder, orderIds } from '../../support/orderData'
import { answerAll, renderPage } from '../../support/renderApp'

beforeEach(answerAll)

/** The buttons of the head of the page, beside those of the notice. */
const requests = async (count: number) =>
  waitFor(() => expect(screen.getAllByRole('button', { name: 'Request approval' })).toHaveLength(count))

const dearer = {
  code: 'AWD-02',
  path: 'allocations.0',
  message:
    'Line 2: Tanga Industrial costs TZS 29,650,019, the lowest is Ningbo Haitai at TZS 22,445,625. Enter a reason.',
}

describe('The main button of a step that needs an approval', () => {
  it('of a draft order requests it, and no letter is written', async () => {
    const sent: unknown[] = []
    answer(getOrder, () => anOrder({ status: 'draft' }))
    answer(getApproval, () => anApproval())
    answer(requestApproval, ({ body }) => {
      sent.push(body)
      const waiting = anApproval({ request: anApprovalRequest() })
      answer(getApproval, () => waiting)
      return waiting
    })
    const { user } = await renderPage({ at: `/admin/orders/${orderIds.pump}` })
    await requests(2)
    expect(screen.queryByRole('button', { name: /^Quote/ })).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'Request approval' })[0]!)
    const dialog = within(await screen.findByRole('dialog', { name: 'Request the approval of this order?' }))
    await user.click(dialog.getByRole('button', { name: 'Request approval' }))
    await waitFor(() => expect(sent).toEqual([{}]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const main = await screen.findByRole('button', { name: /^Quote/ })
    await waitFor(() => expect(main).toHaveAttribute('aria-disabled', 'true'))
    expect(screen.queryByRole('button', { name: 'Request approval' })).toBeNull()
  })

  it('of a quotation requests it, while a part can still be confirmed', async () => {
    answer(getOrder, () => anOrder({ status: 'quoted' }))
    answer(getApproval, () => anApproval())
    const { user } = await renderPage({ at: `/admin/orders/${orderIds.pump}` })
    await requests(2)
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    expect(await screen.findByRole('button', { name: 'Confirm' })).toBeVisible()
  })

  it('of a purchase order requests it, and is that of sending once it is approved', async () => {
    const purchase_order = aPurchaseOrder({ status: 'draft' })
    answer(getPurchaseOrder, () => purchase_order)
    const about = { kind: 'purchase_order', document_id: purchase_order.id } as const
    answer(getApproval, () => anApproval(about))
    const { user, unmount } = await renderPage({ at: `/admin/orders/purchase/${purchase_order.id}` })
    await requests(2)
    await user.click(screen.getAllByRole('button', { name: 'Request approval' })[0]!)
    expect(await screen.findByRole('dialog', { name: 'Request the approval of this purchase order?' })).toBeVisible()
    expect(screen.queryByRole('textbox', { name: /Message/ })).toBeNull()
    unmount()
    answer(getApproval, () => anApproval({ ...about, needed: neededForMargin({ approved: true }) }))
    await renderPage({ at: `/admin/orders/purchase/${purchase_order.id}` })
    expect(await screen.findByRole('button', { name: /^Send/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Request approval' })).toBeNull()
  })

  it('of an award that a rule is certainly about requests it for the chosen offers', async () => {
    const sent: unknown[] = []
    answer(getRfq, () => workedRfq())
    answer(getComparison, () => workedComparison())
    answer(getApprovalRules, () => [anApprovalRule({ kind: 'award', margin_below: null })])
    answer(awardRfq, () => {
      throw new Error('it was awarded')
    })
    answer(requestApproval, ({ params, body }) => {
      if (!(body as { award?: { accept?: unknown } }).award?.accept)
        return refuse(422, { code: 'warning', message: dearer.message, warnings: [dearer] })
      sent.push(params, body)
      return anApproval({ kind: 'award', document_id: rfqId, needed: null, request: anApprovalRequest() })
    })
    const { user } = await renderPage({ at: `/rfq/${rfqId}?tab=comparison` })
    await user.click(await screen.findByRole('button', { name: 'Award…' }))
    await user.click(await screen.findByRole('button', { name: 'Select manually' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Award line 2 to Tanga Industrial' }))
    await user.click(
      await within(screen.getByRole('group', { name: 'Award' })).findByRole('button', { name: 'Request approval' }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Request the approval of this award?' }))
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The client waits')
    await user.click(dialog.getByRole('button', { name: 'Request approval' }))
    // What the award would ask for a reason for is asked now, so that its approver reads it.
    const question = within(await screen.findByRole('dialog', { name: 'Continue with warnings?' }))
    expect(question.getByText(dearer.message)).toBeVisible()
    await user.type(question.getByRole('textbox'), 'In stock')
    await user.click(question.getByRole('button', { name: 'Continue anyway' }))
    await waitFor(() =>
      expect(sent).toMatchObject([
        { kind: 'award', id: rfqId },
        {
          award: { strategy: 'by_hand', accept: [{ code: 'AWD-02', path: 'allocations.0', reason: 'In stock' }] },
          note: 'The client waits',
        },
      ]),
    )
  })
})
