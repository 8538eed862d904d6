import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { getBranch, updateBranch } from '../../../src/contract/branches'
import {
  createExchangeRate,
  createExchangeRates,
  getLatestExchangeRates,
  listExchangeRates,
} from '../../../src/contract/exchangeRates'
import { createTaxRate, updateTaxRate } from '../../../src/contract/taxRates'
import { dayIn } from '../../../src/domain/days'
import { choose } from '../../support/choose'
import { aBranch, aCompany, aUser, ids } from '../../support/clientData'
import { aTaxRate, masterIds } from '../../support/masterData'
import { answer, page, refuse } from '../../support/mswServer'
import { answerAll, renderApp } from '../../support/renderApp'
import { aRate } from '../../support/rfqData'

const asAdmin = () => answer(getMe, () => aUser({ role: 'admin' }))

describe('The exchange rates in Settings', () => {
  beforeEach(answerAll)

  it('are a tab, read by everybody and entered by an admin', async () => {
    const { unmount } = await renderApp({ at: '/admin/users/rates' })
    expect(await screen.findByRole('link', { name: 'Rates' })).toHaveAttribute('aria-current', 'page')
    const book = await screen.findByRole('table', { name: 'Exchange rates' })
    expect(within(book).getByRole('cell', { name: 'USD' })).toBeVisible()
    expect(within(book).getByRole('columnheader', { name: 'Rate, TZS' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Enter the rate' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Paste a bank’s sheet' })).toBeNull()
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
      return body.accept
        ? aRate({ rate: '26125' })
        : refuse(422, { code: 'warning', warnings: [{ code: 'MST-04', path: 'rate', message: 'USD was 2612.5.' }] })
    })
    const { user } = await renderApp({ at: '/admin/users/rates' })
    await choose(user, await screen.findByRole('combobox', { name: 'Currency' }), 'US Dollar')
    await user.type(screen.getByLabelText('One unit is worth'), '26125')
    await user.type(screen.getByRole('textbox', { name: 'Source' }), 'Bank of Tanzania')
    await user.click(screen.getByRole('button', { name: 'Enter the rate' }))
    const question = await screen.findByRole('dialog', { name: 'Is this right?' })
    await user.type(within(question).getByLabelText('Why it is right'), 'New shilling')
    await user.click(within(question).getByRole('button', { name: 'Go on all the same' }))
    expect(await screen.findByText('The rate of USD is entered.')).toBeVisible()
    expect(sent[1]).toMatchObject({
      currency: 'USD',
      rate: '26125',
      accept: [{ code: 'MST-04', path: 'rate', reason: 'New shilling' }],
    })
    expect(screen.getByLabelText('One unit is worth')).toHaveValue('')
  })
})

describe('The rates that count today', () => {
  beforeEach(answerAll)

  // By the company's own days.
  const daysAgo = (days: number) => dayIn(new Date(Date.now() - days * 86_400_000), aCompany().timezone)

  it('say how old each is, and which is too old to be used', async () => {
    answer(getLatestExchangeRates, () => [
      aRate({ valid_from: daysAgo(3) }),
      aRate({ id: '019a0000-0000-7000-8000-000000000192', currency: 'CNY', rate: '359.1', valid_from: daysAgo(18) }),
    ])
    await renderApp({ at: '/admin/users/rates' })
    const today = await screen.findByRole('table', { name: 'What counts today' })
    expect(within(today).getByRole('row', { name: /USD.*3 days old/ })).not.toHaveTextContent('too old')
    expect(within(today).getByRole('row', { name: /CNY/ })).toHaveTextContent('18 days old, too old: the limit is 7')
  })

  it('lead to a currency over time, which is a table too', async () => {
    answer(listExchangeRates, ({ query }) =>
      page(
        query.currency
          ? [aRate(), aRate({ id: '019a0000-0000-7000-8000-000000000193', rate: '2600', valid_from: '2025-11-01' })]
          : [aRate()],
      ),
    )
    const { user } = await renderApp({ at: '/admin/users/rates' })
    await user.click(
      within(await screen.findByRole('table', { name: 'What counts today' })).getByRole('cell', { name: 'USD' }),
    )
    expect(await screen.findByRole('group', { name: /USD in TZS: 2 rates over time/ })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show the figures' }))
    const figures = screen.getByRole('table', { name: 'USD in TZS over time' })
    expect(
      within(figures)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([expect.stringContaining('2,612.5'), expect.stringContaining('1 Nov 20252,600')])
  })
})

describe('A bank’s sheet', () => {
  beforeEach(() => {
    answerAll()
    asAdmin()
    answer(getLatestExchangeRates, () => [
      aRate({ rate: '2612.5' }),
      aRate({ id: '019a0000-0000-7000-8000-000000000194', currency: 'EUR', rate: '3041' }),
    ])
  })

  const paste = async (user: Awaited<ReturnType<typeof renderApp>>['user'], text: string) => {
    await user.click(await screen.findByRole('button', { name: 'Paste a bank’s sheet' }))
    await user.click(await screen.findByLabelText('The sheet'))
    await user.paste(text)
    await user.type(screen.getByRole('textbox', { name: 'Source' }), 'CRDB')
  }

  it('is shown line by line as it will be entered, and entered all at once with a reason for what jumps (MST-04)', async () => {
    const sent: Record<string, unknown>[] = []
    answer(createExchangeRates, ({ body }) => {
      sent.push(body)
      return body.accept
        ? [aRate(), aRate({ id: '019a0000-0000-7000-8000-000000000195' })]
        : refuse(422, {
            code: 'warning',
            warnings: [{ code: 'MST-04', path: 'rates.0.rate', message: 'USD was 2612.5.' }],
          })
    })
    const { user } = await renderApp({ at: '/admin/users/rates' })
    await paste(
      user,
      'Currency\tBuying\tSelling\nUS Dollar\t3,100.10\t3,200.50\nEuro\t3,000\t3,041.00\nKenya Shilling\t20.1\t20.35\nDollar\t1\t2',
    )
    const lines = await screen.findByRole('table', { name: 'Paste a bank’s sheet' })
    expect(
      screen.getByText('2 to enter · 1 the same as now · 1 refused · 1 line without a rate left out'),
    ).toBeVisible()
    expect(within(lines).getByRole('row', { name: /^2 USD/ })).toHaveTextContent(
      /3,200.5.*2,612.5.*\+22.5.*More than 10 % at once/,
    )
    expect(within(lines).getByRole('row', { name: /^5 Dollar/ })).toHaveTextContent('Fits more than one currency')
    await user.click(screen.getByRole('button', { name: 'Enter 2 rates' }))
    const question = await screen.findByRole('dialog', { name: 'Is this right?' })
    await user.type(within(question).getByLabelText('Why it is right'), 'Devaluation')
    await user.click(within(question).getByRole('button', { name: 'Go on all the same' }))
    expect(await screen.findByText('2 rates are entered.')).toBeVisible()
    expect(sent[1]).toMatchObject({
      source: 'CRDB',
      rates: [
        { currency: 'USD', rate: '3200.50' },
        { currency: 'KES', rate: '20.35' },
      ],
      accept: [{ code: 'MST-04', path: 'rates.0.rate', reason: 'Devaluation' }],
    })
  })

  it('gives the column that is chosen', async () => {
    const { user } = await renderApp({ at: '/admin/users/rates' })
    await paste(user, 'Currency;Buying;Selling\nKES;20,1;20,35')
    await user.selectOptions(await screen.findByLabelText('Take the rate from'), 'Buying')
    expect(
      within(screen.getByRole('table', { name: 'Paste a bank’s sheet' })).getByRole('row', { name: /KES/ }),
    ).toHaveTextContent('20.1')
  })

  it('in which nothing shows how its figures are written is asked about once, and enters nothing before (NUM-02)', async () => {
    const { user } = await renderApp({ at: '/admin/users/rates' })
    await paste(user, 'USD\t2,615\nGBP\t3,400')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '“2,615” can be read in two ways. Choose how the figures are written.',
    )
    expect(screen.getByRole('button', { name: 'Enter the rates' })).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Figures are written like'), '1,234.5')
    expect(await screen.findByRole('button', { name: 'Enter 2 rates' })).toBeVisible()
    expect(
      within(screen.getByRole('table', { name: 'Paste a bank’s sheet' })).getByRole('row', { name: /GBP/ }),
    ).toHaveTextContent('3,400')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('without a rate is not sent', async () => {
    const { user } = await renderApp({ at: '/admin/users/rates' })
    await paste(user, 'EUR 3,041.00')
    await user.click(screen.getByRole('button', { name: 'Enter the rates' }))
    expect(await screen.findByText('There is no rate to enter in this.')).toBeVisible()
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
    await user.type(screen.getByRole('textbox', { name: 'Code' }), 'ZERO')
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Zero-rated')
    await user.type(screen.getByRole('textbox', { name: 'Percent' }), '0')
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
