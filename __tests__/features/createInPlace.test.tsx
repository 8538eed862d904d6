import { screen, waitFor, within } from '@testing-library/react'
import { createClient, getClient } from '../../src/contract/clients'
import { searchParties } from '../../src/contract/search'
import { createSupplier, listSuppliers } from '../../src/contract/suppliers'
import { enter } from '../support/enter'
import { aClient } from '../support/clientData'
import { answer, page, refuse } from '../support/mswServer'
import { answerAll, renderPage } from '../support/renderApp'
import { aSupplier } from '../support/rfqData'

const kilimo = aClient({ id: '019a0000-0000-7000-8000-000000000023', code: 'KILIMO', name: 'Kilimo Ltd' })

describe('A missing entry of a picker', () => {
  beforeEach(() => {
    answerAll()
    answer(searchParties, () => [])
  })

  it('is created without leaving the form, by keyboard alone, and selected', async () => {
    const sent: Record<string, unknown>[] = []
    answer(createClient, ({ body }) => {
      sent.push(body)
      return body.code === 'KILIMO'
        ? kilimo
        : refuse(422, {
            code: 'invalid',
            fields: [{ path: 'code', message: 'Another client already uses this code.' }],
          })
    })
    answer(getClient, () => kilimo)
    const { user, router } = await renderPage({ at: '/query/create' })
    await enter(user, await screen.findByLabelText(/^Place of delivery/), 'Geita pit 2')
    const picker = screen.getByRole('combobox', { name: 'Client' })
    await user.click(picker)
    await user.keyboard('Kilimo Ltd')
    expect(await screen.findByRole('option', { name: 'Create “Kilimo Ltd”' })).toBeVisible()
    await user.keyboard('{ArrowDown}{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Create client' }))
    expect(dialog.getByLabelText('Name')).toHaveValue('Kilimo Ltd')
    const code = dialog.getByLabelText('Code')
    expect(code).toHaveValue('KILIMO')
    await user.type(code, '{Backspace}{Enter}')
    await waitFor(() => expect(code).toHaveAccessibleDescription('Another client already uses this code.'))
    await user.type(code, 'O{Enter}')
    await waitFor(() => expect(picker).toHaveValue('Kilimo Ltd'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent.map(({ code: each }) => each)).toEqual(['KILIM', 'KILIMO'])
    // The form around it was neither submitted nor cleared.
    expect(router.state.location.pathname).toBe('/query/create')
    expect(screen.getByLabelText(/^Place of delivery/)).toHaveValue('Geita pit 2')
  })

  it('that is a supplier for an RFQ is created with an e-mail address, and invited at once', async () => {
    const pumps = aSupplier({
      id: '019a0000-0000-7000-8000-000000000024',
      code: 'PWANI',
      name: 'Pwani Pumps',
      email: 'sales@pwani.example',
    })
    const sent: Record<string, unknown>[] = []
    answer(listSuppliers, () => page([]))
    answer(createSupplier, ({ body }) => {
      sent.push(body)
      return pumps
    })
    const { user } = await renderPage({ at: '/rfq/generate?step=suppliers' })
    await user.type(await screen.findByRole('searchbox', { name: 'Name, city, category…' }), 'Pwani Pumps{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Create “Pwani Pumps”' }))
    expect(screen.getByLabelText('Supplier name')).toHaveValue('Pwani Pumps')
    expect(screen.getByLabelText('E-mail or phone')).toHaveFocus()
    await user.keyboard('sales@pwani.example{Enter}')
    const chosen = within(screen.getByRole('list', { name: 'Selected suppliers' }))
    expect(await chosen.findByText('Pwani Pumps')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Supplier name')).toHaveFocus())
    expect(screen.getByLabelText('Supplier name')).toHaveValue('')
    expect(sent).toMatchObject([{ name: 'Pwani Pumps', code: 'PWANI', email: 'sales@pwani.example' }])
  })
})
