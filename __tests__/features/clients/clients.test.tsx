import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { getClientHistory, listClientOrders } from '../../../src/contract/clientHistory'
import { createClient, getClient, listClients, updateClient } from '../../../src/contract/clients'
import { enter } from '../../support/enter'
import { choose } from '../../support/choose'
import { aClient, aUser, ids } from '../../support/clientData'
import { aClientHistory, anOrderMention, historyIds } from '../../support/historyData'
import { answer, page, refuse } from '../../support/mswServer'
import { openFilter } from '../../support/openFilter'
import { answerAll, renderPage } from '../../support/renderApp'

const bahari = aClient({
  id: '019a0000-0000-7000-8000-000000000022',
  code: 'BAH',
  name: 'Bahari Palms Resort',
  active: false,
})

describe('The list of clients', () => {
  beforeEach(answerAll)

  it('requests what the URL holds: words, filter, order and page', async () => {
    const asked: Record<string, string>[] = []
    answer(listClients, ({ query }) => {
      asked.push(query)
      return page([aClient(), bahari])
    })
    await renderPage({ at: '/admin/clients?q=gold&active=true&sort=-created_at&after=c2' })
    expect(await screen.findByRole('link', { name: /Mawenzi Gold Mine Ltd/ })).toHaveAttribute(
      'href',
      `/admin/clients/${ids.mawenzi}`,
    )
    expect(asked).toEqual([{ q: 'gold', active: 'true', sort: '-created_at', after: 'c2' }])
  })

  it('ignores an order or a filter that the server does not know', async () => {
    const asked: Record<string, string>[] = []
    answer(listClients, ({ query }) => {
      asked.push(query)
      return page([aClient()])
    })
    await renderPage({ at: '/admin/clients?sort=password&active=perhaps' })
    await screen.findByText('Mawenzi Gold Mine Ltd')
    expect(asked).toEqual([{}])
  })

  it('writes words and the next page to the URL, and follows the back button', async () => {
    answer(listClients, ({ query }) =>
      query.after ? { rows: [bahari], meta: { next: null, previous: 'c1', total: 2 } } : page([aClient()], 'c2'),
    )
    const { user, router } = await renderPage({ at: '/admin/clients' })
    await screen.findByText('Mawenzi Gold Mine Ltd')
    await user.click(screen.getByRole('button', { name: /Next/ }))
    expect(await screen.findByText('Bahari Palms Resort')).toBeVisible()
    expect(router.state.location.search).toContain('after=c2')
    await user.click(screen.getByRole('button', { name: /Previous/ }))
    expect(await screen.findByText('Mawenzi Gold Mine Ltd')).toBeVisible()
    await user.type(screen.getByRole('searchbox'), 'gold{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?q=gold'))
  })

  it('filters by active through a menu, and removes the filter', async () => {
    answer(listClients, ({ query }) => page(query.active === 'false' ? [bahari] : [aClient()]))
    const { user } = await renderPage({ at: '/admin/clients' })
    await screen.findByText('Mawenzi Gold Mine Ltd')
    const active = await openFilter(user, 'Active')
    await user.click(await active.findByRole('radio', { name: 'Inactive only' }))
    expect(await screen.findByText('Bahari Palms Resort')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove filter Active' }))
    expect(await screen.findByText('Mawenzi Gold Mine Ltd')).toBeVisible()
  })

  it('shows what to do next where there are no clients, and that nothing matches where there are', async () => {
    answer(listClients, () => page([]))
    const { go } = await renderPage({ at: '/admin/clients' })
    expect(await screen.findByText('No clients yet')).toBeVisible()
    await go('/admin/clients?q=zzz')
    expect(await screen.findByText('No results')).toBeVisible()
  })

  it('can be retried when it fails', async () => {
    answer(listClients, () => refuse(503))
    const { user } = await renderPage({ at: '/admin/clients' })
    expect(await screen.findByText('The clients could not be loaded')).toBeVisible()
    answer(listClients, () => page([aClient()]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Mawenzi Gold Mine Ltd')).toBeVisible()
  })

  it('offers a new client to staff and not to a viewer', async () => {
    const { unmount } = await renderPage({ at: '/admin/clients' })
    expect(await screen.findByRole('link', { name: 'New client' })).toBeVisible()
    unmount()
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderPage({ at: '/admin/clients' })
    await screen.findByText('Mawenzi Gold Mine Ltd')
    expect(screen.queryByRole('link', { name: 'New client' })).toBeNull()
  })
})

describe('A new client', () => {
  beforeEach(answerAll)

  it('is validated by the contract’s own schema before it is sent', async () => {
    const made = jest.fn(() => aClient())
    answer(createClient, made)
    const { user } = await renderPage({ at: '/admin/clients/create' })
    await enter(user, await screen.findByLabelText('Name'), 'Mawenzi')
    await enter(user, screen.getByLabelText(/^E-mail/), 'not an address')
    await user.click(screen.getByRole('button', { name: 'Create client' }))
    expect((await screen.findAllByText('Enter a value.')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Enter an e-mail address such as name@example.com.').length).toBeGreaterThan(0)
    expect(made).not.toHaveBeenCalled()
  })

  it('is created with its contacts, under one idempotency key, and then shown', async () => {
    const sent: { body: Record<string, unknown>; key: string | null }[] = []
    answer(createClient, ({ body, headers }) => {
      sent.push({ body, key: headers.get('Idempotency-Key') })
      return aClient()
    })
    const { user, router } = await renderPage({ at: '/admin/clients/create' })
    await user.type(await screen.findByLabelText('Code'), 'MAW')
    await enter(user, screen.getByLabelText('Name'), 'Mawenzi Gold Mine Ltd')
    await choose(user, screen.getByLabelText(/^Country/), 'Tanzania')
    await user.click(screen.getByRole('button', { name: 'Add contact' }))
    await enter(user, screen.getAllByLabelText('Name')[1]!, 'Grace')
    await user.click(screen.getByRole('button', { name: 'Create client' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/clients/${ids.mawenzi}`))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({
      code: 'MAW',
      name: 'Mawenzi Gold Mine Ltd',
      country: 'TZ',
      email: null,
      contacts: [{ name: 'Grace', email: null }],
    })
    expect(sent[0]?.key).toBeTruthy()
    expect(await screen.findByText('Mawenzi Gold Mine Ltd created.')).toBeVisible()
  })

  it('keeps the input when the server rejects a field, and shows the error beside it', async () => {
    answer(createClient, () =>
      refuse(422, { code: 'invalid', fields: [{ path: 'code', message: 'Another client has this code.' }] }),
    )
    const { user } = await renderPage({ at: '/admin/clients/create' })
    await user.type(await screen.findByLabelText('Code'), 'MAW')
    await enter(user, screen.getByLabelText('Name'), 'Mawenzi')
    await user.click(screen.getByRole('button', { name: 'Create client' }))
    expect(await screen.findByText('Another client has this code.')).toBeVisible()
    expect(screen.getByLabelText('Code')).toHaveValue('MAW')
  })
})

describe('A client', () => {
  beforeEach(answerAll)

  it('is saved over the version that was read', async () => {
    const sent: (string | null)[] = []
    answer(updateClient, ({ headers, body }) => {
      sent.push(headers.get('If-Match'))
      return aClient({ version: 2, city: String(body.city) })
    })
    const { user } = await renderPage({ at: `/admin/clients/${ids.mawenzi}/edit` })
    const city = await screen.findByLabelText(/^City/)
    await user.clear(city)
    await enter(user, city, 'Mwanza')
    answer(getClient, () => aClient({ version: 2, city: 'Mwanza' }))
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Mawenzi Gold Mine Ltd saved.')).toBeVisible()
    expect(sent).toEqual(['"1"'])
  })

  it('shows both sides of a version conflict, and saves the chosen side', async () => {
    const theirs = aClient({ version: 2, city: 'Kahama', phone: '+255 28 1' })
    const sent: [string | null, Record<string, unknown>][] = []
    answer(updateClient, ({ headers, body }) => {
      sent.push([headers.get('If-Match'), body])
      return sent.length === 1 ? refuse(412, { code: 'stale', current: theirs }) : aClient({ ...theirs, version: 3 })
    })
    const { user } = await renderPage({ at: `/admin/clients/${ids.mawenzi}/edit` })
    const city = await screen.findByLabelText(/^City/)
    await user.clear(city)
    await enter(user, city, 'Mwanza')
    await user.click(screen.getByRole('button', { name: 'Save client' }))
    const dialog = await screen.findByRole('dialog', { name: 'Version conflict' })
    expect(within(dialog).getByRole('radio', { name: 'Mwanza' })).not.toBeChecked()
    await user.click(within(dialog).getByRole('radio', { name: 'Kahama' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.[0]).toBe('"2"')
    expect(sent[1]?.[1]).toMatchObject({ city: 'Kahama', phone: '+255 28 1' })
  })

  it('is made inactive after a confirmation', async () => {
    const sent: unknown[] = []
    answer(updateClient, ({ body }) => {
      sent.push(body)
      return aClient({ version: 2, active: false })
    })
    const { user } = await renderPage({ at: `/admin/clients/${ids.mawenzi}` })
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }))
    const question = await screen.findByRole('dialog', { name: 'Deactivate Mawenzi Gold Mine Ltd?' })
    expect(sent).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Deactivate' }))
    await waitFor(() => expect(sent).toEqual([{ active: false }]))
    expect(await screen.findByText('Mawenzi Gold Mine Ltd deactivated.')).toBeVisible()
  })

  it('shows its activity in words and values', async () => {
    const { listActivity } = await import('../../../src/contract/activity')
    answer(listActivity, () =>
      page([
        {
          id: ids.dsm,
          actor_kind: 'user',
          actor_name: 'Baraka',
          action: 'changed',
          at: '2026-11-20T09:00:00Z',
          before: { city: 'Geita', version: 1 },
          after: { city: 'Mwanza', version: 2 },
          reason: null,
          comment: null,
          names: {},
        },
      ]),
    )
    await renderPage({ at: `/admin/clients/${ids.mawenzi}` })
    expect(await screen.findByText('City: Geita → Mwanza')).toBeVisible()
    expect(screen.getByText('Baraka')).toBeVisible()
  })

  it('asks before unsaved changes are left', async () => {
    const { user, router } = await renderPage({ at: `/admin/clients/${ids.mawenzi}/edit` })
    await user.type(await screen.findByLabelText(/^City/), 'x')
    await user.click(screen.getByRole('link', { name: 'Back' }))
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Stay on page' }))
    expect(router.state.location.pathname).toBe(`/admin/clients/${ids.mawenzi}/edit`)
  })

  it('is read only for a viewer', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderPage({ at: `/admin/clients/${ids.mawenzi}` })
    expect(await screen.findByRole('heading', { name: 'Mawenzi Gold Mine Ltd' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save client' })).toBeNull()
    expect(screen.getByText('Geita, Tanzania')).toBeVisible()
  })
})

describe('The page of a client', () => {
  beforeEach(answerAll)
  const at = `/admin/clients/${ids.mawenzi}`
  const grace = { name: 'Grace Mollel', title: 'Buyer', email: 'grace@mawenzi.example', phone: '+255 754 220 118' }

  it('shows its enquiries, win rate, sales and last order date', async () => {
    answer(getClientHistory, () => aClientHistory({ without_value: 1, without_rate: 1 }))
    await renderPage({ at })
    const figures = await screen.findByRole('region', { name: 'Key figures' })
    expect(figures).toHaveTextContent(/Enquiries, 12 months53 won, 1 lost/)
    expect(figures).toHaveTextContent(/Hit rate75.%of 4 decided · 91\.5 % by value · 1 without a value/)
    expect(figures).toHaveTextContent(/Sales, 12 monthsTZS.58,948,0001 order, net · 1 order has no exchange rate/)
    const months = screen.getByRole('table', { name: /^Confirmed orders of the last 12 months/ })
    expect(within(months).getByRole('row', { name: /November 2026 2 58,948,000/ })).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: /^ENQ.*00412$/ })).toHaveAttribute(
      'href',
      `/query/${historyIds.enquiry}`,
    )
    const orders = await screen.findByRole('table', { name: 'Orders' })
    expect(within(orders).getByText('70,561,640')).toBeVisible()
  })

  it('shows that nothing was decided instead of a rate of 0, and draws no empty chart', async () => {
    answer(getClientHistory, () =>
      aClientHistory({ won: 0, lost: 0, hit_rate: null, hit_rate_by_value: null, last_order: null, months: [] }),
    )
    await renderPage({ at })
    expect(await screen.findByText('none decided yet')).toBeVisible()
    expect(screen.getByText('none confirmed yet')).toBeVisible()
    expect(screen.queryByText('Orders by month')).toBeNull()
  })

  it('links to the older orders and back', async () => {
    answer(listClientOrders, ({ query }) =>
      query.after
        ? { rows: [anOrderMention({ number: 'ORD-DSM-2026-00001' })], meta: { next: null, previous: 'c1', total: 2 } }
        : page([anOrderMention()], 'c2'),
    )
    const { user } = await renderPage({ at })
    const orders = await screen.findByRole('region', { name: /^Orders( 1)?$/ })
    await user.click(await within(orders).findByRole('button', { name: /Next/ }))
    expect(await within(orders).findByText('00001')).toBeVisible()
    await user.click(await within(orders).findByRole('button', { name: /Previous/ }))
    expect(await within(orders).findByText('00231')).toBeVisible()
  })

  it('lists its contacts, and saves a new one over the version that was read', async () => {
    answer(getClient, () => aClient({ contacts: [grace] }))
    const sent: [string | null, unknown][] = []
    answer(updateClient, ({ headers, body }) => {
      sent.push([headers.get('If-Match'), body])
      return aClient({ version: 2 })
    })
    const { user } = await renderPage({ at })
    expect(await screen.findByRole('link', { name: 'grace@mawenzi.example' })).toHaveAttribute(
      'href',
      'mailto:grace@mawenzi.example',
    )
    expect(screen.getByRole('link', { name: '+255 754 220 118' })).toHaveAttribute('href', 'tel:+255754220118')
    await user.click(screen.getByRole('button', { name: 'Add contact' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add contact' })
    await user.click(within(dialog).getByRole('button', { name: 'Save contact' }))
    expect(await within(dialog).findByText('Enter a value.')).toBeVisible()
    await enter(user, within(dialog).getByLabelText('Name'), 'Abdallah')
    await user.click(within(dialog).getByRole('button', { name: 'Save contact' }))
    expect(await screen.findByText('Abdallah saved.')).toBeVisible()
    expect(sent).toEqual([['"1"', { contacts: [grace, { name: 'Abdallah', title: null, email: null, phone: null }] }]])
  })

  it('shows both sides when another user changed the same contact, and saves the chosen side', async () => {
    answer(getClient, () => aClient({ contacts: [grace] }))
    const theirs = aClient({ version: 2, contacts: [{ ...grace, title: 'Head of buying', phone: '+255 1' }] })
    const sent: unknown[] = []
    answer(updateClient, ({ body }) => {
      sent.push(body)
      return sent.length === 1 ? refuse(412, { code: 'stale', current: theirs }) : aClient({ version: 3 })
    })
    const { user } = await renderPage({ at })
    await user.click(await screen.findByRole('button', { name: 'Edit Grace Mollel' }))
    const form = await screen.findByRole('dialog', { name: 'Edit Grace Mollel' })
    const title = within(form).getByLabelText(/^Position/)
    await user.clear(title)
    await enter(user, title, 'Manager')
    await user.click(within(form).getByRole('button', { name: 'Save contact' }))
    const both = await screen.findByRole('dialog', { name: 'Version conflict' })
    expect(within(both).getByRole('radio', { name: 'Manager' })).not.toBeChecked()
    await user.click(within(both).getByRole('radio', { name: 'Head of buying' }))
    await user.click(within(both).getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(sent[1]).toEqual({ contacts: [{ ...grace, title: 'Head of buying', phone: '+255 1' }] }))
  })

  it('removes a contact after a confirmation', async () => {
    answer(getClient, () => aClient({ contacts: [grace] }))
    const sent: unknown[] = []
    answer(updateClient, ({ body }) => {
      sent.push(body)
      return aClient({ version: 2 })
    })
    const { user } = await renderPage({ at })
    await user.click(await screen.findByRole('button', { name: 'Remove Grace Mollel' }))
    const question = await screen.findByRole('dialog', { name: 'Remove contact Grace Mollel?' })
    await user.click(within(question).getByRole('button', { name: 'Remove Grace Mollel' }))
    await waitFor(() => expect(sent).toEqual([{ contacts: [] }]))
  })
})
