import { screen, within } from '@testing-library/react'
import { getOrderRevision, listOrderRevisions, type OrderRevision } from '../../../src/contract/orderRevisions'
import { getOrder } from '../../../src/contract/orders'
import { answer, refuse } from '../../support/mswServer'
import { anOrder, aReplacedRevision, orderIds } from '../../support/orderData'
import { answerAll, renderPage } from '../../support/renderApp'

const change = { part: 'line', position: 1, name: 'Gate valve', change: 'changed' } as const
const revisions: OrderRevision[] = [
  {
    revision: 2,
    quoted_at: '2026-11-18T10:00:00Z',
    reason: 'He asked for a better price',
    currency: 'TZS',
    total: '23333320',
    changes: [
      {
        part: 'head',
        position: null,
        name: null,
        change: 'changed',
        field: 'valid_until',
        before: '2026-12-02',
        after: '2026-12-18',
      },
      { ...change, field: 'unit_price', before: '45000', after: '43900' },
      { ...change, field: 'quantity', before: '50', after: '60' },
      { part: 'line', position: 2, name: 'Cable', change: 'added', field: null, before: null, after: null },
      { part: 'line', position: 2, name: 'Hose', change: 'removed', field: null, before: null, after: null },
    ],
  },
  { revision: 1, quoted_at: '2026-11-17T10:00:00Z', reason: null, currency: 'TZS', total: '24183320', changes: null },
]

beforeEach(answerAll)

async function compare() {
  answer(getOrder, () => anOrder())
  const rendered = await renderPage({ at: `/admin/orders/${orderIds.pump}` })
  await screen.findByRole('heading', { level: 1, name: 'Mawenzi Gold Mine Ltd' })
  await rendered.user.click(screen.getByRole('button', { name: 'Revision shown: 2' }))
  await rendered.user.click(await screen.findByRole('button', { name: 'Compare revisions' }))
  return {
    ...rendered,
    dialog: within(await screen.findByRole('dialog', { name: /Changes by revision of ORD-DSM-2026-00231/ })),
  }
}

describe('The revisions of an order', () => {
  it('show field by field what each changed from the one before, the reason, and the change of the total', async () => {
    answer(listOrderRevisions, () => revisions)
    const { dialog } = await compare()
    expect(await dialog.findByText('Reason: He asked for a better price')).toBeVisible()
    expect(dialog.getByText(/TZS\s−850,000 compared with revision 1/)).toBeVisible()
    const terms = dialog.getByText('Valid until').closest('div')!
    expect(terms).toHaveTextContent(/2 Dec.*18 Dec/)
    const price = dialog.getByText('Unit price').closest('div')!
    expect(price.querySelector('del')).toHaveTextContent('45,000')
    expect(price.querySelector('ins')).toHaveTextContent('43,900')
    expect(dialog.getByText('Line 2, Cable').parentElement).toHaveTextContent('added')
    expect(dialog.getByText('Line 2, Hose').parentElement).toHaveTextContent('removed')
    expect(dialog.getByText('First revision.')).toBeVisible()
  })

  it('link to their pages, where the documents are marked as replaced', async () => {
    answer(listOrderRevisions, () => revisions)
    answer(getOrderRevision, () => aReplacedRevision())
    const { user, dialog } = await compare()
    await user.click(await dialog.findByRole('button', { name: /Show this revision/ }))
    expect(
      await within(await screen.findByRole('region', { name: 'Documents' })).findByText(
        'Revision 1, replaced by revision 2',
      ),
    ).toBeVisible()
  })

  it('that could not be loaded can be retried', async () => {
    answer(listOrderRevisions, () => refuse(503))
    const { user, dialog } = await compare()
    expect(await dialog.findByText('The revisions could not be loaded')).toBeVisible()
    answer(listOrderRevisions, () => revisions)
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText('First revision.')).toBeVisible()
  })
})
