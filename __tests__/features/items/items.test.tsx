import { screen, waitFor } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { createItem, listItems, updateItem } from '../../../src/contract/items'
import { aUser, ids } from '../../support/clientData'
import { anItem, masterIds } from '../../support/masterData'
import { answer, page, refuse } from '../../support/mswServer'
import { answerAll, renderApp } from '../../support/renderApp'

describe('The catalogue', () => {
  beforeEach(answerAll)

  it('shows each item with its unit, and asks the server for the category of the address', async () => {
    const asked: Record<string, string>[] = []
    answer(listItems, ({ query }) => {
      asked.push(query)
      return page([anItem()])
    })
    await renderApp({ at: '/admin/items?category=Valves&q=gate' })
    expect(await screen.findByRole('link', { name: /Gate valve bronze/ })).toHaveAttribute('href', `/admin/items/${masterIds.valve}`)
    expect(screen.getByRole('cell', { name: 'pcs' })).toBeVisible()
    expect(asked).toEqual([{ q: 'gate', category: 'Valves' }])
  })

  it('filters by a category of the page', async () => {
    const { user, router } = await renderApp({ at: '/admin/items' })
    await screen.findByText(/Gate valve bronze/)
    await user.click(screen.getByRole('button', { name: 'Category' }))
    await user.click(screen.getByRole('button', { name: 'Valves' }))
    await waitFor(() => expect(router.state.location.search).toBe('?category=Valves'))
  })
})

describe('An item', () => {
  beforeEach(answerAll)

  it('is created with what a client calls it, found by typing, and its tax rate', async () => {
    const sent: Record<string, unknown>[] = []
    answer(createItem, ({ body }) => {
      sent.push(body)
      return anItem()
    })
    const { user, router } = await renderApp({ at: '/admin/items/create' })
    await user.type(await screen.findByLabelText('Code'), 'VLV-GT-050B')
    await user.type(screen.getByLabelText('Name'), 'Gate valve')
    await user.selectOptions(screen.getByLabelText('Unit'), 'set')
    await screen.findByRole('option', { name: 'VAT18 – VAT 18 %' })
    await user.selectOptions(screen.getByLabelText(/^Tax rate/), 'VAT18 – VAT 18 %')
    await user.click(screen.getByRole('button', { name: 'Add another name' }))
    await user.type(screen.getAllByLabelText('Name')[1]!, 'Schieber')
    await user.type(screen.getByRole('combobox', { name: /Only by this client/ }), 'maw')
    await user.click(await screen.findByRole('option', { name: /Mawenzi Gold Mine/ }))
    await user.click(screen.getByRole('button', { name: 'Create item' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/items/${masterIds.valve}`))
    expect(sent).toEqual([expect.objectContaining({ code: 'VLV-GT-050B', unit: 'SET', tax_rate_id: masterIds.vat, brand: null, aliases: [{ text: 'Schieber', client_id: ids.mawenzi }] })])
  })

  it('says beside the code when another item has it (MST-01)', async () => {
    answer(updateItem, () => refuse(422, { code: 'invalid', fields: [{ path: 'code', message: 'This code is taken by another item.' }] }))
    const { user } = await renderApp({ at: `/admin/items/${masterIds.valve}/edit` })
    await user.type(await screen.findByLabelText('Code'), '2')
    await user.click(screen.getByRole('button', { name: 'Save item' }))
    expect(await screen.findByText('This code is taken by another item.')).toBeVisible()
  })

  it('shows its latest prices to the staff, and to a viewer none', async () => {
    const { unmount } = await renderApp({ at: `/admin/items/${masterIds.valve}` })
    expect(await screen.findByText('Ningbo Haitai')).toBeVisible()
    unmount()
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderApp({ at: `/admin/items/${masterIds.valve}` })
    expect(await screen.findByText('Pegler')).toBeVisible()
    expect(screen.queryByText('Latest prices')).toBeNull()
  })
})
