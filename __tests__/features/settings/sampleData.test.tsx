import { act, screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { getFirstSteps, type FirstSteps } from '../../../src/contract/firstSteps'
import {
  getSampleData,
  loadSampleData,
  previewSampleRemoval,
  removeSampleData,
  type SampleData,
  type SampleRemoval,
} from '../../../src/contract/sampleData'
import { firstSteps } from '../../../src/domain/onboarding/firstSteps'
import { aUser } from '../../support/clientData'
import { answer, refuse } from '../../support/mswServer'
import { answerAll, renderApp, renderPage } from '../../support/renderApp'

const records = { clients: 5, suppliers: 5, items: 16, enquiries: 3, rfqs: 1, orders: 1 }
const none = { clients: 0, suppliers: 0, items: 0, enquiries: 0, rfqs: 0, orders: 0 }
const loaded: SampleData = {
  loaded: { at: '2026-05-04T08:00:00.000Z', by_name: 'Joseph Massawe', records },
  is_empty: false,
}
const company = '/admin/users/company'

describe('Sample data', () => {
  beforeEach(() => {
    answerAll()
    answer(getMe, () => aUser({ role: 'admin' }))
  })

  /** The first steps of a company, and its sample data as the calls leave it. */
  function startWith(first: SampleData) {
    const state = { now: first }
    answer(getSampleData, () => state.now)
    answer(getFirstSteps, (): FirstSteps => ({
      hidden: false,
      sample_data: state.now.loaded ? 'loaded' : state.now.is_empty ? 'loadable' : null,
      steps: firstSteps.map((step) => ({ step, done: false })),
    }))
    return state
  }

  it('is loaded from the first steps of an empty company, into the selected branch, and then said on the dashboard', async () => {
    const state = startWith({ loaded: null, is_empty: true })
    const sent: unknown[] = []
    answer(loadSampleData, ({ body, headers }) => {
      sent.push(body)
      expect(headers.get('Idempotency-Key')).toBeTruthy()
      state.now = loaded
      return loaded
    })
    const { user } = await renderPage({ at: '/dashboard' })
    await user.click(await screen.findByRole('button', { name: 'Load sample data' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Load sample data?' }))
    expect(dialog.getByText(/so nothing is sent/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Load sample data' }))
    expect(await screen.findByText('Sample data loaded.')).toBeVisible()
    expect(sent).toEqual([{ branch_id: expect.any(String) }])
    expect(await screen.findByRole('note')).toHaveTextContent('Sample data is loaded.')
    expect(screen.getByRole('link', { name: 'Go to sample data' })).toHaveAttribute('href', company)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load sample data' })).toBeNull())
  })

  it('is offered to admins alone, but everyone reads that it is loaded', async () => {
    answer(getMe, () => aUser({ role: 'staff' }))
    const state = startWith({ loaded: null, is_empty: true })
    const first = await renderPage({ at: '/dashboard' })
    expect(await screen.findByRole('list', { name: 'First steps' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Load sample data' })).toBeNull()
    first.unmount()
    state.now = loaded
    await renderPage({ at: '/dashboard' })
    expect(await screen.findByRole('note')).toHaveTextContent('Sample data is loaded.')
    expect(screen.queryByRole('link', { name: 'Go to sample data' })).toBeNull()
  })

  it('is neither offered nor named in a company with records of its own', async () => {
    startWith({ loaded: null, is_empty: false })
    await renderPage({ at: company })
    expect(await screen.findByRole('button', { name: 'Save company' })).toBeVisible()
    expect(screen.queryByText('Sample data')).toBeNull()
  })

  it('says why it was not loaded', async () => {
    startWith({ loaded: null, is_empty: true })
    answer(loadSampleData, () => refuse(409, { code: 'not_empty', message: 'Your company has some already.' }))
    const { user } = await renderPage({ at: company })
    await user.click(await screen.findByRole('button', { name: 'Load sample data' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Load sample data' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Your company has some already.')
  })

  it('is removed in Settings after a dialog that counts what goes', async () => {
    const state = startWith(loaded)
    const sent: unknown[] = []
    answer(previewSampleRemoval, (): SampleRemoval => ({
      removed: records,
      kept: none,
      changed: 2,
      numbers: { reused: ['ENQ', 'RFQ', 'ORD'], continued: [] },
      used_by: [],
      used_by_count: 0,
    }))
    answer(removeSampleData, ({ body }) => {
      sent.push(body)
      state.now = { loaded: null, is_empty: true }
      return state.now
    })
    const { user } = await renderPage({ at: company })
    expect(await screen.findByText(/^5 clients, 5 suppliers, 16 items,.* Loaded by Joseph Massawe,/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove sample data' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the sample data?' }))
    expect(
      await dialog.findByText(/Removes 5 clients, 5 suppliers, 16 items, 3 enquiries, 1 RFQ, 1 order,/),
    ).toHaveTextContent(
      '2 of them were changed by users; the changes are removed too. Their document numbers are used again for your own documents. This can’t be undone.',
    )
    await user.click(dialog.getByRole('button', { name: 'Remove sample data' }))
    expect(await screen.findByText('Sample data removed.')).toBeVisible()
    expect(sent).toEqual([{}])
    expect(await screen.findByRole('button', { name: 'Load sample data' })).toBeVisible()
  })

  it('names the own records that refer to it, and keeps what they need', async () => {
    startWith(loaded)
    const sent: unknown[] = []
    answer(previewSampleRemoval, (): SampleRemoval => ({
      removed: { ...records, clients: 4 },
      kept: { ...none, clients: 1 },
      changed: 0,
      numbers: { reused: ['RFQ', 'ORD'], continued: ['ENQ'] },
      used_by: [
        { entity: 'enquiries', id: '00000000-0000-7000-8000-000000000001', name: 'ENQ-DSM-2026-00004' },
        { entity: 'markup-rules', id: '00000000-0000-7000-8000-000000000002', name: 'Pumps' },
      ],
      used_by_count: 5,
    }))
    answer(removeSampleData, ({ body }) => {
      sent.push(body)
      return { loaded: null, is_empty: false }
    })
    const { user } = await renderPage({ at: company })
    await user.click(await screen.findByRole('button', { name: 'Remove sample data' }))
    const dialog = within(await screen.findByRole('dialog'))
    const users = await dialog.findByRole('list', { name: 'Own records that refer to sample data' })
    expect(
      within(users)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Enquiry ENQ-DSM-2026-00004', 'Markup rule Pumps', '3 more'])
    expect(within(users).getByRole('link', { name: 'ENQ-DSM-2026-00004' })).toHaveAttribute(
      'href',
      '/query/00000000-0000-7000-8000-000000000001',
    )
    expect(dialog.getByText(/^Removes 4 clients/)).toHaveTextContent(
      'The numbers of RFQs and orders are used again for your own documents. The numbering of enquiries continues, because some of its numbers stay in use. This can’t be undone.',
    )
    expect(dialog.getByText(/What they need stays and becomes your own: 1 client\./)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Remove the rest' }))
    await waitFor(() => expect(sent).toEqual([{ keep_used: true }]))
  })

  it('is not removed before what goes is known', async () => {
    startWith(loaded)
    answer(previewSampleRemoval, () => refuse(503))
    const { user } = await renderPage({ at: company })
    await user.click(await screen.findByRole('button', { name: 'Remove sample data' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('What would be removed could not be loaded')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Remove sample data' })).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('A first step', () => {
  it('leads back to the first steps from every page on the way, and says when it is done', async () => {
    answerAll()
    let done = false
    answer(getFirstSteps, (): FirstSteps => ({
      hidden: false,
      sample_data: null,
      steps: firstSteps.map((step) => ({ step, done: done && step === 'clients' })),
    }))
    const { user, router } = await renderApp({ at: '/dashboard' })
    await user.click(await screen.findByRole('link', { name: 'Create or import your clients' }))
    expect(await screen.findByText('First step: Create or import your clients')).toBeVisible()
    done = true
    await act(() => router.navigate('/admin/clients/create'))
    await user.click(await screen.findByRole('link', { name: 'Back to first steps' }))
    expect(router.state.location.pathname).toBe('/dashboard')
    expect(screen.queryByRole('link', { name: 'Back to first steps' })).toBeNull()
    await user.click(await screen.findByRole('link', { name: 'Create or import your clients' }))
    expect(await screen.findByRole('link', { name: 'Back to first steps' })).toBeVisible()
    await act(() => router.navigate('/query'))
    expect(await screen.findByRole('link', { name: 'Back to first steps' })).toBeVisible()
  })

  it('says of no other step that it is done: on the page of another one it is about that one', async () => {
    answerAll()
    answer(getFirstSteps, (): FirstSteps => ({
      hidden: false,
      sample_data: null,
      steps: firstSteps.map((step) => ({ step, done: step === 'clients' })),
    }))
    const { user, router } = await renderApp({ at: '/dashboard' })
    await user.click(await screen.findByRole('link', { name: 'Create or import your clients' }))
    expect(await screen.findByText('“Create or import your clients” is done.')).toBeVisible()
    for (const [at, text] of [
      ['/admin/users/email', 'First step: Set up and test e-mail'],
      ['/admin/users', 'First step: Invite your colleagues'],
      ['/admin/users/create', 'First step: Invite your colleagues'],
    ] as const) {
      await act(() => router.navigate(at))
      expect(await screen.findByText(text)).toBeVisible()
      expect(screen.queryByText(/is done/)).toBeNull()
    }
    await act(() => router.navigate('/query'))
    expect(await screen.findByText('First step: Invite your colleagues')).toBeVisible()
  })

  it('leads back in a tab of its own, and its parameter is no filter of the list', async () => {
    answerAll()
    answer(getFirstSteps, (): FirstSteps => ({
      hidden: false,
      sample_data: null,
      steps: firstSteps.map((step) => ({ step, done: false })),
    }))
    const first = await renderApp({ at: '/dashboard' })
    const link = await screen.findByRole('link', { name: 'Create or import your clients' })
    const href = link.getAttribute('href') ?? ''
    first.unmount()
    const { router } = await renderApp({ at: href })
    expect(await screen.findByRole('link', { name: 'Back to first steps' })).toBeVisible()
    expect(router.state.location).toMatchObject({ search: '', state: { first_step: 'clients' } })
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })
})
