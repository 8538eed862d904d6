import { readFileSync } from 'node:fs'
import { act, screen, waitFor, within } from '@testing-library/react'
import { answerAll, renderApp } from '../support/renderApp'

const page = readFileSync('public/index.html', 'utf8')

beforeEach(answerAll)

describe('The application', () => {
  it('shows one view at a time: the one that the router has selected', async () => {
    const { container, go } = await renderApp({ at: '/help' })
    await screen.findByRole('heading', { level: 1, name: 'Help' })
    await go('/about')
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: 'Help' })).toBeNull())
    expect(container.querySelectorAll('main')).toHaveLength(1)
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('is mounted in the single root element of its page, which holds only the view of the router', async () => {
    const { body } = new DOMParser().parseFromString(page, 'text/html')
    expect([...body.children].map(({ tagName, id }) => [tagName, id])).toEqual([
      ['DIV', 'root'],
      ['NOSCRIPT', ''],
    ])
    document.body.replaceChildren(...body.children)
    history.replaceState(null, '', '/help')
    // Without other tabs to ask, the application starts at once.
    Reflect.deleteProperty(globalThis, 'BroadcastChannel')
    await act(async () => void (await import('../../src/index')))
    const root = document.getElementById('root') as HTMLElement
    expect(await within(root).findByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(location.pathname).toBe('/')
    expect([...root.children].map(({ className }) => className)).toEqual(['zb-auth'])
    expect([...document.body.children].map(({ id, tagName }) => id || tagName)).toEqual(['root', 'NOSCRIPT'])
  })
})
