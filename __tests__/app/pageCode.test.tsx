import { fireEvent, screen, within } from '@testing-library/react'
import { pageRoutes } from '../../src/app/routes'
import { paths } from '../../src/app/paths'
import { answerAll, renderApp } from '../support/renderApp'

const pageOf = (path: string) => pageRoutes.find((route) => route.path === path)!.page!

describe('The code of a page', () => {
  beforeEach(answerAll)

  it.each(['pointerOver', 'focusIn'] as const)('is requested while a link to it has the %s', async (event) => {
    const preload = jest.spyOn(pageOf(paths.suppliers), 'preload').mockResolvedValue(undefined)
    await renderApp()
    const areas = await screen.findByRole('navigation', { name: 'Main navigation' })
    expect(preload).not.toHaveBeenCalled()
    fireEvent[event](within(areas).getByText('Suppliers'))
    expect(preload).toHaveBeenCalled()
    preload.mockRestore()
  })

  it('is requested by the guard, beside that of the shell', async () => {
    const preload = jest.spyOn(pageOf(paths.agents), 'preload')
    await renderApp({ at: paths.agents })
    // The page itself requests it only once it is shown, and not by this.
    expect(preload).toHaveBeenCalled()
    preload.mockRestore()
  })
})
