import { screen, waitFor } from '@testing-library/react'
import { signIn } from '../../src/contract/auth'
import { aUser, started } from '../support/clientData'
import { answer } from '../support/mswServer'
import { answerAll, renderApp } from '../support/renderApp'

const signsIn = () => answer(signIn, () => started)

describe('The route guard', () => {
  beforeEach(answerAll)

  it('redirects a visit without a session to the sign-in page, and stores that path', async () => {
    const { router, store } = await renderApp({ at: '/admin/clients', state: {} })
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/')
    expect(store.getState().session.currentPath).toBe('/')
  })

  it('opens the refused page after sign-in, with its query', async () => {
    signsIn()
    const { router, user } = await renderApp({ at: '/admin/clients?q=gold', state: {} })
    await user.type(await screen.findByLabelText('E-mail'), 'neema@pwani.example')
    await user.type(screen.getByLabelText('Password'), 'a good password')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('heading', { name: 'Clients' })).toBeVisible()
    expect(router.state.location).toMatchObject({ pathname: '/admin/clients', search: '?q=gold' })
  })

  it('allows a visit without a session when its path is the stored one', async () => {
    const { router } = await renderApp({ at: '/help', state: { session: { currentPath: '/help' } } })
    expect(await screen.findByRole('heading', { name: 'Help' })).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/help')
  })

  it('stores only the path of each navigation', async () => {
    const { go, store } = await renderApp({ at: '/help' })
    await go('/admin/clients?q=gold#x')
    await waitFor(() => expect(store.getState().session.currentPath).toBe('/admin/clients'))
    await waitFor(() =>
      expect(JSON.parse(JSON.parse(sessionStorage.getItem('persist:session') ?? '{}').currentPath)).toBe(
        '/admin/clients',
      ),
    )
  })

  it('redirects from / to the start page with a session: the user’s choice, else /dashboard', async () => {
    const { router } = await renderApp({ at: '/' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  })

  it('never opens another site after sign-in, even if it is stored as the start page', async () => {
    const { getMe } = await import('../../src/contract/auth')
    answer(getMe, () => aUser({ preferences: { start_page: '//evil.example/clients' } }))
    const { router } = await renderApp({ at: '/' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  })
})
