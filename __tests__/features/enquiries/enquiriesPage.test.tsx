import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { listEnquiries } from '../../../src/contract/enquiries'
import { aUser } from '../../support/clientData'
import { anEnquirySummary, enquiryIds } from '../../support/enquiryData'
import { screenIs } from '../../support/jsdomGaps'
import { answer, page, refuse } from '../../support/mswServer'
import { openFilter } from '../../support/openFilter'
import { answerAll, renderPage } from '../../support/renderApp'

const draft = anEnquirySummary({
  id: enquiryIds.valves,
  number: null,
  status: 'draft',
  client_id: null,
  client_name: null,
  client_reference: null,
  required_by: null,
  assignee_id: null,
  assignee_name: null,
  value: null,
})

describe('The list of enquiries', () => {
  beforeEach(answerAll)

  it('requests what the URL holds, and ignores unknown parameters', async () => {
    const asked: Record<string, string>[] = []
    answer(listEnquiries, ({ query }) => {
      asked.push(query)
      return page([anEnquirySummary()])
    })
    const { go } = await renderPage({ at: '/query?q=gold&status=open&sort=-received_on&after=c2' })
    expect(await screen.findByRole('link', { name: /00412/ })).toHaveAttribute(
      'href',
      `/query/${enquiryIds.pump_station}`,
    )
    await go('/query?status=nonsense&sort=source')
    await waitFor(() => expect(asked).toEqual([{ q: 'gold', status: 'open', sort: '-received_on', after: 'c2' }, {}]))
  })

  it('shows the client, the status, the due date and the value', async () => {
    answer(listEnquiries, () => page([anEnquirySummary({ value: '18450.5', value_currency: 'USD' }), draft]))
    await renderPage({ at: '/query' })
    const row = (await screen.findByText('Mawenzi Gold Mine Ltd')).closest('tr')!
    expect(within(row).getByText('PR-88131')).toBeVisible()
    expect(within(row).getByText('Open')).toBeVisible()
    expect(within(row).getByText(/^in \d+ days$/)).toBeVisible()
    expect(within(row).getByRole('img', { name: 'Neema Mushi' })).toBeVisible()
    expect(within(row).getByText('USD').parentElement).toHaveTextContent('USD 18,450.50')
    expect(screen.getByText('no number yet')).toBeVisible()
    expect(screen.getByText('no client yet')).toBeVisible()
  })

  it('flags an open enquiry that is late, and no longer once it is lost', async () => {
    answer(listEnquiries, () =>
      page([
        anEnquirySummary({ required_by: '2020-01-01' }),
        anEnquirySummary({ id: enquiryIds.valves, status: 'lost', required_by: '2020-01-02' }),
      ]),
    )
    await renderPage({ at: '/query' })
    expect(await screen.findAllByText(/days late$/)).toHaveLength(1)
  })

  it('filters by status through a menu', async () => {
    answer(listEnquiries, ({ query }) => page(query.status === 'draft' ? [draft] : [anEnquirySummary()]))
    const { user, router } = await renderPage({ at: '/query' })
    await screen.findByText('Mawenzi Gold Mine Ltd')
    const status = await openFilter(user, 'Status')
    await user.click(await status.findByRole('checkbox', { name: 'Draft' }))
    expect(await screen.findByText('no client yet')).toBeVisible()
    expect(router.state.location.search).toBe('?status=draft')
  })

  it('is a card per enquiry on a phone', async () => {
    screenIs.phone = true
    answer(listEnquiries, () => page([anEnquirySummary()]))
    await renderPage({ at: '/query' })
    const card = await screen.findByRole('link', { name: /Mawenzi Gold Mine Ltd/ })
    expect(card).toHaveTextContent('TZS 6,000')
    expect(card).toHaveTextContent('PR-88131 · 1 line')
  })

  it('shows what to do next where there are none, and can be retried when it failed', async () => {
    answer(listEnquiries, () => refuse(503))
    const { user } = await renderPage({ at: '/query' })
    expect(await screen.findByText('The enquiries could not be loaded')).toBeVisible()
    answer(listEnquiries, () => page([]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No enquiries yet')).toBeVisible()
  })

  it('offers a new enquiry to staff and not to a viewer', async () => {
    answer(listEnquiries, () => page([anEnquirySummary()]))
    const { unmount } = await renderPage({ at: '/query' })
    expect(await screen.findByRole('link', { name: 'New enquiry' })).toHaveAttribute('href', '/query/create')
    unmount()
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderPage({ at: '/query' })
    await screen.findByText('Mawenzi Gold Mine Ltd')
    expect(screen.queryByRole('link', { name: 'New enquiry' })).toBeNull()
  })
})
