import { screen, within } from '@testing-library/react'
import { updateMe } from '../../src/contract/auth'
import { aUser } from '../support/clientData'
import { answer } from '../support/mswServer'
import { answerAll, renderApp } from '../support/renderApp'

beforeEach(answerAll)

describe('The frame around the routed page', () => {
  it('contains an offcanvas sidebar and a navbar', async () => {
    const { container } = await renderApp({ at: '/help' })
    const heading = await screen.findByRole('heading', { level: 1, name: 'Help' })
    const sidebar = container.querySelector('.offcanvas-lg') as HTMLElement
    const navbar = container.querySelector('.navbar') as HTMLElement
    expect(sidebar).toContainElement(screen.getByRole('navigation', { name: 'Main navigation' }))
    expect(navbar).toContainElement(screen.getByRole('button', { name: 'Toggle sidebar' }))
    expect(screen.getByRole('main')).toContainElement(heading)
    expect([sidebar, navbar].some((frame) => frame.contains(heading))).toBe(false)
  })

  it('has the search, the branch switcher, theme toggle, bell and profile menu in the header, in this order', async () => {
    const { container } = await renderApp({ at: '/help' })
    await screen.findByRole('button', { name: /^Branch/ })
    expect(
      within(container.querySelector('.navbar') as HTMLElement)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual([
      'Toggle sidebar',
      'Search or go to',
      'Branch: Dar es Salaam (DSM)',
      'Toggle theme',
      'Notifications',
      'Profile menu',
    ])
  })

  it('shows no notifications: the bell opens nothing and sends no request', async () => {
    const { user } = await renderApp({ at: '/help' })
    await screen.findByRole('heading', { level: 1, name: 'Help' })
    const asked = jest.spyOn(globalThis, 'fetch')
    await user.click(await screen.findByRole('button', { name: 'Notifications' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('menu')).toBeNull()
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  it('switches between DarkTheme and LightTheme as the user chooses', async () => {
    answer(updateMe, () => aUser())
    const { user, store } = await renderApp({ at: '/help' })
    const toggle = await screen.findByRole('button', { name: 'Toggle theme' })
    const themes: unknown[] = []
    for (let press = 0; press < 2; press += 1) {
      await user.click(toggle)
      themes.push([store.getState().theme.theme, document.documentElement.dataset.bsTheme])
    }
    expect(themes).toEqual([
      ['DarkTheme', 'dark'],
      ['LightTheme', 'light'],
    ])
  })
})
