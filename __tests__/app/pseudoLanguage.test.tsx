import { screen, waitFor } from '@testing-library/react'
import { pageRoutes } from '../../src/app/routes'
import { getMe } from '../../src/contract/auth'
import { aUser, ids } from '../support/clientData'
import { answer } from '../support/mswServer'
import { rawTextsOnPage, showPseudoLanguage, wordsOfAnswers } from '../support/pseudoLanguage'
import { answerAll, renderApp, renderPage } from '../support/renderApp'

const built = pageRoutes.filter(({ page }) => page)
const data = wordsOfAnswers()
let showEnglish: () => void

beforeEach(() => {
  answerAll()
  answer(getMe, () => aUser({ role: 'admin' }))
  showEnglish = showPseudoLanguage()
})
afterEach(() => showEnglish())

/** The page with all that it loads. */
async function settled() {
  expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toBe('')
  await waitFor(() => expect(document.querySelector('[aria-busy="true"], .zb-bone')).toBeNull())
}

describe('In a language of brackets', () => {
  // The tabs of Settings with the shell: their heading is that of the tabs.
  it.each(built)('$path shows nothing that is not translated', async ({ path, tab }) => {
    const show = tab ? renderApp : renderPage
    await show({ at: path.replace(':id', ids.mawenzi) })
    await settled()
    expect(rawTextsOnPage(data)).toEqual([])
  })

  it('the sign-in page shows nothing that is not translated', async () => {
    await renderApp({ at: '/', state: {} })
    await settled()
    expect(rawTextsOnPage(data)).toEqual([])
  })

  it('finds what is not translated', async () => {
    await renderPage({ at: '/help' })
    await settled()
    const raw = document.createElement('p')
    raw.append('Raw words')
    raw.setAttribute('aria-label', 'Unspoken wording')
    screen.getByRole('main').append(raw)
    expect(rawTextsOnPage(data)).toEqual(['Raw words', 'Unspoken wording'])
  })
})
