import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import type { Order } from '../../../src/contract/order'
import { getOrder } from '../../../src/contract/orders'
import type { Paper } from '../../../src/contract/paper'
import { getOrderPaper } from '../../../src/contract/papers'
import { downloadPaper } from '../../../src/documents/download'
import { orderPaper } from '../../../src/documents/orderPaper'
import { aUser } from '../../support/clientData'
import { answer, refuse } from '../../support/mswServer'
import { aDraftOrder, anOrder, asViewerSees, orderIds } from '../../support/orderData'
import { orderFacts } from '../../support/paperData'
import { answerAll, renderApp } from '../../support/renderApp'

// The drawer works in a worker, which jsdom does not have; what it draws is proved by the papers' own tests.
jest.mock('../../../src/documents/download', () => ({ downloadPaper: jest.fn() }))
const drawn = jest.mocked(downloadPaper)

const at = `/admin/orders/${orderIds.pump}`
const paper: Paper = orderPaper('proforma', orderFacts())
const asked: object[] = []

beforeEach(() => {
  answerAll()
  asked.length = 0
  drawn.mockReset().mockResolvedValue(undefined)
  answer(getOrderPaper, ({ query }) => {
    asked.push(query)
    return paper
  })
})

async function show(order: Order = anOrder()) {
  answer(getOrder, () => order)
  const rendered = await renderApp({ at })
  await screen.findByRole('heading', { level: 1, name: 'Mawenzi Gold Mine Ltd' })
  return { ...rendered, papers: within(screen.getByRole('region', { name: 'Papers' })) }
}

describe('The papers of an order', () => {
  it('are a quotation and a proforma invoice of its newest quoted revision', async () => {
    const { user, papers } = await show()
    expect(papers.getByText('made from revision 2')).toBeVisible()
    await user.click(papers.getByRole('button', { name: 'Download Quotation' }))
    await waitFor(() => expect(drawn).toHaveBeenCalledWith(paper, expect.anything()))
    await user.click(await papers.findByRole('button', { name: 'Download Proforma invoice' }))
    await waitFor(() => expect(drawn).toHaveBeenCalledTimes(2))
    expect(asked).toEqual([{ kind: 'quotation' }, { kind: 'proforma' }])
  })

  it('are at hand in the head too, for a viewer as well', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    const { user } = await show(asViewerSees(anOrder()))
    await user.click(screen.getByRole('button', { name: 'Papers' }))
    await user.click(await screen.findByRole('button', { name: 'Quotation' }))
    await waitFor(() => expect(asked).toEqual([{ kind: 'quotation' }]))
  })

  it('can be those of an older revision', async () => {
    const { user, papers } = await show()
    await user.click(screen.getByRole('button', { name: 'Revision of the papers: 2' }))
    await user.click(await screen.findByRole('button', { name: /Revision 1/ }))
    expect(papers.getByText('made from revision 1')).toBeVisible()
    await user.click(papers.getByRole('button', { name: 'Download Quotation' }))
    await waitFor(() => expect(asked).toEqual([{ kind: 'quotation', revision: '1' }]))
  })

  it('are those of a draft as it stands, or of what was quoted before', async () => {
    const { user, papers } = await show(aDraftOrder({ revision: 3, revisions: anOrder().revisions }))
    expect(papers.getByText('made from the draft as it stands')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Revision of the papers: 3' }))
    const choices = await screen.findAllByRole('button', { name: /^Revision \d/ })
    expect(choices.map((choice) => choice.textContent)).toEqual(expect.arrayContaining([expect.stringContaining('Revision 3not quoted yet'), expect.stringContaining('Revision 1')]))
  })

  it('have no revision to choose where only one was quoted', async () => {
    await show(anOrder({ revision: 1, revisions: [{ revision: 1, quoted_at: '2026-11-17T10:00:00Z' }] }))
    expect(screen.queryByRole('button', { name: /Revision/ })).toBeNull()
  })

  const noAccount = () =>
    answer(getOrderPaper, ({ query }) => {
      asked.push(query)
      return query.bank ? paper : refuse(422, { code: 'invalid', fields: [{ path: 'bank', message: 'Dar es Salaam has no KES account; choose another or print without.' }] })
    })

  it('ask which account is paid to where the branch has none in the order’s currency', async () => {
    noAccount()
    const { user, papers } = await show(anOrder({ currency: 'KES' }))
    await user.click(papers.getByRole('button', { name: 'Download Proforma invoice' }))
    const dialog = await screen.findByRole('dialog', { name: 'Which account is the proforma paid to?' })
    expect(within(dialog).getByText('Dar es Salaam has no KES account; choose another or print without.')).toBeVisible()
    await user.selectOptions(within(dialog).getByLabelText('Account'), 'In USD')
    await user.click(within(dialog).getByRole('button', { name: 'Download proforma' }))
    await waitFor(() => expect(drawn).toHaveBeenCalledWith(paper, expect.anything()))
    expect(asked).toEqual([{ kind: 'proforma' }, { kind: 'proforma', bank: 'USD' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are printed without an account when that is chosen, the only choice where the branch has none at all', async () => {
    noAccount()
    const { user, papers } = await show(anOrder({ currency: 'KES', bank_currencies: [] }))
    await user.click(papers.getByRole('button', { name: 'Download Proforma invoice' }))
    await user.click(await screen.findByRole('button', { name: 'Download proforma' }))
    await waitFor(() => expect(asked).toEqual([{ kind: 'proforma' }, { kind: 'proforma', bank: 'none' }]))
  })

  it('are not printed when the question is closed', async () => {
    noAccount()
    const { user, papers } = await show(anOrder({ currency: 'KES' }))
    await user.click(papers.getByRole('button', { name: 'Download Proforma invoice' }))
    await user.click(await screen.findByRole('button', { name: 'Don’t print' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(drawn).not.toHaveBeenCalled()
  })

  it('say why one could not be had', async () => {
    answer(getOrderPaper, () => refuse(404, { message: 'This revision is not there.' }))
    const { user, papers } = await show()
    await user.click(papers.getByRole('button', { name: 'Download Quotation' }))
    expect(await screen.findByText('This revision is not there.')).toBeVisible()
  })
})
