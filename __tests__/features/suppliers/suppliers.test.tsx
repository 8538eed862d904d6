import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { getSupplierHistory, listSupplierInvitations } from '../../../src/contract/supplierHistory'
import { createSupplier, getSupplier, listSuppliers, updateSupplier } from '../../../src/contract/suppliers'
import { enter } from '../../support/enter'
import { aUser } from '../../support/clientData'
import { aSupplierHistory, aSupplierInvitation } from '../../support/historyData'
import { answer, page, refuse } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'
import { ahead, aSupplier, rfqIds } from '../../support/rfqData'

describe('The list of suppliers', () => {
  beforeEach(answerAll)

  it('requests the country and the category of the URL, and marks blocked suppliers', async () => {
    const asked: Record<string, string>[] = []
    answer(listSuppliers, ({ query }) => {
      asked.push(query)
      return page([aSupplier({ blocked_reason: 'Late three times' })])
    })
    await renderPage({ at: '/admin/suppliers?country=CN&category=Valves' })
    expect(await screen.findByRole('link', { name: /Ningbo Haitai/ })).toHaveAttribute(
      'href',
      `/admin/suppliers/${rfqIds.ningbo}`,
    )
    expect(screen.getByText('Blocked')).toBeVisible()
    expect(asked).toEqual([{ country: 'CN', category: 'Valves' }])
  })

  it('links to the price lists for users who may read them', async () => {
    const { unmount } = await renderPage({ at: '/admin/suppliers' })
    expect(await screen.findByRole('link', { name: 'Price lists' })).toHaveAttribute('href', '/admin/suppliers/items')
    unmount()
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderPage({ at: '/admin/suppliers' })
    await screen.findByText('Ningbo Haitai')
    expect(screen.queryByRole('link', { name: 'Price lists' })).toBeNull()
  })
})

describe('A supplier', () => {
  beforeEach(answerAll)
  const at = `/admin/suppliers/${rfqIds.ningbo}`

  it('is created with its categories, lead time and contacts', async () => {
    const sent: Record<string, unknown>[] = []
    answer(createSupplier, ({ body }) => {
      sent.push(body)
      return aSupplier()
    })
    const { user, router } = await renderPage({ at: '/admin/suppliers/create' })
    await user.type(await screen.findByLabelText('Code'), 'S-1')
    await enter(user, screen.getByLabelText('Name'), 'Ningbo Haitai')
    await enter(user, screen.getByLabelText(/^Categories/), 'Pumps, Valves, ')
    await user.type(screen.getByLabelText(/^Lead time/), '45')
    await user.type(screen.getByLabelText(/^Minimum order value/), '1500')
    await user.click(screen.getByRole('button', { name: 'Create supplier' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/suppliers/${rfqIds.ningbo}`))
    expect(sent).toEqual([
      expect.objectContaining({
        categories: ['Pumps', 'Valves'],
        lead_time_days: 45,
        minimum_order_value: '1500',
        blocked_reason: null,
      }),
    ])
  })

  it('that is similar to another one is created after a confirmation with a reason (MST-02)', async () => {
    const sent: Record<string, unknown>[] = []
    answer(createSupplier, ({ body }) => {
      sent.push(body)
      return body.accept
        ? aSupplier()
        : refuse(422, {
            code: 'warning',
            warnings: [{ code: 'MST-02', path: 'name', message: 'Ningbo Haitai Ltd (S-0214) has a similar name.' }],
          })
    })
    const { user } = await renderPage({ at: '/admin/suppliers/create' })
    await user.type(await screen.findByLabelText('Code'), 'S-2')
    await enter(user, screen.getByLabelText('Name'), 'Ningbo Haitai')
    await user.click(screen.getByRole('button', { name: 'Create supplier' }))
    const question = await screen.findByRole('dialog', { name: 'Continue with warnings?' })
    expect(within(question).getByText('Ningbo Haitai Ltd (S-0214) has a similar name.')).toBeVisible()
    await enter(user, within(question).getByLabelText('Reason'), 'Their new company')
    await user.click(within(question).getByRole('button', { name: 'Continue anyway' }))
    expect(await screen.findByText('Ningbo Haitai created.')).toBeVisible()
    expect(sent.map(({ accept }) => accept)).toEqual([
      undefined,
      [{ code: 'MST-02', path: 'name', reason: 'Their new company' }],
    ])
  })

  it('keeps the input when the confirmation is cancelled', async () => {
    const sent = jest.fn(() =>
      refuse(422, {
        code: 'warning',
        message: 'There is one already.',
        warnings: [{ code: 'MST-02', path: 'name', message: 'There is one already.' }],
      }),
    )
    answer(createSupplier, sent)
    const { user } = await renderPage({ at: '/admin/suppliers/create' })
    await user.type(await screen.findByLabelText('Code'), 'S-2')
    await enter(user, screen.getByLabelText('Name'), 'Ningbo')
    await user.click(screen.getByRole('button', { name: 'Create supplier' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('There is one already.')
    expect(screen.getByLabelText('Name')).toHaveValue('Ningbo')
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('shows its response rate, win rate, response time and open documents', async () => {
    answer(getSupplier, () => aSupplier({ categories: ['Pumps', 'Valves'] }))
    answer(listSupplierInvitations, ({ query }) =>
      page([
        aSupplierInvitation(
          query.open
            ? {
                id: rfqIds.quote,
                rfq_title: 'Theatre consumables',
                status: 'opened',
                rfq_status: 'sent',
                deadline: ahead,
              }
            : {},
        ),
      ]),
    )
    await renderPage({ at })
    const figures = await screen.findByRole('region', { name: 'Key figures' })
    expect(figures).toHaveTextContent(/Responded89\.2.%33 of 37 RFQs · 2 declined · 1 still open/)
    expect(figures).toHaveTextContent(/Response time19 hmedian, longest 52 h/)
    expect(figures).toHaveTextContent(/Won31\.1.%46 of 148 lines quoted · 14 awards/)
    expect(figures).toHaveTextContent(/TZS.184,260,000/)
    const waiting = await screen.findByRole('table', { name: 'Awaiting answer' })
    expect(within(waiting).getByRole('link', { name: 'Theatre consumables' })).toHaveAttribute(
      'href',
      `/rfq/${rfqIds.pump}`,
    )
    expect(await screen.findByRole('table', { name: 'RFQs' })).toBeVisible()
    expect(within(await screen.findByRole('table', { name: 'Current prices' })).getByText('10.20')).toBeVisible()
    expect(
      within(screen.getByRole('list', { name: 'Categories' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Pumps', 'Valves'])
  })

  it('is blocked for a reason that stays visible, and the block can be lifted', async () => {
    const sent: Record<string, unknown>[] = []
    answer(updateSupplier, ({ body }) => {
      sent.push(body)
      return aSupplier({ version: sent.length + 1, blocked_reason: body.blocked_reason as string | null })
    })
    const { user } = await renderPage({ at })
    await user.click(await screen.findByRole('button', { name: 'Block' }))
    const question = await screen.findByRole('dialog', { name: 'Block Ningbo Haitai?' })
    await enter(user, within(question).getByLabelText(/^Blocking reason/), 'Late three times')
    answer(getSupplier, () => aSupplier({ version: 2, blocked_reason: 'Late three times' }))
    await user.click(within(question).getByRole('button', { name: 'Block' }))
    expect(await screen.findByText('Blocked: Late three times')).toBeVisible()
    answer(getSupplier, () => aSupplier({ version: 3 }))
    await user.click(screen.getByRole('button', { name: 'Unblock' }))
    await waitFor(() => expect(screen.queryByText('Blocked: Late three times')).toBeNull())
    expect(sent).toEqual([{ blocked_reason: 'Late three times' }, { blocked_reason: null }])
  })

  it('is read only for a viewer, without its prices and purchases', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    answer(getSupplierHistory, () => aSupplierHistory({ bought: null }))
    await renderPage({ at })
    expect(await screen.findByText('Ningbo, China')).toBeVisible()
    expect(screen.getByText('45 days')).toBeVisible()
    expect(await screen.findByText('Response time')).toBeVisible()
    expect(screen.queryByText('Purchases, 12 months')).toBeNull()
    for (const button of ['Edit', 'Block', 'Add contact', 'Deactivate']) expect(screen.queryByText(button)).toBeNull()
    expect(screen.queryByText('Current prices')).toBeNull()
  })
})
