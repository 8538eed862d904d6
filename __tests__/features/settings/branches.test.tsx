import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { getBranch, updateBranch } from '../../../src/contract/branches'
import { enter } from '../../support/enter'
import { choose } from '../../support/choose'
import { aBranch, aUser, ids } from '../../support/clientData'
import { answer, refuse } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'

describe('A branch in Settings', () => {
  beforeEach(() => {
    answerAll()
    answer(getMe, () => aUser({ role: 'admin' }))
    answer(getBranch, () => aBranch())
  })

  const at = `/admin/users/branches/${ids.dsm}`
  const accountsOf = async () => within(await screen.findByRole('table', { name: 'Bank accounts' }))

  it('has its accounts in a table, edited in place and shown under their banks at once', async () => {
    const sent: Record<string, unknown>[] = []
    answer(updateBranch, ({ body }) => {
      sent.push(body)
      return aBranch({ version: 2 })
    })
    const { user } = await renderPage({ at })
    const table = await accountsOf()
    expect(table.getAllByRole('row')).toHaveLength(4)
    const bank = table.getByRole('textbox', { name: 'Bank, account 2' })
    await user.clear(bank)
    await user.type(bank, 'Exim')
    const banks = within(screen.getByRole('region', { name: 'Banks' }))
    expect(banks.getByRole('heading', { name: 'Exim' })).toBeVisible()
    await choose(user, table.getByRole('combobox', { name: 'Currency, account 2' }), 'euro')
    await user.click(table.getByRole('button', { name: 'Remove account 1' }))
    await user.click(screen.getByRole('button', { name: 'Save branch' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.bank_accounts).toEqual([
      { bank_name: 'Exim', account_name: 'Pwani Supplies', account_number: '02', currency: 'EUR', swift_code: null },
      { bank_name: 'CRDB', account_name: 'Pwani Supplies', account_number: '03', currency: 'USD', swift_code: null },
    ])
  })

  it('gets another account at the bank of the last one, whose name is selected, so that typing replaces it', async () => {
    const { user } = await renderPage({ at })
    const table = await accountsOf()
    await user.click(screen.getByRole('button', { name: 'Add account' }))
    const bank = await table.findByRole('textbox', { name: 'Bank, account 4' })
    expect(bank).toHaveFocus()
    await user.keyboard('NMB Bank')
    expect(bank).toHaveValue('NMB Bank')
    expect(table.getByRole('textbox', { name: 'Account name, account 4' })).toHaveValue('Pwani Supplies')
  })

  it('shows below an account what is missing in it', async () => {
    const { user } = await renderPage({ at })
    const table = await accountsOf()
    await user.clear(table.getByRole('textbox', { name: 'Account number, account 2' }))
    await user.click(screen.getByRole('button', { name: 'Save branch' }))
    const number = await table.findByRole('textbox', { name: 'Account number, account 2' })
    await waitFor(() => expect(number).toHaveAccessibleDescription('Account number: Enter a value.'))
    expect(number).toBeInvalid()
  })

  it('shows its open documents before it is made inactive, and then requires a reason', async () => {
    const sent: Record<string, unknown>[] = []
    answer(updateBranch, ({ body }) => {
      sent.push(body)
      return body.accept
        ? aBranch({ version: 2, active: false })
        : refuse(422, {
            code: 'warning',
            message: 'Dar es Salaam has open documents: 2 enquiries.',
            warnings: [{ code: 'MST-06', path: 'active', message: 'Dar es Salaam has open documents: 2 enquiries.' }],
          })
    })
    const { user } = await renderPage({ at })
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.queryByRole('textbox')).toBeNull()
    await user.click(question.getByRole('button', { name: 'Deactivate' }))
    expect(await question.findByText('Dar es Salaam has open documents: 2 enquiries.')).toBeVisible()
    await enter(user, question.getByLabelText('Reason for deactivating'), 'Moved to Arusha')
    await user.click(question.getByRole('button', { name: 'Deactivate' }))
    expect(await screen.findByText('Dar es Salaam deactivated.')).toBeVisible()
    expect(sent).toEqual([
      { active: false },
      { active: false, accept: [{ code: 'MST-06', path: 'active', reason: 'Moved to Arusha' }] },
    ])
  })
})
