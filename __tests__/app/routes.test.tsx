import { screen, waitFor } from '@testing-library/react'
import { places } from '../../src/app/routes'
import { getMe } from '../../src/contract/auth'
import { aUser, ids } from '../support/clientData'
import { answer } from '../support/mswServer'
import { answerAll, renderApp } from '../support/renderApp'

const built = places.filter(({ page }) => page)

describe('Every page of the map', () => {
  beforeEach(() => {
    answerAll()
    answer(getMe, () => aUser({ role: 'admin' }))
  })

  it.each(built.map(({ path }) => path))('%s renders under a heading of its own', async (path) => {
    await renderApp({ at: path.replace(':id', ids.mawenzi) })
    const heading = await screen.findByRole('heading', { level: 1 })
    expect(heading.textContent).not.toBe('')
    await waitFor(() => expect(document.title).toMatch(/.+ · Zabuni$/))
    expect(screen.queryByText('There is no such page')).toBeNull()
    expect(screen.queryByText('This page stopped working')).toBeNull()
  })

  it('says so where there is no page', async () => {
    await renderApp({ at: '/admin/nothing' })
    expect(await screen.findByText('There is no such page')).toBeVisible()
  })

  it('tells a viewer that a page for staff is not for them', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderApp({ at: '/admin/clients/create' })
    expect(await screen.findByText('Your role does not open this page')).toBeVisible()
  })
})
