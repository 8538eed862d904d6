import { act, screen, waitFor } from '@testing-library/react'
import { signOut } from '../../src/contract/auth'
import { listClients } from '../../src/contract/clients'
import { aClient, ids, session } from '../support/clientData'
import { answer, page } from '../support/mswServer'
import { answerAll, renderApp } from '../support/renderApp'

describe('Sign-out', () => {
  beforeEach(answerAll)

  it('ends the session on the server, clears all of sessionStorage and goes to /', async () => {
    const ended: (string | null)[] = []
    answer(signOut, ({ headers }) => {
      ended.push(headers.get('Authorization'))
      return null
    })
    const { user, router, store } = await renderApp({ at: '/admin/clients' })
    await screen.findByText('Mawenzi Gold Mine Ltd')
    sessionStorage.setItem('something else', 'x')
    await user.click(screen.getByRole('button', { name: 'Profile menu' }))
    await user.click(screen.getByText('Logout'))
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(router.state.location).toMatchObject({ pathname: '/', state: null })
    await waitFor(() => expect(ended).toEqual([`Bearer ${session.access_token}`]))
    expect(sessionStorage.getItem('something else')).toBeNull()
    expect(store.getState().session.id).toBeUndefined()
    expect(store.getState().branch.branches).toEqual([])
    expect(JSON.stringify(store.getState().api)).not.toContain('Mawenzi')
  })

  it('leaves no pending write that restores the session', async () => {
    answer(signOut, () => null)
    const { client, store } = await renderApp({ at: '/help' })
    await screen.findByRole('heading', { name: 'Help' })
    await waitFor(() => expect(store.getState().branch.branch).toBeDefined())
    await act(() => client.logOut())
    await client.persistor.flush()
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/bo_s_secret|Dar es Salaam/)
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(ids.neema)
  })

  it('also goes to / from the page that needs no session', async () => {
    answer(signOut, () => null)
    const { client, router } = await renderApp({ at: '/admin/suppliers/items' })
    await screen.findByRole('link', { name: 'Back to suppliers' })
    await act(() => client.logOut())
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/')
  })

  it('ends the session in each tab of the same user, and in no other', async () => {
    answer(signOut, () => null)
    answer(listClients, () => page([aClient()]))
    const here = await renderApp({ at: '/help' })
    const same = await renderApp({ at: '/help' })
    // jsdom has one sessionStorage for the three tabs of this test.
    sessionStorage.clear()
    const other = await renderApp({ at: '/help', state: { session: { access_token: 'bo_s_other', id: ids.joseph } } })
    await act(() => here.client.logOut())
    await waitFor(() => expect(same.store.getState().session.id).toBeUndefined())
    expect(other.store.getState().session.id).toBe(ids.joseph)
  })
})
