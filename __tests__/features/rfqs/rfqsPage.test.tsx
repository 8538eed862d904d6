import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { listRfqs } from '../../../src/contract/rfqs'
import { aUser } from '../../support/clientData'
import { screenIs } from '../../support/jsdomGaps'
import { answer, page, refuse } from '../../support/mswServer'
import { openFilter } from '../../support/openFilter'
import { answerAll, renderPage } from '../../support/renderApp'
import { anRfqSummary, rfqIds } from '../../support/rfqData'

const past = new Date(Date.now() - 2 * 86_400_000).toISOString()
const closed = anRfqSummary({
  id: rfqIds.cable,
  number: 'RFQ-DSM-2026-00117',
  title: 'Ward beds',
  status: 'closed',
  deadline: past,
})

describe('The list of RFQs', () => {
  beforeEach(answerAll)

  it('shows each with its number, status, deadline, lines, and how many of the invited suppliers have answered', async () => {
    // Of this moment: the shared data may have been made before midnight.
    const deadline = new Date(Date.now() + 3 * 86_400_000).toISOString()
    answer(listRfqs, () => page([anRfqSummary({ deadline })]))
    await renderPage({ at: '/rfq' })
    const link = await screen.findByRole('link', { name: 'Pump station refit' })
    expect(link).toHaveAttribute('href', `/rfq/${rfqIds.pump}`)
    const cells = within(link.closest('tr')!)
      .getAllByRole('cell')
      .slice(1)
      .map((cell) => cell.textContent)
    expect(cells[0]).toBe('RFQ-DSM-2026-00118')
    expect(cells[2]).toBe('Sent')
    expect(cells[3]).toContain('in 3 days')
    expect(cells.slice(4, 7)).toEqual(['1', '5', '2'])
  })

  it('warns of a deadline only while suppliers can still answer', async () => {
    answer(listRfqs, () => page([closed]))
    await renderPage({ at: '/rfq' })
    expect(await screen.findByText('Ward beds')).toBeVisible()
    expect(screen.queryByText(/late/)).toBeNull()
  })

  it('requests what the URL holds, and ignores unknown parameters', async () => {
    const asked: Record<string, string>[] = []
    answer(listRfqs, ({ query }) => {
      asked.push(query)
      return page([anRfqSummary()])
    })
    const { go } = await renderPage({ at: '/rfq?q=pump&status=closed&sort=created_at&after=c2' })
    await screen.findByText('Pump station refit')
    await go('/rfq?status=perhaps&sort=price')
    await waitFor(() => expect(asked).toEqual([{ q: 'pump', status: 'closed', sort: 'created_at', after: 'c2' }, {}]))
  })

  it('filters by status through a menu', async () => {
    answer(listRfqs, ({ query }) => page(query.status === 'closed' ? [closed] : [anRfqSummary()]))
    const { user, router } = await renderPage({ at: '/rfq' })
    await screen.findByText('Pump station refit')
    const status = await openFilter(user, 'Status')
    await user.click(await status.findByRole('checkbox', { name: 'Closed' }))
    expect(await screen.findByText('Ward beds')).toBeVisible()
    expect(router.state.location.search).toBe('?status=closed')
  })

  it('filters by what the suppliers did', async () => {
    const asked: unknown[] = []
    answer(listRfqs, ({ query }) => {
      asked.push(query.response)
      return page([anRfqSummary()])
    })
    const { user, router, go } = await renderPage({ at: '/rfq' })
    await screen.findByText('Pump station refit')
    const response = await openFilter(user, 'Supplier response')
    await user.click(await response.findByRole('checkbox', { name: 'Lines won' }))
    await waitFor(() => expect(asked).toEqual([undefined, 'won']))
    expect(router.state.location.search).toBe('?response=won')
    await go('/rfq?response=perhaps')
    await screen.findByText('Pump station refit')
    expect([...new Set(asked)]).toEqual([undefined, 'won'])
  })

  it('explains what an RFQ is where there is none yet, and can be retried when it failed', async () => {
    answer(listRfqs, () => refuse(503))
    const { user } = await renderPage({ at: '/rfq' })
    expect(await screen.findByText('The RFQs could not be loaded')).toBeVisible()
    answer(listRfqs, () => page([]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No RFQs yet')).toBeVisible()
  })

  it('is a card of three lines on a phone', async () => {
    screenIs.phone = true
    await renderPage({ at: '/rfq' })
    const card = await screen.findByRole('link', { name: /Pump station refit/ })
    expect(card).toHaveTextContent('2 of 5 responded')
    expect(card).toHaveTextContent('RFQ-DSM-2026-00118')
  })

  it('offers a new RFQ to staff and not to a viewer', async () => {
    const { unmount } = await renderPage({ at: '/rfq' })
    expect(await screen.findByRole('link', { name: 'New RFQ' })).toHaveAttribute('href', '/rfq/generate')
    unmount()
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderPage({ at: '/rfq' })
    await screen.findByText('Pump station refit')
    expect(screen.queryByRole('link', { name: 'New RFQ' })).toBeNull()
  })
})
