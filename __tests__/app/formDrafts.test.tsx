import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createClient, getClient, updateClient } from '../../src/contract/clients'
import { signIn } from '../../src/contract/auth'
import type { Kept, Typed } from '../../src/components/forms/formDrafts'
import { getEnquiry } from '../../src/contract/enquiries'
import { anEnquiry } from '../support/enquiryData'
import { aClient, aUser, ids, session, started } from '../support/clientData'
import { gridCell, typeInto } from '../support/lineGrid'
import { answer, refuse } from '../support/mswServer'
import { answerAll, renderApp } from '../support/renderApp'
import { unsavedServer } from '../support/formDraftsServer'

const form = `client:${ids.mawenzi}`
const page = `/admin/clients/${ids.mawenzi}/edit`

describe('A form draft', () => {
  let server: ReturnType<typeof unsavedServer>
  beforeEach(() => {
    answerAll()
    server = unsavedServer()
  })
  const typedIn = (key: string) => (server.held.get(key)?.content.typed ?? []) as Typed[]

  it('is saved after a pause, reports that it is saved, and is offered after the page was lost', async () => {
    const first = await renderApp({ at: '/admin/clients/create' })
    await first.user.type(await screen.findByLabelText('Name'), 'Kilimo Ltd')
    expect(await screen.findByText(/^Draft saved \d\d:\d\d:\d\d$/)).toBeVisible()
    expect(typedIn('client:new')).toMatchObject([{ values: { name: 'Kilimo Ltd' } }])
    cleanup()

    const { user } = await renderApp({ at: '/admin/clients/create' })
    expect(await screen.findByText(/^You have unsaved changes from .*\.$/)).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('')
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    expect(screen.getByLabelText('Name')).toHaveValue('Kilimo Ltd')
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  })

  it('with lines is restored with them, in the branch in which it was typed', async () => {
    const first = await renderApp({ at: '/query/create' })
    await first.user.type(await screen.findByLabelText(/^Client’s reference/), 'PR-88120')
    await typeInto(first.user, 'Description', 1, 'Gate valve')
    await typeInto(first.user, 'Quantity', 1, '60{Enter}')
    await typeInto(first.user, 'Description', 2, 'Mechanical seal{Enter}')
    await waitFor(() =>
      expect(typedIn(`enquiry:new:${ids.dsm}`)[0]?.values.lines).toMatchObject([
        { description: 'Gate valve', quantity: '60' },
        { description: 'Mechanical seal' },
        {},
      ]),
    )
    cleanup()

    const { user } = await renderApp({ at: '/query/create' })
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(screen.getByLabelText(/^Client’s reference/)).toHaveValue('PR-88120')
    await waitFor(() => expect(gridCell('Description', 2)).toHaveTextContent('Mechanical seal'))
    expect(gridCell('Quantity', 1)).toHaveTextContent('60')
  })

  it('is deleted once the form is saved', async () => {
    answer(createClient, ({ body }) => aClient({ name: String(body.name) }))
    const { user, router } = await renderApp({ at: '/admin/clients/create' })
    await user.type(await screen.findByLabelText('Code'), 'KIL')
    await user.type(screen.getByLabelText('Name'), 'Kilimo Ltd')
    await screen.findByText(/^Draft saved/)
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/clients/${ids.mawenzi}`))
    await waitFor(() => expect(server.held.size).toBe(0))
  })

  it('does not block leaving the page once all of it is saved, and is restored later', async () => {
    const { user, router } = await renderApp({ at: page })
    await user.type(await screen.findByLabelText(/^City/), 'x')
    await screen.findByText(/^Draft saved/)
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await waitFor(() => expect(router.state.location.pathname).not.toBe(page))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.held.size).toBe(1)
    cleanup()
    const again = await renderApp({ at: page })
    await again.user.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(screen.getByLabelText(/^City/)).toHaveValue('Geitax')
  })

  it('is not shown as saved while newer input is pending, and only that input causes a warning', async () => {
    const { user } = await renderApp({ at: page })
    await user.type(await screen.findByLabelText(/^City/), 'x')
    await screen.findByText(/^Draft saved/)
    await user.type(screen.getByLabelText(/^City/), 'y')
    expect(screen.queryByText(/^Draft saved/)).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Back' }))
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    expect(dialog).toHaveTextContent('Your unsaved changes will be lost.')
  })

  it('is deleted when the page is left before it was saved, or when it is discarded later', async () => {
    let save = () => {}
    server.saving = new Promise((resolve) => (save = resolve))
    const first = await renderApp({ at: page })
    await first.user.type(await screen.findByLabelText(/^City/), 'x')
    await first.user.click(screen.getByRole('link', { name: 'Back' }))
    await first.user.click(await screen.findByRole('button', { name: 'Leave page' }))
    save()
    await waitFor(() => expect(server.held.size).toBe(0))
    cleanup()

    server.held.set(form, aDraft({ city: 'Moshi' }))
    const { user } = await renderApp({ at: page })
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(server.held.size).toBe(0))
    expect(screen.getByLabelText(/^City/)).toHaveValue('Geita')
  })

  it('is guarded against Back where the address of its form has the same path, and asks nothing between its steps', async () => {
    answer(getEnquiry, () => anEnquiry())
    const at = `/query/${anEnquiry().id}`
    const { user, router } = await renderApp({ at })
    await act(() => router.navigate(`${at}?edit=`))
    const reference = await screen.findByLabelText(/^Client’s reference/)
    await user.type(reference, ' b')
    await act(() => router.navigate(-1))
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    expect(router.state.location.search).toBe('?edit=')
    await user.click(within(dialog).getByRole('button', { name: 'Stay on page' }))
    expect(screen.getByLabelText(/^Client’s reference/)).toHaveDisplayValue(/ b$/)
    await screen.findByText(/^Draft saved/)
    await act(() => router.navigate(-1))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('has the text of the last moment at once when the tab is closed, and when its form is left without a question', async () => {
    const first = await renderApp({ at: page })
    await first.user.type(await screen.findByLabelText(/^City/), ' N')
    fireEvent(window, new Event('pagehide'))
    const here = JSON.parse(localStorage.getItem(`zabuni:unsaved:${ids.neema}:${form}`) ?? 'null') as Kept | null
    expect(here?.typed).toMatchObject([{ values: { city: 'Geita N' } }])
    await waitFor(() => expect(typedIn(form)).toMatchObject([{ at: here?.typed[0]?.at, values: { city: 'Geita N' } }]))
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]))

    await first.user.type(screen.getByLabelText(/^City/), 'E')
    cleanup()
    await waitFor(() => expect(typedIn(form)[0]).toMatchObject({ values: { city: 'Geita NE' } }))
  })

  it('is kept as soon as the tab is hidden, where a phone may end it', async () => {
    let save = () => {}
    server.saving = new Promise((resolve) => (save = resolve))
    const { user } = await renderApp({ at: page })
    await user.type(await screen.findByLabelText(/^City/), ' N')
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    fireEvent(document, new Event('visibilitychange'))
    hidden.mockRestore()
    expect(localStorage.getItem(`zabuni:unsaved:${ids.neema}:${form}`)).toContain('Geita N')
    save()
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
  })

  it('that is based on an older version shows the version conflict on save, and overwrites nothing silently', async () => {
    const theirs = aClient({ version: 2, city: 'Arusha' })
    answer(getClient, () => theirs)
    answer(updateClient, ({ headers, body }) =>
      headers.get('If-Match') === '"1"'
        ? refuse(412, { code: 'stale', current: theirs })
        : aClient({ version: 3, city: String(body.city) }),
    )
    server.held.set(form, aDraft({ city: 'Moshi' }))
    const { user } = await renderApp({ at: page })
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    await user.click(screen.getByRole('button', { name: 'Save client' }))
    const dialog = await screen.findByRole('dialog', { name: 'Version conflict' })
    expect(within(dialog).getByText('Moshi')).toBeVisible()
    expect(within(dialog).getByText('Arusha')).toBeVisible()
    await user.click(within(dialog).getByRole('radio', { name: 'Moshi' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(screen.getByLabelText(/^City/)).toHaveValue('Moshi'))
    await waitFor(() => expect(server.held.size).toBe(0))
  })

  it('in a second tab shows a warning, and both drafts are kept until one is chosen', async () => {
    const { user } = await renderApp({ at: page })
    await user.type(await screen.findByLabelText(/^City/), ' A')
    await screen.findByText(/^Draft saved/)
    // The other tab has saved it in the meantime.
    server.held.set(form, { ...aDraft({ city: 'Tanga' }), version: 7 })
    await user.type(screen.getByLabelText(/^City/), 'B')
    expect(await screen.findByText(/^You also have unsaved changes in another tab/)).toBeVisible()
    await waitFor(() => expect(typedIn(form).map(({ values }) => values.city as string)).toEqual(['Geita AB', 'Tanga']))
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    expect(screen.getByLabelText(/^City/)).toHaveValue('Tanga')
    // The earlier draft is now the one that is offered.
    expect(screen.getByRole('button', { name: 'Restore' })).toBeVisible()
  })

  it('is saved in this browser while the server is unreachable, for its user only, and is deleted from there afterwards', async () => {
    server.reachable = false
    const first = await renderApp({ at: page })
    await first.user.type(await screen.findByLabelText(/^City/), ' North')
    expect(await screen.findByText(/^Draft saved on this device/)).toBeVisible()
    expect(Object.keys(localStorage)).toEqual([`zabuni:unsaved:${ids.neema}:${form}`])
    cleanup()

    // Another user of this browser is offered nothing.
    sessionStorage.clear()
    await renderApp({ at: page, state: { session: { ...session, id: ids.joseph } } })
    await screen.findByLabelText(/^City/)
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
    cleanup()

    sessionStorage.clear()
    server.reachable = true
    const { user } = await renderApp({ at: page })
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(screen.getByLabelText(/^City/)).toHaveValue('Geita North')
    await waitFor(() => expect(typedIn(form)).toHaveLength(1))
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
  })

  it('survives an expired session: sign-in opens over the form, and the save is sent once more with the same key', async () => {
    const sent: [string | null, string | null][] = []
    answer(createClient, ({ headers, body }) => {
      sent.push([headers.get('Authorization'), headers.get('Idempotency-Key')])
      return sent.length === 1 ? refuse(401) : aClient({ name: String(body.name) })
    })
    answer(signIn, () => ({ ...started, access_token: 'renewed' }))
    const { user, router } = await renderApp({ at: '/admin/clients/create' })
    await user.type(await screen.findByLabelText('Code'), 'KIL')
    await user.type(screen.getByLabelText('Name'), 'Kilimo Ltd')
    await user.click(screen.getByRole('button', { name: 'Create client' }))
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' })
    expect(screen.getByLabelText('Name')).toHaveValue('Kilimo Ltd')
    await user.type(within(dialog).getByLabelText('Password'), 'a good password')
    await user.click(within(dialog).getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/clients/${ids.mawenzi}`))
    expect(sent).toHaveLength(2)
    expect(sent[1]?.[0]).toBe('Bearer renewed')
    expect(sent[0]?.[1]).toBeTruthy()
    expect(sent[1]?.[1]).toBe(sent[0]?.[1])
    await waitFor(() => expect(server.held.size).toBe(0))
  })

  it('is neither shown to another user who signs in over it, nor sent for that user', async () => {
    let sent = 0
    answer(createClient, () => {
      sent += 1
      return refuse(401)
    })
    answer(signIn, () => ({ ...started, access_token: 'josephs', id: ids.joseph, user: aUser({ id: ids.joseph }) }))
    const { user } = await renderApp({ at: '/admin/clients/create' })
    await user.type(await screen.findByLabelText('Code'), 'KIL')
    await user.type(screen.getByLabelText('Name'), 'Kilimo Ltd')
    await screen.findByText(/^Draft saved/)
    const kept = server.kept
    await user.click(screen.getByRole('button', { name: 'Create client' }))
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' })
    await user.type(within(dialog).getByLabelText('Password'), 'a good password')
    await user.click(within(dialog).getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(screen.queryByDisplayValue('Kilimo Ltd')).toBeNull())
    expect({ sent, kept: server.kept }).toEqual({ sent: 1, kept })
    expect(typedIn('client:new')).toMatchObject([{ values: { name: 'Kilimo Ltd' } }])
  })
})

/** A change of the city, typed over version 1. */
function aDraft(change: Record<string, unknown>) {
  const values = {
    code: 'MAW',
    name: 'Mawenzi Gold Mine Ltd',
    email: '',
    phone: '',
    address: '',
    city: 'Geita',
    country: 'TZ',
    tax_id: '',
    vat_id: '',
    currency: 'TZS',
    language: '',
    payment_terms: '',
    notes: '',
    contacts: [],
    agent_id: '',
  }
  return {
    form,
    version: 1,
    updated_at: '2026-11-20T09:51:00.000Z',
    content: {
      typed: [{ at: '2026-11-20T09:51:00.000Z', values: { ...values, ...change }, base: { version: 1, values } }],
    },
  }
}
