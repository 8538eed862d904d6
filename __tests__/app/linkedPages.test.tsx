import { screen, waitFor } from '@testing-library/react'
import { matchPath } from 'react-router-dom'
import { pageRoutes } from '../../src/app/routes'
import { getMe } from '../../src/contract/auth'
import { linkedPages, recordLink, type RecordPage } from '../../src/domain/access/linkedPages'
import { aUser, ids } from '../support/clientData'
import { answer } from '../support/mswServer'
import { answerAll, renderApp } from '../support/renderApp'

const records: RecordPage[] = ['rfq', 'order', 'purchaseOrder']
const links = [
  ...records.map((page) => recordLink('', page, ids.mawenzi)),
  recordLink('', 'rfq', ids.mawenzi, 'questions'),
  linkedPages.dashboard,
  linkedPages.profile,
]

/** What the letters of the server link to: `mailLinks.test.ts` takes the links out of each mail. */
describe('A link of a mail', () => {
  beforeEach(() => {
    answerAll()
    answer(getMe, () => aUser({ role: 'admin' }))
  })

  it.each(links)('%s opens its page', async (at) => {
    const [pathname = '', search] = at.split('?')
    expect(pageRoutes.filter(({ path, page }) => page && matchPath(path, pathname))).not.toEqual([])
    const { router } = await renderApp({ at })
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/\S/)
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
    expect(router.state.location.pathname).toBe(pathname)
    expect(screen.getByRole('main')).not.toHaveTextContent(/Page not found|This page stopped working/)
    if (search) expect(screen.getByRole('link', { name: /^Questions/, current: 'page' })).toBeVisible()
  })
})
