import { screen, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import {
  endUserSession,
  endUserSessions,
  getUser,
  listUserSessions,
  type UserSession,
} from '../../../src/contract/users'
import { aUser } from '../../support/clientData'
import { answer } from '../../support/mswServer'
import { answerAll, renderApp } from '../../support/renderApp'

const asha = '019a0000-0000-7000-8000-000000000777'

const aSession = (over: Partial<UserSession> = {}): UserSession => ({
  id: '019a0000-0000-7000-8000-000000000701',
  created_at: '2026-11-19T08:00:00Z',
  last_used_at: '2026-11-20T08:00:00Z',
  expires_at: '2026-11-26T08:00:00Z',
  ip: '196.41.1.2',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
  current: false,
  ...over,
})

describe('A user in Settings', () => {
  beforeEach(() => {
    answerAll()
    answer(getMe, () => aUser({ role: 'admin' }))
    answer(getUser, () => aUser({ id: asha, name: 'Asha Mollel' }))
  })

  const sessionsCard = async () => screen.findByRole('region', { name: 'Active sessions' })

  it('is signed out of one computer by an admin, after which that session is no longer listed', async () => {
    let sessions = [
      aSession(),
      aSession({
        id: '019a0000-0000-7000-8000-000000000702',
        user_agent: 'Mozilla/5.0 (Linux; Android 15) Chrome/150.0',
        ip: '196.41.1.9',
      }),
    ]
    answer(listUserSessions, () => sessions)
    answer(endUserSession, ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params.session_id)
      return null
    })
    const { user } = await renderApp({ at: `/admin/users/${asha}` })
    await user.click(await within(await sessionsCard()).findByRole('button', { name: 'Sign out Firefox, Linux' }))
    expect(await screen.findByText('Session ended.')).toBeVisible()
    expect(await within(await sessionsCard()).findByRole('button', { name: 'Sign out Chrome, Android' })).toBeVisible()
    expect(within(await sessionsCard()).queryByText(/Firefox/)).toBeNull()
  })

  it('is signed out everywhere', async () => {
    let sessions = [aSession(), aSession({ id: '019a0000-0000-7000-8000-000000000702' })]
    answer(listUserSessions, () => sessions)
    answer(endUserSessions, () => {
      sessions = []
      return null
    })
    const { user } = await renderApp({ at: `/admin/users/${asha}` })
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
    expect(await screen.findByText('Asha Mollel signed out everywhere.')).toBeVisible()
    expect(await screen.findByText('No active sessions.')).toBeVisible()
  })
})
