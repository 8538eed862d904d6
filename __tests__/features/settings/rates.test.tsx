import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { getBranch, updateBranch } from '../../../src/contract/branches'
import { createExchangeRate } from '../../../src/contract/exchangeRates'
import { createTaxRate, updateTaxRate } from '../../../src/contract/taxRates'
import { aBranch, aUser, ids } from '../../support/clientData'
import { aTaxRate, masterIds } from '../../support/masterData'
import { answer, refuse } from '../../support/mswServer'
import { answerAll, renderApp } from '../../support/renderApp'
import { aRate } from '../../support/rfqData'

const asAdmin = () => answer(getMe, () => aUser({ role: 'admin' }))

describe('The exchange rates in Settings', () => {
  beforeEach(answerAll)

  it('are a tab, read by everybody and entered by an admin', async () => {
    const { unmount } = await renderApp({ at: '/admin/users/rates' })
    expect(await screen.findByRole('link', { name: 'Rates' })).toHaveAttribute('aria-current', 'page')
    expect(await screen.findByRole('cell', { name: 'USD' })).toBeVisible()
    expect(screen.getByRole('columnheader', { name: 'Rate, TZS' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Enter the rate' })).toBeNull()
    unmount()
    asAdmin()
    await renderApp({ at: '/admin/users/rates' })
    expect(await screen.findByRole('button', { name: 'Enter the rate' })).toBeVisible()
  })

  it('warn of a jump, and are entered with a reason (MST-04)', async () => {
    asAdmin()
    const sent: Record<string, unknown>[] = []
    answer(createExchangeRate, ({ body }) => {
      sent.push(body)
      return body.accept ? aRate({ rate: '26125' }) : refuse(422, { code: 'warning', warnings: [{ code: 'MST-04', path: 'rate', message: 'USD was 2612.5.' }] })
    })
    const { user } = await renderApp({ at: '/admin/users/rates' })
    await user.selectOptions(await screen.findByLabelText('Currency'), 'USD – US Dollar')
    await user.type(screen.getByLabelText('One unit is worth'), '26125')
    await user.type(screen.getByLabelText('Source'), 'Bank of Tanzania')
    await user.click(screen.getByRole('button', { name: 'Enter the rate' }))
    const question = await screen.findByRole('dialog', { name: 'Is this right?' })
    await user.type(within(question).getByLabelText('Why it is right'), 'New shilling')
    await user.click(within(question).getByRole('button', { name: 'Go on all the same' }))
    expect(await screen.findByText('The rate of USD is entered.')).toBeVisible()
    expect(sent[1]).toMatchObject({ currency: 'USD', rate: '26125', accept: [{ code: 'MST-04', path: 'rate', reason: 'New shilling' }] })
    expect(screen.getByLabelText('One unit is worth')).toHaveValue('')
  })
})

describe('The tax rates in Settings', () => {
  beforeEach(answerAll)

  it('are made by an admin', async () => {
    asAdmin()
    const sent: Record<string, unknown>[] = []
    answer(createTaxRate, ({ body }) => {
      sent.push(body)
      return aTaxRate({ code: 'ZERO' })
    })
    const { user } = await renderApp({ at: '/admin/users/taxes' })
    await user.click(await screen.findByRole('button', { name: 'New tax rate' }))
    await user.type(screen.getByLabelText('Code'), 'ZERO')
    await user.type(screen.getByLabelText('Name'), 'Zero-rated')
    await user.type(screen.getByLabelText('Percent'), '0')
    await user.click(screen.getByRole('checkbox', { name: /gets it back/ }))
    await user.click(screen.getByRole('button', { name: 'Create tax rate' }))
    expect(await screen.findByText('ZERO is created.')).toBeVisible()
    expect(sent).toEqual([{ code: 'ZERO', name: 'Zero-rated', percent: '0', recoverable: false, active: true }])
  })

  it('are opened, made inactive and saved over the version that was read', async () => {
    asAdmin()
    const sent: [string | null, Record<string, unknown>][] = []
    answer(updateTaxRate, ({ body, headers }) => {
      sent.push([headers.get('If-Match'), body])
      return aTaxRate({ version: 2, active: false })
    })
    const { user } = await renderApp({ at: '/admin/users/taxes' })
    await user.click(await screen.findByRole('button', { name: /VAT18/ }))
    await user.click(await screen.findByRole('checkbox', { name: 'Active' }))
    await user.click(screen.getByRole('button', { name: 'Save tax rate' }))
    expect(await screen.findByText('VAT18 is saved.')).toBeVisible()
    expect(sent).toEqual([['"1"', expect.objectContaining({ code: 'VAT18', active: false })]])
  })

  it('are chosen for a branch', async () => {
    asAdmin()
    answer(getBranch, () => aBranch({ tax_rate_id: masterIds.vat }))
    const sent: Record<string, unknown>[] = []
    answer(updateBranch, ({ body }) => {
      sent.push(body)
      return aBranch({ version: 2, tax_rate_id: null })
    })
    const { user } = await renderApp({ at: `/admin/users/branches/${ids.dsm}` })
    await waitFor(() => expect(screen.getByLabelText(/^Tax rate of its sales/)).toHaveValue(masterIds.vat))
    await user.selectOptions(screen.getByLabelText(/^Tax rate of its sales/), 'None')
    await user.click(screen.getByRole('button', { name: 'Save branch' }))
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ tax_rate_id: null })]))
  })
})
