import { screen, within } from '@testing-library/react'
import { endOtherSessions, listSessions } from '../../../src/contract/auth'
import { confirmIdentity } from '../../../src/contract/secondFactor'
import type { UserSession } from '../../../src/contract/users'
import { answer, refuse } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'

const aSession = (id: number, current = false): UserSession => ({
  id: `019a0000-0000-7000-8000-00000000070${id}`,
  created_at: '2026-11-19T08:00:00Z',
  last_used_at: '2026-11-20T08:00:00Z',
  expires_at: '2026-11-26T08:00:00Z',
  ip: '196.41.1.2',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
  current,
})

describe('The other sessions of a user', () => {
  beforeEach(answerAll)
  const card = async () => within(await screen.findByRole('region', { name: 'Active sessions' }))

  it('are all ended in the profile, which asks for the password first, and this one stays', async () => {
    let sessions = [aSession(1, true), aSession(2), aSession(3)]
    let confirmed = false
    answer(listSessions, () => sessions)
    answer(confirmIdentity, () => {
      confirmed = true
      return null
    })
    answer(endOtherSessions, () => {
      if (!confirmed) return refuse(403, { code: 'identity_needed' })
      sessions = sessions.filter(({ current }) => current)
      return null
    })
    const { user } = await renderPage({ at: '/profile' })
    await user.click(await (await card()).findByRole('button', { name: 'Sign out my other sessions' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out your other sessions?' }))
    await user.click(dialog.getByRole('button', { name: 'Sign out my other sessions' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
    await user.type(asked.getByLabelText('Password', { selector: 'input' }), 'coconut shipment 88{Enter}')
    expect(await screen.findByText('Your other sessions have ended.')).toBeVisible()
    expect(sessions).toHaveLength(1)
    expect((await card()).queryByRole('button', { name: 'Sign out my other sessions' })).toBeNull()
  })

  it('have no button while there is none', async () => {
    answer(listSessions, () => [aSession(1, true)])
    await renderPage({ at: '/profile' })
    expect(await (await card()).findByText(/Firefox/)).toBeVisible()
    expect((await card()).queryByRole('button', { name: 'Sign out my other sessions' })).toBeNull()
  })
})
