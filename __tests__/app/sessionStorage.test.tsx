import { act, screen, waitFor } from '@testing-library/react'
import { updateMe } from '../../src/contract/auth'
import { getBranches } from '../../src/contract/branches'
import { aBranch, aUser, ids, mwanza, session } from '../support/clientData'
import { answer } from '../support/mswServer'
import { answerAll, renderApp } from '../support/renderApp'

beforeEach(answerAll)

/** The values that sessionStorage holds of one slice. */
function kept(slice: string): Record<string, unknown> {
  const stored = JSON.parse(sessionStorage.getItem(`persist:${slice}`) ?? '{}') as Record<string, string>
  return Object.fromEntries(
    Object.entries(stored)
      .filter(([name]) => name !== '_persist')
      .map(([name, value]) => [name, JSON.parse(value)]),
  )
}

const settled = (store: { getState: () => { branch: { branch?: unknown } } }) =>
  waitFor(() => expect(store.getState().branch.branch).toBeDefined())

describe('The session storage of the browser', () => {
  it('stores access_token, id, branches, branch and currentPath of the session', async () => {
    const { client, store } = await renderApp({ at: '/help' })
    await settled(store)
    await act(() => client.persistor.flush())
    expect(kept('session')).toEqual({ access_token: session.access_token, id: session.id, currentPath: '/help' })
    expect(kept('branch')).toEqual({
      branches: store.getState().branch.branches,
      branch: store.getState().branch.branch,
    })
    expect(kept('branch')).toMatchObject({ branches: [{ tag: 'DSM' }, { tag: 'MWZ' }], branch: { tag: 'DSM' } })
  })

  it('stores the slices session, branch, theme and layout, each under its own key, and nothing of the API slice', async () => {
    const { client, store } = await renderApp({ at: '/admin/clients' })
    await screen.findByText('Mawenzi Gold Mine Ltd')
    await settled(store)
    await act(() => client.persistor.flush())
    expect(Object.keys({ ...sessionStorage }).sort()).toEqual([
      'persist:branch',
      'persist:layout',
      'persist:session',
      'persist:theme',
    ])
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Mawenzi')
    expect({ ...localStorage }).toEqual({})
  })

  it('restores the slices after a reload: the session, the branch, the theme and the sidebar', async () => {
    answer(updateMe, () => aUser())
    const first = await renderApp({ at: '/help' })
    await settled(first.store)
    await first.user.click(screen.getByRole('button', { name: 'Toggle theme' }))
    await first.user.click(screen.getByRole('button', { name: 'Toggle sidebar' }))
    const { session: was, branch, theme, layout } = first.store.getState()
    expect([theme.theme, layout.sidebar_open]).toEqual(['DarkTheme', true])
    await act(() => first.client.persistor.flush())
    first.unmount()
    first.client.close()

    const asked = jest.fn(() => [aBranch()])
    answer(getBranches, asked)
    const again = await renderApp({ at: '/help', state: {} })
    await screen.findByRole('heading', { name: 'Help' })
    expect(again.store.getState().session).toMatchObject({ access_token: was.access_token, id: was.id })
    expect(again.store.getState().branch).toMatchObject({ branches: branch.branches, branch: branch.branch })
    expect(again.store.getState().theme.theme).toBe('DarkTheme')
    expect(again.store.getState().layout.mini).toBe(layout.mini)
    expect(asked).not.toHaveBeenCalled()
  })

  it('decides whether a user is signed in: only with a stored id', async () => {
    sessionStorage.setItem(
      'persist:session',
      JSON.stringify({ id: JSON.stringify(ids.neema), _persist: '{"version":-1,"rehydrated":true}' }),
    )
    const inside = await renderApp({ at: '/help', state: {} })
    expect(await screen.findByRole('heading', { name: 'Help' })).toBeInTheDocument()
    expect(inside.router.state.location.pathname).toBe('/help')
    inside.unmount()
    inside.client.close()

    sessionStorage.clear()
    sessionStorage.setItem(
      'persist:session',
      JSON.stringify({ access_token: '"bo_s_secret"', _persist: '{"version":-1,"rehydrated":true}' }),
    )
    const outside = await renderApp({ at: '/help', state: {} })
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(outside.router.state.location.pathname).toBe('/')
  })

  it('keeps the stored branch selected when the list is loaded, instead of the first', async () => {
    answer(getBranches, () => [aBranch(), mwanza])
    const { store } = await renderApp({
      at: '/help',
      state: { session, branch: { branches: [], branch: { ...mwanza, banks: {} } } },
    })
    await waitFor(() => expect(store.getState().branch.branches).toHaveLength(2))
    expect(store.getState().branch.branch?.tag).toBe('MWZ')
    expect(screen.getByRole('button', { name: 'Branch: Mwanza (MWZ)' })).toBeVisible()
  })
})
