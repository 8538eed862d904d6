import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { createSupplier, getSupplier, listSuppliers, updateSupplier } from '../../../src/contract/suppliers'
import { aUser } from '../../support/clientData'
import { answer, page, refuse } from '../../support/mswServer'
import { answerAll, renderApp } from '../../support/renderApp'
import { aSupplier, rfqIds } from '../../support/rfqData'

describe('The list of suppliers', () => {
  beforeEach(answerAll)

  it('asks for the country and the category of the address, and marks who is blocked', async () => {
    const asked: Record<string, string>[] = []
    answer(listSuppliers, ({ query }) => {
      asked.push(query)
      return page([aSupplier({ blocked_reason: 'Late three times' })])
    })
    await renderApp({ at: '/admin/suppliers?country=CN&category=Valves' })
    expect(await screen.findByRole('link', { name: /Ningbo Haitai/ })).toHaveAttribute('href', `/admin/suppliers/${rfqIds.ningbo}`)
    expect(screen.getByText('Blocked')).toBeVisible()
    expect(asked).toEqual([{ country: 'CN', category: 'Valves' }])
  })

  it('leads to the price lists those who may read them', async () => {
    const { unmount } = await renderApp({ at: '/admin/suppliers' })
    expect(await screen.findByRole('link', { name: 'Price lists' })).toHaveAttribute('href', '/admin/suppliers/items')
    unmount()
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderApp({ at: '/admin/suppliers' })
    await screen.findByText('Ningbo Haitai')
    await screen.findByRole('img', { name: 'Neema Mushi' })
    expect(screen.queryByRole('link', { name: 'Price lists' })).toBeNull()
  })
})

describe('A supplier', () => {
  beforeEach(answerAll)

  it('is created with its categories, lead time and contacts', async () => {
    const sent: Record<string, unknown>[] = []
    answer(createSupplier, ({ body }) => {
      sent.push(body)
      return aSupplier()
    })
    const { user, router } = await renderApp({ at: '/admin/suppliers/create' })
    await user.type(await screen.findByLabelText('Code'), 'S-1')
    await user.type(screen.getByLabelText('Name'), 'Ningbo Haitai')
    await user.type(screen.getByLabelText(/^Categories/), 'Pumps, Valves, ')
    await user.type(screen.getByLabelText(/^Lead time/), '45')
    await user.type(screen.getByLabelText(/^Minimum order value/), '1500')
    await user.click(screen.getByRole('button', { name: 'Create supplier' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/suppliers/${rfqIds.ningbo}`))
    expect(sent).toEqual([expect.objectContaining({ categories: ['Pumps', 'Valves'], lead_time_days: 45, minimum_order_value: '1500', blocked_reason: null })])
  })

  it('that is like another one is made after a question and a reason (MST-02)', async () => {
    const sent: Record<string, unknown>[] = []
    answer(createSupplier, ({ body }) => {
      sent.push(body)
      return body.accept
        ? aSupplier()
        : refuse(422, { code: 'warning', warnings: [{ code: 'MST-02', path: 'name', message: 'Ningbo Haitai Ltd (S-0214) has a similar name.' }] })
    })
    const { user } = await renderApp({ at: '/admin/suppliers/create' })
    await user.type(await screen.findByLabelText('Code'), 'S-2')
    await user.type(screen.getByLabelText('Name'), 'Ningbo Haitai')
    await user.click(screen.getByRole('button', { name: 'Create supplier' }))
    const question = await screen.findByRole('dialog', { name: 'Is this right?' })
    expect(within(question).getByText('Ningbo Haitai Ltd (S-0214) has a similar name.')).toBeVisible()
    await user.type(within(question).getByLabelText('Why it is right'), 'Their new company')
    await user.click(within(question).getByRole('button', { name: 'Go on all the same' }))
    expect(await screen.findByText('Ningbo Haitai is created.')).toBeVisible()
    expect(sent.map(({ accept }) => accept)).toEqual([undefined, [{ code: 'MST-02', path: 'name', reason: 'Their new company' }]])
  })

  it('keeps what was typed when the question is answered with no', async () => {
    const sent = jest.fn(() => refuse(422, { code: 'warning', message: 'There is one already.', warnings: [{ code: 'MST-02', path: 'name', message: 'There is one already.' }] }))
    answer(createSupplier, sent)
    const { user } = await renderApp({ at: '/admin/suppliers/create' })
    await user.type(await screen.findByLabelText('Code'), 'S-2')
    await user.type(screen.getByLabelText('Name'), 'Ningbo')
    await user.click(screen.getByRole('button', { name: 'Create supplier' }))
    await user.click(await screen.findByRole('button', { name: 'Go back' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('There is one already.')
    expect(screen.getByLabelText('Name')).toHaveValue('Ningbo')
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('is blocked by a reason', async () => {
    const sent: Record<string, unknown>[] = []
    answer(updateSupplier, ({ body }) => {
      sent.push(body)
      return aSupplier({ version: 2, blocked_reason: 'Late' })
    })
    const { user } = await renderApp({ at: `/admin/suppliers/${rfqIds.ningbo}/edit` })
    await user.type(await screen.findByLabelText(/^Blocked because/), 'Late')
    answer(getSupplier, () => aSupplier({ version: 2, blocked_reason: 'Late' }))
    await user.click(screen.getByRole('button', { name: 'Save supplier' }))
    expect(await screen.findByText('Blocked')).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ blocked_reason: 'Late' })])
  })

  it('is read, not changed, by a viewer, without its prices', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderApp({ at: `/admin/suppliers/${rfqIds.ningbo}` })
    expect(await screen.findByText('Ningbo, China')).toBeVisible()
    expect(screen.getByText('45 days')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save supplier' })).toBeNull()
    expect(screen.queryByText('Latest prices')).toBeNull()
  })
})
