import { screen, waitFor } from '@testing-library/react'
import { pageRoutes } from '../../src/app/routes'
import { getMe } from '../../src/contract/auth'
import { aUser, ids } from '../support/clientData'
import { answer } from '../support/mswServer'
import { answerAll, renderApp } from '../support/renderApp'

const built = pageRoutes.filter(({ page }) => page)

describe('Each page of the route map', () => {
  beforeEach(() => {
    answerAll()
    answer(getMe, () => aUser({ role: 'admin' }))
  })

  it.each(built.map(({ path }) => path))('%s renders with its own heading', async (path) => {
    await renderApp({ at: path.replace(':id', ids.mawenzi) })
    const heading = await screen.findByRole('heading', { level: 1 })
    expect(heading.textContent).not.toBe('')
    await waitFor(() => expect(document.title).toMatch(/.+ · Zabuni$/))
    expect(screen.queryByText('Page not found')).toBeNull()
    expect(screen.queryByText('This page stopped working')).toBeNull()
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
