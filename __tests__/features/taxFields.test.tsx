import { screen, waitFor } from '@testing-library/react'
import { getMe } from '../../src/contract/auth'
import { getBranch, updateBranch } from '../../src/contract/branches'
import { createClient, getClient } from '../../src/contract/clients'
import { createSupplier } from '../../src/contract/suppliers'
import { aBranch, aClient, aUser, ids } from '../support/clientData'
import { answer } from '../support/mswServer'
import { answerAll, renderPage } from '../support/renderApp'
import { aSupplier } from '../support/rfqData'

type User = Awaited<ReturnType<typeof renderPage>>['user']

/** Pasted instead of typed, because only the target of each value is tested. */
async function fillIn(user: User, label: RegExp, text: string) {
  await user.clear(await screen.findByLabelText(label))
  await user.paste(text)
}

describe('The tax number and the VAT number', () => {
  let sent: Record<string, unknown>[]
  beforeEach(() => {
    answerAll()
    sent = []
  })

  it.each([
    ['client', '/admin/clients/create', 'Create client'],
    ['supplier', '/admin/suppliers/create', 'Create supplier'],
  ])('of a %s are sent as two fields', async (_, at, save) => {
    answer(createClient, ({ body }) => {
      sent.push(body)
      return aClient()
    })
    answer(createSupplier, ({ body }) => {
      sent.push(body)
      return aSupplier()
    })
    const { user } = await renderPage({ at })
    await fillIn(user, /^Code/, 'MAW')
    await user.click(screen.getAllByLabelText('Name')[0] as HTMLElement)
    await user.paste('Mawenzi Gold Mine Ltd')
    await fillIn(user, /^Tax number/, '104-220-917')
    await fillIn(user, /^VAT number/, '40-018822-K')
    await user.click(screen.getByRole('button', { name: save }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ tax_id: '104-220-917', vat_id: '40-018822-K' })
  })

  it('of a branch are sent as two fields', async () => {
    answer(getMe, () => aUser({ role: 'admin' }))
    answer(getBranch, () => aBranch())
    answer(updateBranch, ({ body }) => {
      sent.push(body)
      return aBranch({ version: 2 })
    })
    const { user } = await renderPage({ at: `/admin/users/branches/${ids.dsm}` })
    await fillIn(user, /^Tax number/, '100-100-100')
    await fillIn(user, /^VAT number/, '20-000002-B')
    await user.click(screen.getByRole('button', { name: 'Save branch' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ tax_id: '100-100-100', vat_id: '20-000002-B' })
  })

  it('of a client are each shown under their own label', async () => {
    answer(getClient, () => aClient({ tax_id: '104-220-917', vat_id: '40-018822-K' }))
    await renderPage({ at: `/admin/clients/${ids.mawenzi}` })
    const shown = async (name: string) =>
      (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent
    expect([await shown('Tax number'), await shown('VAT number')]).toEqual(['104-220-917', '40-018822-K'])
  })
})
