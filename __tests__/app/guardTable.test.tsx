import { screen, waitFor } from '@testing-library/react'
import { ids, session } from '../support/clientData'
import { answerAll, renderApp } from '../support/renderApp'

beforeEach(answerAll)

const signedOut = {}
const items = '/admin/suppliers/items'

describe('A visit', () => {
  it.each([
    // session, path, path stored before, path where it ends
    ['a signed-in user', session, '/help', undefined, '/help'],
    ['a signed-in user', session, '/dashboard', '/help', '/dashboard'],
    ['an id alone', { id: ids.neema }, '/help', undefined, '/help'],
    ['a token but no id', { access_token: 'bo_s_secret' }, '/help', undefined, '/'],
    ['no session', signedOut, '/', undefined, '/'],
    ['no session', signedOut, '/', '/help', '/'],
    ['no session', signedOut, '/help', undefined, '/'],
    ['no session', signedOut, '/help', '/help', '/help'],
    ['no session', signedOut, '/help', '/about', '/'],
    ['no session', signedOut, '/help', '/help/more', '/'],
    ['no session', signedOut, '/admin/clients/create', '/admin/clients', '/'],
    ['no session', signedOut, items, undefined, items],
    ['no session', signedOut, `/old${items}/7`, '/help', `/old${items}/7`],
    ['no session', signedOut, '/admin/suppliers', undefined, '/'],
    ['no session', signedOut, `/help?then=${items}`, undefined, '/'],
    ['no session', signedOut, `/help#${items}`, undefined, '/'],
  ])('with %s (%j) to %s after %s ends at %s, which is stored', async (_, who, at, stored, end) => {
    const { router, store } = await renderApp({
      at,
      state: { session: { ...who, ...(stored ? { currentPath: stored } : {}) } },
    })
    await waitFor(() => expect(store.getState().session.currentPath).toBe(end))
    expect(router.state.location.pathname).toBe(end)
  })

  it('is checked against the path that was stored before it, so a refused path stays refused', async () => {
    const { router, store, go } = await renderApp({ at: '/help', state: { session: { currentPath: '/help' } } })
    await screen.findByRole('heading', { name: 'Help' })
    const kept = new Set<string | undefined>()
    store.subscribe(() => kept.add(store.getState().session.currentPath))
    for (const [to, end] of [
      ['/about', '/'],
      ['/help', '/'],
      [items, items],
      ['/help', '/'],
    ] as const) {
      await go(to)
      await waitFor(() => expect(store.getState().session.currentPath).toBe(end))
      expect(router.state.location.pathname).toBe(end)
    }
    // Not even briefly: a reload at that moment would allow it.
    expect([...kept]).not.toContain('/about')
  })
})
