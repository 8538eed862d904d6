import { screen, within } from '@testing-library/react'
import { listActivity } from '../../../src/contract/activity'
import { getMe } from '../../../src/contract/auth'
import { getComparison } from '../../../src/contract/comparison'
import { listQuotes } from '../../../src/contract/quotes'
import { getRfq, listRfqs, openQuotes, updateRfq } from '../../../src/contract/rfqs'
import { aUser } from '../../support/clientData'
import { answer, page, refuse } from '../../support/mswServer'
import { answerAll, renderApp } from '../../support/renderApp'
import { aDraft, ahead, anInvitation, anRfq, anRfqSummary, rfqIds } from '../../support/rfqData'

const at = `/rfq/${rfqIds.pump}`
const passed = new Date(Date.now() - 3_600_000).toISOString()
const answered = anInvitation({ status: 'submitted', submitted_at: '2026-11-17T08:00:00Z', revisions: 2 })
const sealed = (over: Parameters<typeof anRfq>[0] = {}) => anRfq({ sealed: true, invitations: [answered], ...over })

const asAdmin = () => answer(getMe, () => aUser({ role: 'admin' }))

beforeEach(answerAll)

describe('A sealed RFQ', () => {
  it('carries its lock in the list and beside its title', async () => {
    answer(listRfqs, () =>
      page([
        anRfqSummary({ sealed: true }),
        anRfqSummary({ id: rfqIds.quote, title: 'Read', sealed: true, opened_at: passed }),
      ]),
    )
    await renderApp({ at: '/rfq' })
    expect(await screen.findByText('Sealed')).toBeVisible()
    expect(screen.getByText('Opened')).toBeVisible()
    answer(getRfq, () => sealed())
    await renderApp({ at })
    expect((await screen.findAllByText('Sealed')).length).toBeGreaterThan(0)
  })

  it('shows in place of the comparison who has answered and when, asks for no price, and offers no opening before the deadline', async () => {
    asAdmin()
    let asked = 0
    answer(getComparison, () => refuse(409, { code: 'sealed', message: String((asked += 1)) }))
    answer(listQuotes, () => refuse(409, { code: 'sealed', message: String((asked += 1)) }))
    answer(getRfq, () => sealed({ deadline: ahead }))
    await renderApp({ at: `${at}?tab=comparison` })
    expect(await screen.findByRole('heading', { name: 'The quotes are sealed' })).toBeVisible()
    const received = within(screen.getByRole('list', { name: 'Received' }))
    expect(received.getByRole('listitem')).toHaveTextContent(/Ningbo Haitai.*17 Nov.*Submitted/)
    expect(screen.queryByRole('button', { name: 'Open the quotes' })).toBeNull()
    await renderApp({ at: `${at}?tab=suppliers&supplier=${rfqIds.ningbo}` })
    await screen.findAllByText('Ningbo Haitai')
    expect(screen.queryByRole('link', { name: /2 revisions|Type in/ })).toBeNull()
    expect(asked).toBe(0)
  })

  it('is opened by an admin after the deadline, asked once more, and shows its comparison then', async () => {
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
    const { user } = await renderApp({ at: `${at}?tab=comparison` })
    await user.click(await screen.findByRole('button', { name: 'Open the quotes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Open the quotes of RFQ-DSM-2026-00118?' }))
    expect(dialog.getByText(/1 answer is opened\. It can’t be undone/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Open the quotes' }))
    expect(await screen.findByText('The quotes of RFQ-DSM-2026-00118 are open.')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'The quotes are sealed' })).toBeNull()
    expect(versions).toEqual(['"1"'])
  })

  it('leaves the opening to an admin, and says so', async () => {
    answer(getRfq, () => sealed({ status: 'closed', deadline: passed }))
    await renderApp({ at: `${at}?tab=comparison` })
    expect(await screen.findByText('The deadline has passed. An administrator opens the quotes.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Open the quotes' })).toBeNull()
  })

  it('says what stood against its opening', async () => {
    asAdmin()
    answer(getRfq, () => sealed({ status: 'closed', deadline: passed }))
    answer(openQuotes, () =>
      refuse(409, { code: 'deadline_ahead', message: 'The quotes are sealed until the deadline has passed.' }),
    )
    const { user } = await renderApp({ at: `${at}?tab=comparison` })
    await user.click(await screen.findByRole('button', { name: 'Open the quotes' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Open the quotes' }))
    expect(await dialog.findByText('The quotes are sealed until the deadline has passed.')).toBeVisible()
  })

  it('has its deadline extended no more once it was opened', async () => {
    answer(getRfq, () =>
      sealed({ status: 'closed', deadline: passed, opened_at: passed, opened_by_name: 'Amina Rashid' }),
    )
    await renderApp({ at })
    expect(await screen.findByRole('button', { name: 'Extend deadline' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByText('Amina Rashid')).toBeVisible()
  })

  it('tells in its activity who opened it, and how many answers there were', async () => {
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
        },
      ]),
    )
    await renderApp({ at: `${at}?tab=activity` })
    expect(await screen.findByText('Quotes opened')).toBeVisible()
    expect(screen.getByText(/Amina Rashid · 3 answers/)).toBeVisible()
  })
})

describe('The seal of a draft', () => {
  it('is an admin’s to set, with what it means beside it', async () => {
    asAdmin()
    answer(getRfq, () => aDraft())
    const bodies: unknown[] = []
    answer(updateRfq, ({ body }) => {
      bodies.push(body)
      return aDraft({ sealed: true, version: 2 })
    })
    const { user } = await renderApp({ at })
    const seal = await screen.findByRole('checkbox', { name: 'Sealed quotes' })
    expect(seal).toHaveAccessibleDescription(/Nobody on the staff can read a price/)
    await user.click(seal)
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await screen.findByText(/is kept as a draft/)
    expect(bodies).toMatchObject([{ sealed: true }])
  })

  it('is told to staff, and not theirs to change', async () => {
    answer(getRfq, () => aDraft({ sealed: true }))
    await renderApp({ at })
    expect(await screen.findByText(/The quotes of this RFQ will be sealed/)).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: 'Sealed quotes' })).toBeNull()
  })
})
