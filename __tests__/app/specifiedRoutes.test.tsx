import { screen } from '@testing-library/react'
import { paths } from '../../src/app/paths'
import { pageRoutes } from '../../src/app/routes'
import { linesUnder } from '../support/ledger'
import { answerAll, renderApp } from '../support/renderApp'

/** `| /rfq, /rfq/generate | RFQ list and generation |` names two routes. */
const routesIn = (row: string) =>
  (row.split('|')[1] ?? '')
    .split(',')
    .map((route) => route.trim())
    .filter((route) => route.startsWith('/'))
const table = linesUnder('Route table').filter(({ says }) => routesIn(says).length > 0)

/** Each of them opens in the test of the route map. */
const built = pageRoutes.filter(({ page }) => page).map(({ path }) => path)

describe('The route table', () => {
  const routes = table.flatMap(({ says }) => routesIn(says))

  it('matches the table of the specification', () => {
    expect(table).toHaveLength(10)
    expect(routes).toHaveLength(22)
  })

  it('has a page for each route of the specification and each entry of the profile menu', () => {
    const pages = routes.filter((route) => route !== paths.signIn).map((route) => route.replace('{id}', ':id'))
    expect(built).toEqual(expect.arrayContaining(pages))
    expect(built).toEqual(expect.arrayContaining(['/profile', '/settings', '/help', '/about', '/terms', '/privacy']))
  })

  it('opens the sign-in page at /, in its own layout without the shell', async () => {
    answerAll()
    const { container, router } = await renderApp({ at: '/', state: {} })
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/\S/)
    expect(router.state.location.pathname).toBe('/')
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(container.querySelector('.zb-auth')).toContainElement(screen.getByRole('main'))
    expect(container.querySelector('.zb-shell')).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Main navigation' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Profile menu' })).toBeNull()
  })
})
