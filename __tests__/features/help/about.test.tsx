import { screen } from '@testing-library/react'
import { getHealth } from '../../../src/contract/health'
import { answer } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'

describe('The About page', () => {
  beforeEach(answerAll)

  it('links to the licences of all packages, which the build generates', async () => {
    await renderPage({ at: '/about' })
    expect(await screen.findByRole('link', { name: 'Licences of all packages' })).toHaveAttribute(
      'href',
      '/THIRD-PARTY.txt',
    )
  })

  it.each([
    [null, 'No backups are scheduled'],
    [{ last_at: '2026-11-26T02:00:00.000Z', failing: false }, /^Thu 26 Nov 2026, \d\d:\d\d \(GMT[^)]*\)$/],
    [{ last_at: null, failing: false }, 'None yet'],
    [{ last_at: null, failing: true }, "None yet. Backups fail: see the server's log"],
  ])('shows when the last backup was made: %j', async (backup, words) => {
    answer(getHealth, () => ({
      database: 'pglite' as const,
      durable: true,
      version: '0.1.0',
      backup,
      disk: 'room' as const,
      mail: null,
      replica: null,
    }))
    await renderPage({ at: '/about' })
    expect(await screen.findByText(words)).toBeVisible()
  })
})
