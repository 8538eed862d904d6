import { screen, waitFor, within } from '@testing-library/react'
import { pageRoutes } from '../../src/app/routes'
import { getMe } from '../../src/contract/auth'
import { isSupplierItemsPath } from '../../src/domain/access/guard'
import { aUser, ids } from '../support/clientData'
import { answer } from '../support/mswServer'
import { answerAll, renderApp } from '../support/renderApp'

const built = pageRoutes.filter(({ page }) => page)

describe('Each page of the route map', () => {
  beforeEach(() => {
    answerAll()
    answer(getMe, () => aUser({ role: 'admin' }))
  })

  it.each(built.map(({ path }) => path))('%s opens, with its own heading and in the shell', async (path) => {
    const at = path.replace(':id', ids.mawenzi)
    const { container, router } = await renderApp({ at })
    const heading = await screen.findByRole('heading', { level: 1 })
    expect(heading).toHaveTextContent(/\S/)
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
    expect(router.state.location.pathname).toBe(at)
    await waitFor(() => expect(document.title).toMatch(/.+ · Zabuni$/))
    expect(screen.getByRole('main')).not.toHaveTextContent(
      /Page not found|This page stopped working|could not be loaded|can’t reach the server/,
    )
    expect(container.querySelector('main')).toContainElement(screen.getByRole('heading', { level: 1 }))
    const header = container.querySelector<HTMLElement>('.zb-header')!
    expect(within(header).getByRole('button', { name: 'Profile menu' })).toBeVisible()
    if (isSupplierItemsPath(path)) return
    expect(screen.getByRole('navigation', { name: 'Main navigation' }).closest('aside')).not.toBeNull()
  })

  it('shows a not-found message for an unknown path', async () => {
    await renderApp({ at: '/admin/nothing' })
    expect(await screen.findByText('Page not found')).toBeVisible()
  })

  it('shows a viewer that a page for staff is not available to them', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderApp({ at: '/admin/clients/create' })
    expect(await screen.findByText('Your role can’t open this page')).toBeVisible()
  })
})
