import { screen } from '@testing-library/react'
import { answerAll, renderApp } from '../../support/renderApp'

describe('The About page', () => {
  beforeEach(answerAll)

  it('links to the licences of all packages, which the build generates', async () => {
    await renderApp({ at: '/about' })
    expect(await screen.findByRole('link', { name: 'Licences of all packages' })).toHaveAttribute(
      'href',
      '/THIRD-PARTY.txt',
    )
  })
})
