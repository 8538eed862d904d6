import { screen, waitFor, within } from '@testing-library/react'
import { isSupplierItemsPath } from '../../src/domain/access/guard'
import { paths } from '../../src/app/paths'
import { pageRoutes } from '../../src/app/routes'
import { getMe } from '../../src/contract/auth'
import { aUser, ids } from '../support/clientData'
import { linesUnder } from '../support/ledger'
import { answer } from '../support/mswServer'
import { answerAll, renderApp } from '../support/renderApp'

/** `| /rfq, /rfq/generate | RFQ list and generation |` names two routes. */
const routesIn = (row: string) =>
  (row.split('|')[1] ?? '')
    .split(',')
    .map((route) => route.trim())
    .filter((route) => route.startsWith('/'))
const table = linesUnder('Route table').filter(({ says }) => routesIn(says).length > 0)
const patternOf = (route: string) => route.replace('{id}', ':id')
const addressOf = (pattern: string) => pattern.replace(':id', ids.mawenzi)

const built = pageRoutes.filter(({ page }) => page).map(({ path }) => path)

beforeEach(() => {
  answerAll()
  answer(getMe, () => aUser({ role: 'admin' }))
})

/** Expects a real page: its own heading, at its own path, and none of the fallback pages. */
async function expectRealPage(at: string, pathname: string) {
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/\S/)
  expect(pathname).toBe(at)
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  for (const instead of [
    /Page not found/,
    /This page stopped working/,
    /could not be loaded/,
    /can’t reach the server/,
  ])
    expect(screen.queryByText(instead)).toBeNull()
}

describe('The route table', () => {
  it('matches the table of the specification', () => {
    expect(table).toHaveLength(10)
    expect(table.flatMap(({ says }) => routesIn(says))).toHaveLength(22)
  })

  it.each(table.flatMap(({ says }) => routesIn(says)).filter((route) => route !== paths.signIn))(
    'opens a real page at %s',
    async (route) => {
      const at = addressOf(patternOf(route))
      const { router } = await renderApp({ at })
      await expectRealPage(at, router.state.location.pathname)
    },
  )

  it('opens the sign-in page at /, in its own layout without the shell', async () => {
    const { container, router } = await renderApp({ at: '/', state: {} })
    await expectRealPage('/', router.state.location.pathname)
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(container.querySelector('.zb-auth')).toContainElement(screen.getByRole('main'))
    expect(container.querySelector('.zb-shell')).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Main navigation' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Profile menu' })).toBeNull()
  })
})

describe('Each page except the sign-in page', () => {
  it.each(built.filter((path) => !isSupplierItemsPath(path)))('has a sidebar and a top header: %s', async (path) => {
    const { container } = await renderApp({ at: addressOf(path) })
    const heading = await screen.findByRole('heading', { level: 1 })
    expect(screen.getByRole('navigation', { name: 'Main navigation' }).closest('aside')).not.toBeNull()
    expect(
      within(container.querySelector('.zb-header') as HTMLElement).getByRole('button', { name: 'Profile menu' }),
    ).toBeVisible()
    expect(screen.getByRole('main')).toContainElement(heading)
  })
})

describe('The entries of the profile menu', () => {
  it.each(['/profile', '/settings', '/help', '/about', '/terms', '/privacy'])(
    'link to a real page at %s',
    async (at) => {
      const { router } = await renderApp({ at })
      await expectRealPage(at, router.state.location.pathname)
    },
  )
})
