import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { getBranch, listBranches, updateBranch } from '../../../src/contract/branches'
import {
  createExchangeRate,
  createExchangeRates,
  getLatestExchangeRates,
  listExchangeRates,
} from '../../../src/contract/exchangeRates'
import { createTaxRate, listTaxRates, updateTaxRate } from '../../../src/contract/taxRates'
import { dayIn } from '../../../src/domain/dates/days'
import { enter } from '../../support/enter'
import { choose } from '../../support/choose'
import { aBranch, aCompany, aUser, ids, mwanza } from '../../support/clientData'
import { aTaxRate, masterIds } from '../../support/masterData'
import { answer, page, refuse } from '../../support/mswServer'
import { answerAll, renderApp, renderPage } from '../../support/renderApp'
import { aRate } from '../../support/rfqData'

const asAdmin = () => answer(getMe, () => aUser({ role: 'admin' }))

describe('The exchange rates in Settings', () => {
  beforeEach(answerAll)

  it('are a tab, readable by all users and entered by an admin', async () => {
    const { unmount } = await renderApp({ at: '/admin/users/rates' })
    expect(await screen.findByRole('link', { name: 'Rates' })).toHaveAttribute('aria-current', 'page')
    const book = await screen.findByRole('table', { name: 'Exchange rates' })
    expect(within(book).getByRole('cell', { name: 'USD' })).toBeVisible()
    expect(within(book).getByRole('columnheader', { name: 'Rate, TZS' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save rate' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Paste rate sheet' })).toBeNull()
    unmount()
    asAdmin()
    await renderApp({ at: '/admin/users/rates' })
    expect(await screen.findByRole('button', { name: 'Save rate' })).toBeVisible()
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
    const { user } = await renderPage({ at: '/admin/users/rates' })
    await choose(user, await screen.findByRole('combobox', { name: 'Currency' }), 'US Dollar')
    await enter(user, screen.getByLabelText('Rate per unit'), '26125')
    await enter(user, screen.getByRole('textbox', { name: 'Source' }), 'Bank of Tanzania')
    await user.click(screen.getByRole('button', { name: 'Save rate' }))
    const question = await screen.findByRole('dialog', { name: 'Continue with warnings?' })
    await enter(user, within(question).getByLabelText('Reason'), 'New shilling')
    await user.click(within(question).getByRole('button', { name: 'Continue anyway' }))
    expect(await screen.findByText('Rate of USD saved.')).toBeVisible()
    expect(sent[1]).toMatchObject({
      currency: 'USD',
      rate: '26125',
      accept: [{ code: 'MST-04', path: 'rate', reason: 'New shilling' }],
    })
    expect(screen.getByLabelText('Rate per unit')).toHaveValue('')
  })
})

describe('The current exchange rates', () => {
  beforeEach(answerAll)

  // By the company's own days.
  const daysAgo = (days: number) => dayIn(new Date(Date.now() - days * 86_400_000), aCompany().timezone)

  it('show how old each is, and which is too old to be used', async () => {
    answer(getLatestExchangeRates, () => [
      aRate({ valid_from: daysAgo(3) }),
      aRate({ id: '019a0000-0000-7000-8000-000000000192', currency: 'CNY', rate: '359.1', valid_from: daysAgo(18) }),
    ])
    await renderPage({ at: '/admin/users/rates' })
    const today = await screen.findByRole('table', { name: 'Current rates' })
    expect(within(today).getByRole('row', { name: /USD.*3 days old/ })).not.toHaveTextContent('too old')
    expect(within(today).getByRole('row', { name: /CNY/ })).toHaveTextContent('18 days old, too old: the limit is 7')
  })

  it('link to the history of a currency, which is also a table', async () => {
    answer(listExchangeRates, ({ query }) =>
      page(
        query.currency
          ? [aRate(), aRate({ id: '019a0000-0000-7000-8000-000000000193', rate: '2600', valid_from: '2025-11-01' })]
          : [aRate()],
      ),
    )
    const { user } = await renderPage({ at: '/admin/users/rates' })
    await user.click(
      within(await screen.findByRole('table', { name: 'Current rates' })).getByRole('cell', { name: 'USD' }),
    )
    expect(await screen.findByRole('group', { name: /USD in TZS: 2 rates over time/ })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Show as table/ }))
    const figures = screen.getByRole('table', { name: 'USD in TZS over time' })
    expect(
      within(figures)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([expect.stringContaining('2,612.5'), expect.stringContaining('1 Nov 20252,600')])
  })
})

describe('A pasted rate sheet of a bank', () => {
  beforeEach(() => {
    answerAll()
    asAdmin()
    answer(getLatestExchangeRates, () => [
      aRate({ rate: '2612.5' }),
      aRate({ id: '019a0000-0000-7000-8000-000000000194', currency: 'EUR', rate: '3041' }),
    ])
  })

  const paste = async (user: Awaited<ReturnType<typeof renderPage>>['user'], text: string) => {
    await user.click(await screen.findByRole('button', { name: 'Paste rate sheet' }))
    await user.click(await screen.findByLabelText('Rate sheet'))
    await user.paste(text)
    await user.type(screen.getByRole('textbox', { name: 'Source' }), 'CRDB')
  }

  it('is previewed line by line, and entered all at once with a reason for jumps (MST-04)', async () => {
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
    const { user } = await renderPage({ at: '/admin/users/rates' })
    await paste(
      user,
      'Currency\tBuying\tSelling\nUS Dollar\t3,100.10\t3,200.50\nEuro\t3,000\t3,041.00\nKenya Shilling\t20.1\t20.35\nDollar\t1\t2',
    )
    const lines = await screen.findByRole('table', { name: 'Paste rate sheet' })
    expect(screen.getByText('2 new · 1 unchanged · 1 with an error · 1 line without a rate skipped')).toBeVisible()
    expect(within(lines).getByRole('row', { name: /^2 USD/ })).toHaveTextContent(
      /3,200.5.*2,612.5.*\+22.5.*Changes by more than 10 %/,
    )
    expect(within(lines).getByRole('row', { name: /^5 Dollar/ })).toHaveTextContent('Matches more than one currency')
    await user.click(screen.getByRole('button', { name: 'Save 2 rates' }))
    const question = await screen.findByRole('dialog', { name: 'Continue with warnings?' })
    await enter(user, within(question).getByLabelText('Reason'), 'Devaluation')
    await user.click(within(question).getByRole('button', { name: 'Continue anyway' }))
    expect(await screen.findByText('2 rates saved.')).toBeVisible()
    expect(sent[1]).toMatchObject({
      source: 'CRDB',
      rates: [
        { currency: 'USD', rate: '3200.50' },
        { currency: 'KES', rate: '20.35' },
      ],
      accept: [{ code: 'MST-04', path: 'rates.0.rate', reason: 'Devaluation' }],
    })
  })

  it('uses the selected column', async () => {
    const { user } = await renderPage({ at: '/admin/users/rates' })
    await paste(user, 'Currency;Buying;Selling\nKES;20,1;20,35')
    await user.selectOptions(await screen.findByLabelText('Rate column'), 'Buying')
    expect(
      within(screen.getByRole('table', { name: 'Paste rate sheet' })).getByRole('row', { name: /KES/ }),
    ).toHaveTextContent('20.1')
  })

  it('with an ambiguous number format is asked about once, and nothing is entered before (NUM-02)', async () => {
    const { user } = await renderPage({ at: '/admin/users/rates' })
    await paste(user, 'USD\t2,615\nGBP\t3,400')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '“2,615” can be read in two ways. Select the number format.',
    )
    expect(screen.getByRole('button', { name: 'Save rates' })).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Number format'), '1,234.5')
    expect(await screen.findByRole('button', { name: 'Save 2 rates' })).toBeVisible()
    expect(
      within(screen.getByRole('table', { name: 'Paste rate sheet' })).getByRole('row', { name: /GBP/ }),
    ).toHaveTextContent('3,400')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('without a rate is not sent', async () => {
    const { user } = await renderPage({ at: '/admin/users/rates' })
    await paste(user, 'EUR 3,041.00')
    await user.click(screen.getByRole('button', { name: 'Save rates' }))
    expect(await screen.findByText('No rates found in this text.')).toBeVisible()
  })
})

describe('The tax rates in Settings', () => {
  beforeEach(answerAll)

  it('are created by an admin', async () => {
    asAdmin()
    const sent: Record<string, unknown>[] = []
    answer(createTaxRate, ({ body }) => {
      sent.push(body)
      return aTaxRate({ code: 'ZERO' })
    })
    const { user } = await renderPage({ at: '/admin/users/taxes' })
    await user.click(await screen.findByRole('button', { name: 'New tax rate' }))
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'ZERO')
    await enter(user, screen.getByRole('textbox', { name: 'Name' }), 'Zero-rated')
    await user.type(screen.getByRole('textbox', { name: 'Percentage' }), '0')
    await user.click(screen.getByRole('checkbox', { name: /Recoverable input tax/ }))
    await user.click(screen.getByRole('button', { name: 'Create tax rate' }))
    expect(await screen.findByText('ZERO created.')).toBeVisible()
    expect(sent).toEqual([{ code: 'ZERO', name: 'Zero-rated', percent: '0', recoverable: false, active: true }])
  })

  it('propose the first one as the default of the branches without one, with the rates that say why there is no tax', async () => {
    asAdmin()
    answer(listTaxRates, () => page([]))
    answer(listBranches, () =>
      page([aBranch(), mwanza, aBranch({ id: ids.neema, name: 'Arusha', tag: 'AR', tax_rate_id: masterIds.vat })]),
    )
    answer(getBranch, () => aBranch({ version: 2, tax_rate_id: masterIds.vat }))
    const sent: Record<string, unknown>[] = []
    answer(createTaxRate, ({ body }) => {
      sent.push(body)
      return aTaxRate()
    })
    const { user } = await renderPage({ at: '/admin/users/taxes' })
    await user.click((await screen.findAllByRole('button', { name: 'New tax rate' }))[0]!)
    const branches = await screen.findByRole('group', { name: 'Default tax rate of' })
    expect(within(branches).getAllByRole('checkbox', { checked: true })).toHaveLength(2)
    expect(within(branches).queryByText(/Arusha/)).toBeNull()
    await user.click(within(branches).getByRole('checkbox', { name: /Mwanza/ }))
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'VAT18')
    await enter(user, screen.getByRole('textbox', { name: 'Name' }), 'VAT 18 %')
    await user.type(screen.getByRole('textbox', { name: 'Percentage' }), '18')
    expect(screen.getByRole('checkbox', { name: /Zero-rated/ })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Create tax rate' }))
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ code: 'VAT18', default_of: [ids.dsm], with_untaxed: true })]),
    )
  })

  it('are opened, made inactive and saved over the version that was read', async () => {
    asAdmin()
    const sent: [string | null, Record<string, unknown>][] = []
    answer(updateTaxRate, ({ body, headers }) => {
      sent.push([headers.get('If-Match'), body])
      return aTaxRate({ version: 2, active: false })
    })
    const { user } = await renderPage({ at: '/admin/users/taxes' })
    await user.click(await screen.findByRole('button', { name: /VAT18/ }))
    await user.click(await screen.findByRole('checkbox', { name: 'Active' }))
    await user.click(screen.getByRole('button', { name: 'Save tax rate' }))
    expect(await screen.findByText('VAT18 saved.')).toBeVisible()
    expect(sent).toEqual([['"1"', expect.objectContaining({ code: 'VAT18', active: false })]])
  })

  it('are selected for a branch', async () => {
    asAdmin()
    answer(getBranch, () => aBranch({ tax_rate_id: masterIds.vat }))
    const sent: Record<string, unknown>[] = []
    answer(updateBranch, ({ body }) => {
      sent.push(body)
      return aBranch({ version: 2, tax_rate_id: null })
    })
    const { user } = await renderPage({ at: `/admin/users/branches/${ids.dsm}` })
    await waitFor(() => expect(screen.getByLabelText(/^Default sales tax rate/)).toHaveValue(masterIds.vat))
    await user.selectOptions(screen.getByLabelText(/^Default sales tax rate/), 'None')
    await user.click(screen.getByRole('button', { name: 'Save branch' }))
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ tax_rate_id: null })]))
  })
})
