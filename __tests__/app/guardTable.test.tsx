import { screen, waitFor } from '@testing-library/react'
import { ids, session } from '../support/clientData'
import { answerAll, renderApp } from '../support/renderApp'

beforeEach(answerAll)

const nobody = {}
const items = '/admin/suppliers/items'

describe('A visit', () => {
  it.each([
    // who, at, the path stored before, where it ends
    ['somebody signed in', session, '/help', undefined, '/help'],
    ['somebody signed in', session, '/dashboard', '/help', '/dashboard'],
    ['somebody with an id alone', { id: ids.neema }, '/help', undefined, '/help'],
    ['somebody with a token but no id', { access_token: 'bo_s_secret' }, '/help', undefined, '/'],
    ['nobody', nobody, '/', undefined, '/'],
    ['nobody', nobody, '/', '/help', '/'],
    ['nobody', nobody, '/help', undefined, '/'],
    ['nobody', nobody, '/help', '/help', '/help'],
    ['nobody', nobody, '/help', '/about', '/'],
    ['nobody', nobody, '/help', '/help/more', '/'],
    ['nobody', nobody, '/admin/clients/create', '/admin/clients', '/'],
    ['nobody', nobody, items, undefined, items],
    ['nobody', nobody, `/old${items}/7`, '/help', `/old${items}/7`],
    ['nobody', nobody, '/admin/suppliers', undefined, '/'],
    ['nobody', nobody, `/help?then=${items}`, undefined, '/'],
    ['nobody', nobody, `/help#${items}`, undefined, '/'],
  ])('of %s (%j) to %s after %s ends at %s, and that is stored', async (_, who, at, stored, end) => {
    const { router, store } = await renderApp({
      at,
      state: { session: { ...who, ...(stored ? { currentPath: stored } : {}) } },
    })
    await waitFor(() => expect(store.getState().session.currentPath).toBe(end))
    expect(router.state.location.pathname).toBe(end)
  })

  it('is measured by the path that was stored before it: what was refused once stays refused', async () => {
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
    // Not even for a moment: a reload just then would let it in.
    expect([...kept]).not.toContain('/about')
  })
})
