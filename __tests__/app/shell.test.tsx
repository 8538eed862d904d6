import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { browser } from '../../src/app/browser'
import { countAttention } from '../../src/contract/dashboard'
import { getBranches } from '../../src/contract/branches'
import { listClients } from '../../src/contract/clients'
import { listEnquiries } from '../../src/contract/enquiries'
import { getMe } from '../../src/contract/auth'
import { api } from '../../src/api/api'
import { listUsers, type User } from '../../src/contract/users'
import { aBranch, aClient, aUser, ids, mwanza, session } from '../support/clientData'
import { anEnquirySummary } from '../support/enquiryData'
import { answer, page, refuse } from '../support/mswServer'
import { answerAll, renderApp } from '../support/renderApp'

const wide = (on: boolean) => {
  const usual = window.matchMedia
  window.matchMedia = (query) => Object.assign(usual(query), { matches: on && query.includes('min-width') })
  return () => {
    window.matchMedia = usual
  }
}

describe('The shell', () => {
  beforeEach(answerAll)

  it('has the eight areas with their titles and routes, and a logo that links to /', async () => {
    await renderApp()
    const areas = await screen.findByRole('navigation', { name: 'Main navigation' })
    expect(
      within(areas)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Sales Enquiry', '/query'],
      ['RFQ', '/rfq'],
      ['Orders', '/admin/orders'],
      ['Items', '/admin/items'],
      ['Clients', '/admin/clients'],
      ['Suppliers', '/admin/suppliers'],
      ['Agents', '/admin/agents'],
      ['Settings', '/admin/users'],
    ])
    expect(screen.getByRole('link', { name: /Zabuni/ })).toHaveAttribute('href', '/')
  })

  it('gives each page of Settings a title of its own, and another one to the settings of the user', async () => {
    for (const [at, title] of [
      ['/admin/users', 'Settings · Zabuni'],
      ['/admin/users/company', 'Company · Zabuni'],
      ['/admin/users/rates', 'Exchange rates · Zabuni'],
      ['/settings', 'My settings · Zabuni'],
    ]) {
      const { unmount } = await renderApp({ at })
      await waitFor(() => expect(document.title).toBe(title))
      unmount()
    }
  })

  it('counts what needs attention in each area, once the page has its rows', async () => {
    let asked = 0
    answer(countAttention, () => {
      asked += 1
      return { enquiries: 1, rfqs: 3, orders: 100 }
    })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let isListing = false
    answer(listClients, async () => {
      isListing = true
      await held
      return page([aClient()])
    })
    await renderApp({ at: '/admin/clients' })
    await screen.findByRole('img', { name: 'Neema Mushi' })
    await waitFor(() => expect(isListing).toBe(true))
    expect(asked).toBe(0)
    release()
    const rfqs = await screen.findByRole('link', { name: 'RFQ, 3 need attention' })
    expect(rfqs).toHaveAttribute('href', '/rfq')
    expect(rfqs.querySelector('.zb-area-count')).toHaveTextContent(/^3$/)
    expect(screen.getByRole('link', { name: 'Sales Enquiry, 1 needs attention' })).toBeVisible()
    const orders = screen.getByRole('link', { name: 'Orders, more than 99 need attention' })
    expect(orders.querySelector('.zb-area-count')).toHaveTextContent(/^99\+$/)
    expect(screen.getByRole('link', { name: 'Items' })).toHaveTextContent(/^Items$/)
    expect(asked).toBe(1)
  })

  it('has no sidebar on a path that contains admin/suppliers/items, and shows the logo and a back link there', async () => {
    await renderApp({ at: '/admin/suppliers/items' })
    expect(await screen.findByRole('link', { name: 'Back to suppliers' })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Main navigation' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Profile menu' })).toBeVisible()
  })

  it('collapses the sidebar to a rail and expands it on a wide screen', async () => {
    const restore = wide(true)
    const { container, user, store } = await renderApp()
    const toggle = await screen.findByRole('button', { name: 'Toggle sidebar' })
    await user.click(toggle)
    expect(container.querySelector('.zb-shell')).toHaveClass('zb-shell-mini')
    expect(store.getState().layout.mini).toBe(true)
    await user.click(toggle)
    expect(container.querySelector('.zb-shell')).not.toHaveClass('zb-shell-mini')
    restore()
  })

  it('opens the sidebar over the page on a narrow screen, and closes it when an area is chosen', async () => {
    const { user, store, router } = await renderApp()
    await user.click(await screen.findByRole('button', { name: 'Toggle sidebar' }))
    const sidebar = await screen.findByRole('dialog', { name: 'Main navigation' })
    await user.click(within(sidebar).getByRole('link', { name: 'Clients' }))
    expect(router.state.location.pathname).toBe('/admin/clients')
    expect(store.getState().layout.sidebar_open).toBe(false)
  })

  it('has seven entries in its profile menu', async () => {
    const { user } = await renderApp()
    await user.click(await screen.findByRole('button', { name: 'Profile menu' }))
    const menu = document.querySelector('.zb-profile-menu') as HTMLElement
    expect(
      [...menu.querySelectorAll('.dropdown-item')].map((entry) => [entry.textContent, entry.getAttribute('href')]),
    ).toEqual([
      ['My Profile', '/profile'],
      ['Settings', '/settings'],
      ['Help', '/help'],
      ['About', '/about'],
      ['Terms of Service', '/terms'],
      ['Privacy Policy', '/privacy'],
      ['Logout', null],
    ])
  })

  it('changes only the icon of the bell when the bell is pressed', async () => {
    const { user, store } = await renderApp()
    const bell = await screen.findByRole('button', { name: 'Notifications' })
    await waitFor(() => expect(store.getState().branch.branch).toBeDefined())
    const before = { ...store.getState(), api: undefined }
    const sign = bell.innerHTML
    await user.click(bell)
    expect(bell.innerHTML).not.toBe(sign)
    expect({ ...store.getState(), api: undefined }).toEqual(before)
    await user.click(bell)
    expect(bell.innerHTML).toBe(sign)
  })

  it('shows the system’s theme until another is chosen, and saves the choice on the server', async () => {
    const sent: unknown[] = []
    const { updateMe } = await import('../../src/contract/auth')
    answer(updateMe, ({ body }) => {
      sent.push(body)
      return aUser()
    })
    const { user, store } = await renderApp()
    expect(document.documentElement.dataset.bsTheme).toBe('light')
    await screen.findByRole('img', { name: 'Neema Mushi' })
    await user.click(screen.getByRole('button', { name: 'Toggle theme' }))
    expect(document.documentElement.dataset.bsTheme).toBe('dark')
    expect(store.getState().theme.theme).toBe('DarkTheme')
    await waitFor(() => expect(sent).toEqual([{ preferences: { theme: 'DarkTheme' } }]))
  })

  it('saves the last of two quick choices of a theme once the first one is saved, so that none is refused', async () => {
    const { updateMe } = await import('../../src/contract/auth')
    let saved = aUser()
    answer(getMe, () => saved)
    let refused = 0
    answer(updateMe, ({ body, headers }) => {
      if (headers.get('If-Match') !== `"${saved.version}"`) {
        refused += 1
        return refuse(412, { code: 'stale', current: saved })
      }
      saved = { ...saved, version: saved.version + 1, preferences: body.preferences as User['preferences'] }
      return saved
    })
    const { store } = await renderApp()
    await screen.findByRole('img', { name: 'Neema Mushi' })
    // Both before the first answer.
    fireEvent.click(screen.getByRole('button', { name: 'Toggle theme' }))
    fireEvent.click(screen.getByRole('button', { name: 'Toggle theme' }))
    await waitFor(() => expect(saved.version).toBe(3))
    await waitFor(() => expect(store.getState().theme.theme).toBe('LightTheme'))
    expect(saved.preferences.theme).toBe('LightTheme')
    expect(refused).toBe(0)
  })

  it('applies the theme that the user chose on another computer', async () => {
    answer(getMe, () => aUser({ preferences: { theme: 'DarkTheme' } }))
    await renderApp()
    await waitFor(() => expect(document.documentElement.dataset.bsTheme).toBe('dark'))
  })

  it('goes to an area with G and its letter, but not while the user types', async () => {
    const { user, router } = await renderApp()
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('gc')
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/clients'))
    await user.type(await screen.findByRole('searchbox'), 'gd')
    expect(router.state.location.pathname).toBe('/admin/clients')
  })
})

describe('The branches', () => {
  beforeEach(answerAll)

  it('are requested once, with their accounts grouped by bank, and the first is selected', async () => {
    let asked = 0
    answer(getBranches, () => {
      asked += 1
      return [aBranch(), mwanza]
    })
    const { store, go } = await renderApp()
    await waitFor(() => expect(store.getState().branch.branch?.tag).toBe('DSM'))
    expect(
      Object.entries(store.getState().branch.branches[0]?.banks ?? {}).map(([bank, accounts]) => [
        bank,
        accounts.length,
      ]),
    ).toEqual([
      ['CRDB', 2],
      ['NMB', 1],
    ])
    await go('/help')
    await screen.findByRole('heading', { name: 'Help' })
    expect(asked).toBe(1)
  })

  it('are not requested when the session has them', async () => {
    const asked = jest.fn(() => [aBranch()])
    answer(getBranches, asked)
    const kept = { ...mwanza, banks: {} }
    await renderApp({ at: '/help', state: { session, branch: { branches: [kept], branch: kept } } })
    await screen.findByRole('heading', { name: 'Help' })
    await screen.findByRole('img', { name: 'Neema Mushi' })
    expect(asked).not.toHaveBeenCalled()
  })

  it('are requested again after a failure: the page waits without a message or request, and opens when they arrive', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const listed = jest.fn(() => page([aClient()]))
    let asked = 0
    answer(getBranches, () => ((asked += 1) === 1 ? refuse(500) : [aBranch(), mwanza]))
    answer(listClients, listed)
    const { container } = await renderApp({ at: '/admin/clients' })
    await waitFor(() => expect(logged).toHaveBeenCalledWith('The branches could not be loaded.', expect.anything()))
    expect(screen.queryByRole('alert')).toBeNull()
    // The page’s own code is loaded by then or later.
    await waitFor(() => expect(container.querySelector('main [role="status"]')).not.toBeNull())
    expect(listed).not.toHaveBeenCalled()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
    expect(asked).toBe(2)
    logged.mockRestore()
  })

  it.each([
    ['none', { branches: [] }],
    [
      'one that was taken from the user since',
      { branches: [{ ...aBranch(), banks: {} }], branch: { ...aBranch(), banks: {} } },
    ],
  ])('that are %s are said on one page, with whom to ask, and the user’s own pages open', async (_, branch) => {
    answer(getMe, () => aUser({ branch_ids: [] }))
    answer(getBranches, () => [])
    answer(listClients, () => page([aClient()]))
    answer(listUsers, ({ query }) =>
      page(
        query.role === 'admin'
          ? [aUser({ id: ids.joseph, name: 'Joseph Massawe', email: 'joseph@pwani.example' })]
          : [],
      ),
    )
    const { go, store } = await renderApp({ at: '/admin/clients', state: { session, branch } })
    expect(await screen.findByRole('heading', { name: 'No branch yet' })).toBeVisible()
    const admins = within(await screen.findByRole('list', { name: 'Administrators' }))
    expect(admins.getByRole('link', { name: 'joseph@pwani.example' })).toHaveAttribute(
      'href',
      'mailto:joseph@pwani.example',
    )
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(store.getState().branch.branches).toEqual([]))
    await go('/help')
    expect(await screen.findByRole('heading', { name: 'Help' })).toBeVisible()
  })

  it('are read again once the first one is given to the user, whose pages then open', async () => {
    let given = false
    answer(getMe, () => aUser({ branch_ids: given ? [ids.dsm] : [] }))
    answer(getBranches, () => (given ? [aBranch()] : []))
    answer(listClients, () => page([aClient()]))
    answer(listUsers, () => page([]))
    const { store } = await renderApp({ at: '/admin/clients', state: { session, branch: { branches: [] } } })
    expect(await screen.findByRole('heading', { name: 'No branch yet' })).toBeVisible()
    given = true
    act(() => void store.dispatch(api.util.invalidateTags(['Me'])))
    expect(await screen.findByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
    expect(store.getState().branch.branch?.tag).toBe('DSM')
  })

  it('that cannot be loaded leave the page in the stored branch', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const acted: unknown[] = []
    answer(getBranches, () => refuse(503))
    answer(listEnquiries, ({ headers }) => {
      acted.push(headers.get('X-Branch-Id'))
      return page([anEnquirySummary()])
    })
    await renderApp({ at: '/query', state: { session, branch: { branches: [], branch: { ...mwanza, banks: {} } } } })
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    await waitFor(() => expect(acted).toContain(ids.mwz))
    expect(screen.queryByRole('alert')).toBeNull()
    logged.mockRestore()
  })

  it('are listed as "name (tag)"; choosing another stores it and then reloads the page', async () => {
    const stored: unknown[] = []
    const reload = jest.spyOn(browser, 'reload').mockImplementation(() => {
      stored.push(sessionStorage.getItem('persist:branch'))
    })
    const { user } = await renderApp()
    await user.click(await screen.findByRole('button', { name: 'Branch: Dar es Salaam (DSM)' }))
    await user.click(screen.getByText('Mwanza (MWZ)'))
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    const { branch } = JSON.parse(String(stored[0])) as { branch: string }
    expect(JSON.parse(branch)).toMatchObject({ id: ids.mwz, tag: 'MWZ' })
    reload.mockRestore()
  })
})
