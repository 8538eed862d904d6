import { screen, waitFor, within } from '@testing-library/react'
import { listActivity } from '../../../src/contract/activity'
import { getMe } from '../../../src/contract/auth'
import { getComparison } from '../../../src/contract/comparison'
import { listQuotes } from '../../../src/contract/quotes'
import { getRfq, listRfqs, openQuotes, updateRfq } from '../../../src/contract/rfqs'
import { aUser } from '../../support/clientData'
import { answer, page, refuse } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'
import { openRfqMenu } from '../../support/rfqMenu'
import { aDraft, ahead, anInvitation, anRfq, anRfqSummary, rfqIds } from '../../support/rfqData'

const at = `/rfq/${rfqIds.pump}`
const passed = new Date(Date.now() - 3_600_000).toISOString()
const answered = anInvitation({ status: 'submitted', submitted_at: '2026-11-17T08:00:00Z', revisions: 2 })
const sealed = (over: Parameters<typeof anRfq>[0] = {}) => anRfq({ sealed: true, invitations: [answered], ...over })

const asAdmin = () => answer(getMe, () => aUser({ role: 'admin' }))

beforeEach(answerAll)

describe('A sealed RFQ', () => {
  it('shows its lock in the list and beside its title', async () => {
    answer(listRfqs, () =>
      page([
        anRfqSummary({ sealed: true }),
        anRfqSummary({ id: rfqIds.quote, title: 'Read', sealed: true, opened_at: passed }),
      ]),
    )
    await renderPage({ at: '/rfq' })
    expect(await screen.findByText('Sealed')).toBeVisible()
    expect(screen.getByText('Opened')).toBeVisible()
    answer(getRfq, () => sealed())
    await renderPage({ at })
    expect((await screen.findAllByText('Sealed')).length).toBeGreaterThan(0)
  })

  it('shows who has answered and when in place of the comparison, requests no price, and cannot be opened before the deadline', async () => {
    asAdmin()
    let asked = 0
    answer(getComparison, () => refuse(409, { code: 'sealed', message: String((asked += 1)) }))
    answer(listQuotes, () => refuse(409, { code: 'sealed', message: String((asked += 1)) }))
    answer(getRfq, () => sealed({ deadline: ahead }))
    await renderPage({ at: `${at}?tab=comparison` })
    expect(await screen.findByRole('heading', { name: 'Bids are sealed' })).toBeVisible()
    const received = within(screen.getByRole('list', { name: 'Responded' }))
    expect(received.getByRole('listitem')).toHaveTextContent(/Ningbo Haitai.*17 Nov.*Submitted/)
    expect(screen.queryByRole('button', { name: 'Open bids' })).toBeNull()
    await renderPage({ at: `${at}?tab=suppliers&supplier=${rfqIds.ningbo}` })
    await screen.findAllByText('Ningbo Haitai')
    expect(screen.queryByRole('link', { name: /2 revisions|Type in/ })).toBeNull()
    expect(asked).toBe(0)
  })

  it('is opened by an admin after the deadline, confirmed once more, and then shows its comparison', async () => {
    asAdmin()
    let opened: string | null = null
    answer(getRfq, () => sealed({ status: 'closed', deadline: passed, opened_at: opened }))
    const versions: (string | null)[] = []
    answer(openQuotes, ({ headers }) => {
      versions.push(headers.get('if-match'))
      opened = new Date().toISOString()
      return sealed({ status: 'closed', deadline: passed, opened_at: opened })
    })
    answer(getComparison, () => refuse(503))
    const { user } = await renderPage({ at: `${at}?tab=comparison` })
    await user.click(await screen.findByRole('button', { name: 'Open bids' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Open bids of RFQ-DSM-2026-00118?' }))
    expect(dialog.getByText(/1 response is opened\. This can’t be undone/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Open bids' }))
    expect(await screen.findByText('Bids of RFQ-DSM-2026-00118 opened.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Bids are sealed' })).toBeNull())
    expect(versions).toEqual(['"1"'])
  })

  it('can be opened only by an admin, and shows this', async () => {
    answer(getRfq, () => sealed({ status: 'closed', deadline: passed }))
    await renderPage({ at: `${at}?tab=comparison` })
    expect(await screen.findByText('The deadline has passed. An admin can open the bids.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Open bids' })).toBeNull()
  })

  it('shows why its bids could not be opened', async () => {
    asAdmin()
    answer(getRfq, () => sealed({ status: 'closed', deadline: passed }))
    answer(openQuotes, () =>
      refuse(409, { code: 'deadline_ahead', message: 'The bids are sealed until the deadline.' }),
    )
    const { user } = await renderPage({ at: `${at}?tab=comparison` })
    await user.click(await screen.findByRole('button', { name: 'Open bids' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Open bids' }))
    expect(await dialog.findByText('The bids are sealed until the deadline.')).toBeVisible()
  })

  it('cannot have its deadline extended once it was opened', async () => {
    answer(getRfq, () =>
      sealed({ status: 'closed', deadline: passed, opened_at: passed, opened_by_name: 'Amina Rashid' }),
    )
    const { user } = await renderPage({ at })
    await openRfqMenu(user)
    const extend = screen.getByRole('button', { name: 'Extend deadline' })
    expect(extend).toHaveAttribute('aria-disabled', 'true')
    expect(extend).toHaveAccessibleDescription(/^The bids have been opened/)
    expect(screen.getByText('Amina Rashid')).toBeVisible()
  })

  it('shows in its activity who opened it, and how many answers there were', async () => {
    answer(getRfq, () => sealed({ status: 'closed', opened_at: passed }))
    answer(listActivity, () =>
      page([
        {
          id: rfqIds.quote,
          actor_kind: 'user' as const,
          actor_name: 'Amina Rashid',
          action: 'quotes_opened',
          at: passed,
          before: null,
          after: { answers: 3 },
          reason: null,
          comment: null,
          names: {},
        },
      ]),
    )
    await renderPage({ at: `${at}?tab=activity` })
    const entry = (await screen.findByText(/Amina Rashid · 3 responded/)).closest('li')
    expect(entry).toHaveTextContent(/^Bids opened/)
  })

  it.each([
    ['after_opening', 'Amina Rashid · after the opening of the bids · QUO-12: Late'],
    ['over_own', 'Amina Rashid · over the supplier’s own quote · QUO-13: Rang'],
  ] as const)('shows in its activity what staff entered: %s (QUO-12, QUO-13)', async (how, note) => {
    const entry = { id: rfqIds.quote, actor_kind: 'user' as const, actor_name: 'Amina Rashid', at: passed }
    answer(getRfq, () => sealed({ status: 'closed', opened_at: passed }))
    answer(listActivity, () =>
      page([
        {
          ...entry,
          action: 'quote_entered',
          before: null,
          after: { supplier: 'Ningbo Haitai', quote_revision: 1, [how]: true },
          reason: how === 'over_own' ? 'QUO-13: Rang' : 'QUO-12: Late',
          comment: null,
          names: {},
        },
      ]),
    )
    await renderPage({ at: `${at}?tab=activity` })
    expect((await screen.findByText(new RegExp(note))).closest('li')).toHaveTextContent(/^Quote entered by staff/)
  })
})

describe('The sealed setting of a draft', () => {
  it('can be set by an admin, with an explanation beside it', async () => {
    asAdmin()
    answer(getRfq, () => aDraft())
    const bodies: unknown[] = []
    answer(updateRfq, ({ body }) => {
      bodies.push(body)
      return aDraft({ sealed: true, version: 2 })
    })
    const { user } = await renderPage({ at: `${at}?step=send` })
    const seal = await screen.findByRole('checkbox', { name: 'Sealed bids' })
    expect(seal).toHaveAccessibleDescription(/Staff can’t see or enter prices/)
    await user.click(seal)
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await screen.findByText(/saved as a draft/)
    expect(bodies).toMatchObject([{ sealed: true }])
  })

  it('is shown to staff, but read only', async () => {
    answer(getRfq, () => aDraft({ sealed: true }))
    await renderPage({ at: `${at}?step=send` })
    expect(await screen.findByText(/The bids of this RFQ will be sealed/)).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: 'Sealed bids' })).toBeNull()
  })
})
