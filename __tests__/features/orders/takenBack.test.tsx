import { screen, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import type { Order } from '../../../src/contract/order'
import { getOrderRevision } from '../../../src/contract/orderRevisions'
import { getOrder } from '../../../src/contract/orders'
import { confirmOrder, discardOrderRevision, reopenOrder } from '../../../src/contract/orderSteps'
import { aUser } from '../../support/clientData'
import { answer } from '../../support/mswServer'
import { aDraftOrder, anOrder, aReplacedRevision, asViewerSees, orderIds } from '../../support/orderData'
import { answerAll, renderPage } from '../../support/renderApp'

beforeEach(answerAll)

const page = `/admin/orders/${orderIds.pump}`

async function show(order: Order, at = page) {
  answer(getOrder, () => order)
  const rendered = await renderPage({ at })
  await screen.findByRole('heading', { level: 1, name: 'Mawenzi Gold Mine Ltd' })
  return rendered
}

/** A third revision is being written while the client has the first one in hand. */
const revised = () =>
  anOrder({ status: 'draft', revision: 2, revisions: [{ revision: 1, quoted_at: '2026-11-17T10:00:00Z' }] })
const sentRevision = () => aReplacedRevision({ replaced_by: null, replaced_at: null })

describe('A chosen revision of an order', () => {
  it('has its own total and terms, says what replaced it, and leads to the current one', async () => {
    answer(getOrderRevision, () => aReplacedRevision())
    const { user } = await show(anOrder(), `${page}?revision=1`)
    const notice = within(await screen.findByRole('note'))
    expect(notice.getByText('Revision 1 of 2.')).toBeVisible()
    expect(notice.getByText(/Replaced by revision 2 on/)).toBeVisible()
    expect(within(screen.getByLabelText('Totals')).getByText(/24,183,320/)).toBeVisible()
    expect(screen.getByText('60 days')).toBeVisible()
    await user.click(notice.getByRole('link', { name: 'Show revision 2' }))
    expect(await screen.findByRole('button', { name: 'Confirm' })).toBeVisible()
    expect(screen.queryByText('60 days')).toBeNull()
  })

  it('can’t be changed: no step of the order is offered on its page', async () => {
    answer(getOrderRevision, () => aReplacedRevision())
    await show(anOrder(), `${page}?revision=1`)
    await screen.findByRole('note')
    for (const name of ['Confirm', 'Edit', 'More actions', 'Record payment'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('says so where its costs, or all but its documents, were not saved', async () => {
    answer(getOrderRevision, () => aReplacedRevision({ costs_kept: false, order: null }))
    await show(anOrder(), `${page}?revision=1`)
    expect(await screen.findByText(/Only its documents were saved/)).toBeVisible()
    expect(screen.getByRole('region', { name: 'Documents' })).toBeVisible()
    expect(screen.queryByLabelText('Totals')).toBeNull()
  })
})

describe('While a draft of the next revision is open', () => {
  it('the client’s acceptance of the revision that was sent is recorded, by a dialog that names it', async () => {
    const sent: unknown[] = []
    answer(getOrderRevision, () => sentRevision())
    answer(confirmOrder, ({ body }) => {
      sent.push(body)
      return anOrder({ status: 'confirmed', revision: 1, version: 4 })
    })
    const { user } = await show(revised())
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm revision 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm ORD-DSM-2026-00231, revision 1?' }))
    expect(dialog.getByText(/The draft of revision 2 is discarded/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Confirm revision 1' }))
    expect(await screen.findByText('ORD-DSM-2026-00231, revision 1 confirmed.')).toBeVisible()
    expect(sent).toMatchObject([{ revision: 1 }])
  })

  it('the page of the sent revision says so, and records its acceptance too', async () => {
    answer(getOrderRevision, () => sentRevision())
    const { user } = await show(revised(), `${page}?revision=1`)
    expect(await screen.findByText(/It was sent to the client; revision 2 is still a draft/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Confirm revision 1' }))
    expect(await screen.findByRole('dialog', { name: 'Confirm ORD-DSM-2026-00231, revision 1?' })).toBeVisible()
  })

  it('the draft is discarded', async () => {
    const sent: unknown[] = []
    answer(discardOrderRevision, ({ body }) => {
      sent.push(body)
      return anOrder({ revision: 1, version: 4 })
    })
    const { user } = await show(revised())
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('button', { name: 'Discard revision' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Discard the draft of ORD-DSM-2026-00231, revision 2?' }),
    )
    await user.click(dialog.getByRole('button', { name: 'Discard draft' }))
    expect(await screen.findByText('ORD-DSM-2026-00231 is quoted again.')).toBeVisible()
    expect(sent).toEqual([{}])
  })

  it('a draft that was never quoted has nothing to go back to', async () => {
    const { user } = await show(aDraftOrder())
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    expect(await screen.findByRole('button', { name: 'Cancel order' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Discard revision' })).toBeNull()
  })
})

describe('A lost or cancelled order', () => {
  it.each([
    ['lost', anOrder({ status: 'lost' }), 'quoted', /The order is quoted again/],
    ['cancelled', aDraftOrder({ status: 'cancelled' }), 'draft', /The order is a draft again/],
  ] as const)('that is %s is reopened, as its revision was sent or not', async (_, order, status, text) => {
    answer(reopenOrder, () => ({ ...order, status, version: 4 }))
    const { user } = await show(order)
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('button', { name: 'Reopen' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Reopen/ }))
    expect(dialog.getByText(text)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Reopen order' }))
    expect(await screen.findByText(/reopened\.$/)).toBeVisible()
  })

  it('is not reopened by a viewer', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    await show(asViewerSees(anOrder({ status: 'lost' })))
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })
})
