import { screen, waitFor } from '@testing-library/react'
import { build } from '../../../src/capture/picture'
import { getMe } from '../../../src/contract/auth'
import { getDashboard } from '../../../src/contract/dashboard'
import { getItemHistory } from '../../../src/contract/itemHistory'
import { dayIn } from '../../../src/domain/dates/days'
import { catchFiles, makePdf as downloaded, makePicture as made, png, saved } from '../../support/drawn'
import { aBranch, aCompany, aUser, session } from '../../support/clientData'
import { aDashboard, someFigures } from '../../support/dashboardData'
import { anItemHistory, aPricePoint } from '../../support/historyData'
import { anItem } from '../../support/masterData'
import { answer, refuse } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')
const today = dayIn(new Date(), aBranch().timezone)

beforeEach(() => {
  answerAll()
  catchFiles()
})

/** Requests the picture once the figures are loaded, and builds what was described. */
async function picture(state?: Parameters<typeof renderPage>[0]) {
  const { user } = await renderPage({ at: '/dashboard', ...state })
  await screen.findByRole('list', { name: 'Pipeline' })
  await user.click(screen.getByRole('button', { name: 'Image' }))
  await waitFor(() => expect(made).toHaveBeenCalled())
  const [described] = made.mock.calls[0]!
  return { described, drawn: build(described.root, document) }
}

const rowsOf = (drawn: HTMLElement, section: number) =>
  [...drawn.querySelectorAll('.zb-dash-bars')[section]!.querySelectorAll('.zb-dash-row')].map(({ children }) =>
    [...children].map(({ textContent }) => plain(textContent)).filter(Boolean),
  )

describe('The dashboard as a picture', () => {
  it('contains each figure, the branch, the period and the time, and is a file named by branch and day', async () => {
    const { drawn } = await picture()
    expect(drawn.querySelector('h1')).toHaveTextContent('Dashboard')
    expect(drawn).toHaveTextContent(new RegExp(`${aBranch().name} · Last 12 months · .*${new Date().getFullYear()}`))
    expect([...drawn.querySelectorAll('h2 > span')].map(({ textContent }) => textContent?.trim())).toEqual([
      'Pipeline',
      'Won by month',
      'Hit rate',
      'Margin by month',
      'Lost and cancelled enquiries',
      'Supplier response',
    ])
    expect(rowsOf(drawn, 0)[0]).toEqual(['Open', '14 enquiries', 'TZS 163,200,000'])
    expect(rowsOf(drawn, 1)[2]).toEqual(['November 2026', '3 orders', 'TZS 60,000,000'])
    expect(rowsOf(drawn, 2)[0]).toEqual(['September 2026', '1 won · 1 lost', '50 %'])
    expect(rowsOf(drawn, 3)[0]).toEqual(['September 2026', '20 %', 'TZS 3,600,000'])
    expect(rowsOf(drawn, 4)).toEqual([
      ['Price', 'Lost · TZS 42,000,000', '8'],
      ['No reason code', 'Cancelled · TZS 0', '2'],
    ])
    expect(rowsOf(drawn, 5)[1]).toEqual(['Shreeji Valves', '0 of 3 RFQs responded to', '– · 0 %'])
    await waitFor(() => expect(saved).toHaveBeenCalledWith(png, `dashboard-${aBranch().tag}-${today}.png`))
  })

  it('draws the bars from zero, the longest at full width', async () => {
    const { drawn } = await picture()
    const bars = [...drawn.querySelectorAll('.zb-dash-bars')[4]!.querySelectorAll<HTMLElement>('.zb-dash-bar > span')]
    expect(bars.map(({ style }) => style.inlineSize)).toEqual(['100%', '25%'])
  })

  it('is dark where the page is, and leaves out what is empty', async () => {
    answer(getDashboard, () => aDashboard({ suppliers: [], branches: [someFigures({ outcomes: [] })] }))
    const { described, drawn } = await picture({ state: { session, theme: { theme: 'DarkTheme' } } })
    expect(described.theme).toBe('dark')
    expect(drawn.querySelectorAll('h2')).toHaveLength(4)
  })

  it('has no margin for a viewer', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    answer(getDashboard, () => {
      const { months, ...figures } = someFigures()
      return aDashboard({ branches: [{ ...figures, months: months.map((month) => ({ ...month, margin: null })) }] })
    })
    const { drawn } = await picture()
    expect(drawn).not.toHaveTextContent('Margin')
  })

  it('waits for the figures', async () => {
    answer(getDashboard, () => refuse(503))
    await renderPage({ at: '/dashboard' })
    await screen.findAllByText('The figures could not be loaded')
    for (const name of ['Image', 'PDF'])
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  })

  it('reports a failure to create it, and can be retried', async () => {
    made.mockRejectedValueOnce(new Error('no frame'))
    await picture()
    expect(await screen.findByText('The image could not be created. Try again.')).toBeVisible()
    expect(saved).not.toHaveBeenCalled()
  })
})

describe('The dashboard as a PDF', () => {
  it('has the same figures in a table, with a head for each section, on the letterhead', async () => {
    const { user } = await renderPage({ at: '/dashboard' })
    await screen.findByRole('list', { name: 'Pipeline' })
    await user.click(await screen.findByRole('button', { name: 'PDF' }))
    await waitFor(() => expect(downloaded).toHaveBeenCalled())
    const [{ kind, number, from, facts, rows, columns }] = downloaded.mock.calls[0]!
    expect([kind, number, from.name]).toEqual(['dashboard', `${aBranch().tag}-${today}`, aCompany().name])
    expect(facts[0]?.value).toContain('Last 12 months')
    expect(columns.map(({ label }) => label)).toEqual(['Figure', 'Details', 'Value'])
    const texts = rows.map(({ cells }) => cells.map(({ text }) => plain(text)).filter(Boolean))
    expect(texts[0]).toEqual(['Pipeline'])
    expect(texts[1]).toEqual(['Open', '14 enquiries', 'TZS 163,200,000'])
    expect(texts.at(-2)).toEqual(['Ningbo Haitai', '7 of 8 RFQs responded to', '19 h · 88 %'])
  })
})

describe('The price history of an item', () => {
  const { id, name } = anItem()

  async function show() {
    answer(getItemHistory, () =>
      anItemHistory({
        prices: [
          aPricePoint({ id: '1', supplier_name: 'Shreeji', quoted_on: '2026-11-01', converted: '50000' }),
          aPricePoint({ id: '2', quoted_on: '2026-11-02', converted: '100000' }),
          aPricePoint({ id: '3', quoted_on: '2026-11-03', converted: null, rate: null, rate_date: null }),
        ],
      }),
    )
    const { user } = await renderPage({ at: `/reports/prices?item_id=${id}` })
    await screen.findByRole('region', { name: 'All prices' })
    return user
  }

  const prices = [
    ['Latest price', 'Ningbo Haitai, 2026-11-02', 'TZS 100,000'],
    ['Lowest price', 'Shreeji, 2026-11-01', 'TZS 50,000'],
    ['2026-11-03', 'USD 10.20 / pcs · Quote', '–'],
    ['2026-11-02', 'USD 10.20 / pcs · Quote', 'TZS 100,000'],
    ['2026-11-01', 'USD 10.20 / pcs · Quote', 'TZS 50,000'],
  ]

  it('is a picture with the latest and the lowest, and each price by supplier', async () => {
    const user = await show()
    await user.click(screen.getByRole('button', { name: 'Image' }))
    await waitFor(() => expect(made).toHaveBeenCalled())
    const drawn = build(made.mock.calls[0]![0].root, document)
    expect(drawn.querySelector('h1')).toHaveTextContent('Price history of an item')
    expect(drawn).toHaveTextContent(`${name} · TZS`)
    expect([...drawn.querySelectorAll('h2 > span')].map(({ textContent }) => textContent?.trim())).toEqual([
      'Totals',
      'Ningbo Haitai',
      'Shreeji',
    ])
    expect([0, 1, 2].flatMap((section) => rowsOf(drawn, section))).toEqual(prices)
    await waitFor(() => expect(saved).toHaveBeenCalledWith(png, `prices-all-${today}.png`))
  })

  it('is a PDF with the same figures', async () => {
    const user = await show()
    await user.click(await screen.findByRole('button', { name: 'PDF' }))
    await waitFor(() => expect(downloaded).toHaveBeenCalled())
    const [{ rows }] = downloaded.mock.calls[0]!
    const texts = rows.map(({ cells }) => cells.map(({ text }) => plain(text)).filter(Boolean))
    expect(texts.filter(({ length }) => length === 3)).toEqual(prices)
  })
})
