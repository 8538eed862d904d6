import { screen, waitFor, within } from '@testing-library/react'
import { createClient, getClient } from '../../src/contract/clients'
import { searchParties } from '../../src/contract/search'
import { createSupplier, listSuppliers } from '../../src/contract/suppliers'
import { enter } from '../support/enter'
import { aClient } from '../support/clientData'
import { aPartyHit } from '../support/masterData'
import { answer, page, refuse } from '../support/mswServer'
import { answerAll, renderPage } from '../support/renderApp'
import { aSupplier } from '../support/rfqData'

const kilimo = aClient({ id: '019a0000-0000-7000-8000-000000000023', code: 'KILIMO', name: 'Kilimo Ltd' })

describe('A picker', () => {
  let release: () => void
  beforeEach(() => {
    answerAll()
    release = () => {}
    answer(searchParties, async ({ query }) => {
      if (query.q === 'slow') await new Promise<void>((resolve) => (release = resolve))
      if (query.q === 'none') return []
      const hits = [aPartyHit(kilimo), aPartyHit(aClient({ name: 'Kibo Ltd' }))]
      return query.q === 'ki' ? hits : hits.slice(0, 1)
    })
    answer(getClient, () => kilimo)
  })
  async function typed(words: string) {
    const { user } = await renderPage({ at: '/query/create' })
    const picker = await screen.findByRole('combobox', { name: 'Client' })
    await user.click(picker)
    await user.keyboard(words)
    return { user, picker }
  }

  /** Waits for the options of what was typed. */
  const marked = () =>
    waitFor(() => expect(screen.getByRole('option', { name: /Kilimo Ltd/ })).toHaveAttribute('aria-selected', 'true'))

  it.each(['kilimo', 'ki'])(
    'takes by Tab the option that is marked for %s, as by Enter, and goes on',
    async (words) => {
      const { user, picker } = await typed(words)
      await marked()
      await user.tab()
      expect(picker).toHaveValue('Kilimo Ltd')
      expect(picker).not.toHaveFocus()
    },
  )

  it('takes it after Tab too when it is found only then', async () => {
    const { user, picker } = await typed('slow')
    await user.tab()
    expect(picker).not.toHaveFocus()
    await waitFor(() => {
      release()
      expect(picker).toHaveValue('Kilimo Ltd')
    })
  })

  it('takes the only option when it is left by the mouse, and one of several only by a choice', async () => {
    const { user, picker } = await typed('kilimo')
    await marked()
    await user.click(screen.getByLabelText(/^Place of delivery/))
    expect(picker).toHaveValue('Kilimo Ltd')
    await user.clear(picker)
    await user.keyboard('ki')
    await marked()
    await user.click(screen.getByLabelText(/^Place of delivery/))
    expect(picker).not.toHaveValue('Kibo Ltd')
  })

  it('creates nothing by Tab', async () => {
    const { user, picker } = await typed('none')
    await screen.findByRole('option', { name: 'Create “none”' })
    await user.tab()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(picker).toHaveValue('')
  })

  it('has a list at which Tab does not stop, however long it is', async () => {
    await typed('ki')
    await screen.findByRole('option', { name: /Kibo Ltd/ })
    expect(screen.getByRole('listbox')).toHaveAttribute('tabindex', '-1')
  })
})

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
    // The only option: Enter takes it.
    await user.keyboard('{Enter}')
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
