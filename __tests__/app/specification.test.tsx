import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../src/contract/auth'
import { aBranch, aUser, mwanza, session } from '../support/clientData'
import { answer } from '../support/mswServer'
import { answerAll, renderApp } from '../support/renderApp'

/* Rows of docs/specification.md that no other test of the application shows. */

const areas = [
  ['Sales Enquiry', '/query', 'Enquiries'],
  ['RFQ', '/rfq', 'RFQs'],
  ['Orders', '/admin/orders', 'Orders'],
  ['Items', '/admin/items', 'Items'],
  ['Clients', '/admin/clients', 'Clients'],
  ['Suppliers', '/admin/suppliers', 'Suppliers'],
  ['Agents', '/admin/agents', 'Agents'],
  ['Settings', '/admin/users', 'Users'],
] as const

beforeEach(answerAll)

describe('The application', () => {
  it('opens each area from the sidebar, as the only view, with its records, and leaves the sidebar and the header', async () => {
    answer(getMe, () => aUser({ role: 'admin' }))
    const { container, router, user } = await renderApp({ at: '/help' })
    await screen.findByRole('heading', { name: 'Help', level: 1 })
    const header = container.querySelector('header.navbar')
    const sidebar = container.querySelector('aside .offcanvas-lg, aside .offcanvas')
    expect([header, sidebar]).not.toContain(null)
    for (const [title, path] of areas) {
      const entry = within(screen.getByRole('navigation', { name: 'Main navigation' })).getByRole('link', {
        name: title,
      })
      await user.click(entry)
      expect(router.state.location.pathname).toBe(path)
      await waitFor(() => expect(entry).toHaveAttribute('aria-current', 'page'))
      await waitFor(() => expect(container.querySelector('main tbody tr[data-row-id]')).not.toBeNull())
      expect([container.querySelectorAll('main').length, container.querySelectorAll('h1').length]).toEqual([1, 1])
      expect(container.querySelector('main')).toContainElement(container.querySelector('h1'))
    }
    expect(container.querySelector('header.navbar')).toBe(header)
    expect(container.querySelector('aside .offcanvas-lg, aside .offcanvas')).toBe(sidebar)
  })

  it('has six buttons in its header; the bell changes only its own icon, and shows no notifications', async () => {
    const { container, store, user } = await renderApp({ at: '/help' })
    await screen.findByRole('heading', { name: 'Help', level: 1 })
    await waitFor(() => expect(store.getState().branch.branch).toBeDefined())
    const buttons = () => within(container.querySelector('header.navbar') as HTMLElement).getAllByRole('button')
    expect(buttons().map((button) => button.getAttribute('aria-label')?.replace(/:.*/, ''))).toEqual([
      'Toggle sidebar',
      'Search or go to',
      'Branch',
      'Toggle theme',
      'Notifications',
      'Profile menu',
    ])
    const bell = screen.getByRole('button', { name: 'Notifications' })
    const around = () => container.innerHTML.replace(bell.outerHTML, '')
    const [icon, before] = [bell.innerHTML, around()]
    await user.click(bell)
    expect(bell.innerHTML).not.toBe(icon)
    expect([around(), screen.queryByRole('dialog'), screen.queryByRole('menu')]).toEqual([before, null, null])
  })

  it('selects the first branch where the stored list has no selection', async () => {
    const branches = [mwanza, aBranch()].map((branch) => ({ ...branch, banks: {} }))
    const stored = (slice: object) => JSON.stringify({ ...slice, _persist: '{"version":-1,"rehydrated":true}' })
    sessionStorage.setItem('persist:session', stored({ id: JSON.stringify(session.id) }))
    sessionStorage.setItem('persist:branch', stored({ branches: JSON.stringify(branches) }))
    await renderApp({ at: '/help', state: {} })
    expect(await screen.findByRole('button', { name: 'Branch: Mwanza (MWZ)' })).toBeVisible()
  })
})
