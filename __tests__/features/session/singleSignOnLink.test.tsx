import { screen, waitFor, within } from '@testing-library/react'
import { providerPage } from '../../../src/api/begunSignIn'
import { finishSingleSignOnLink, getMe, getSingleSignOn, startSingleSignOnLink } from '../../../src/contract/auth'
import { confirmIdentity } from '../../../src/contract/secondFactor'
import { allowSingleSignOn, getUser, getUserSingleSignOn } from '../../../src/contract/users'
import { aUser, ids, session } from '../../support/clientData'
import { enter } from '../../support/enter'
import { answer, refuse } from '../../support/mswServer'
import { answerAll, renderApp, renderPage } from '../../support/renderApp'

const card = async () => within(await screen.findByRole('region', { name: 'Single sign-on' }))

describe('The account at the identity provider', () => {
  let confirmed = false
  beforeEach(() => {
    answerAll()
    confirmed = false
    answer(confirmIdentity, () => {
      confirmed = true
      return null
    })
    answer(getSingleSignOn, () => ({ name: 'Pwani ID', linked_at: null }))
  })
  async function confirm(user: Awaited<ReturnType<typeof renderPage>>['user']) {
    const asked = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
    await enter(user, asked.getByLabelText('Password'), 'pump station')
    await user.click(asked.getByRole('button', { name: 'Continue' }))
  }

  it('is connected in the profile: the password is asked for, the provider is opened, and its answer returns there', async () => {
    const opened = jest.spyOn(providerPage, 'open').mockImplementation(() => undefined)
    answer(startSingleSignOnLink, () =>
      confirmed
        ? { address: 'https://login.example/auth?state=a', ticket: 'zb_o_ticket' }
        : refuse(403, { code: 'identity_needed' }),
    )
    const first = await renderPage({ at: '/profile' })
    await first.user.click((await card()).getByRole('button', { name: 'Connect with Pwani ID' }))
    await confirm(first.user)
    await waitFor(() => expect(opened).toHaveBeenCalledWith('https://login.example/auth?state=a'))
    first.unmount()

    const sent: unknown[] = []
    answer(finishSingleSignOnLink, ({ body, headers }) => {
      sent.push(body, headers.get('Authorization'))
      answer(getSingleSignOn, () => ({ name: 'Pwani ID', linked_at: '2026-11-20T09:00:00.000Z' }))
      return null
    })
    const { router } = await renderApp({ at: '/#provider=Y29kZT1h' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
    expect(sent).toEqual([{ ticket: 'zb_o_ticket', answer: 'Y29kZT1h' }, `Bearer ${session.access_token}`])
    expect((await card()).getByText(/^Connected with Pwani ID since/)).toBeVisible()
  })

  it('that belongs to another user is refused in the profile', async () => {
    sessionStorage.setItem(
      'zabuni:single-sign-on',
      JSON.stringify({ ticket: 'zb_o_ticket', path: '/profile', links: true }),
    )
    const message = 'This account at the identity provider belongs to another user.'
    answer(finishSingleSignOnLink, () => refuse(409, { code: 'provider_taken', message }))
    await renderApp({ at: '/#provider=Y29kZT1h' })
    expect(await (await card()).findByRole('alert')).toHaveTextContent(message)
  })

  it('of another user is allowed by an admin, who is asked for the password', async () => {
    answer(getMe, () => aUser({ role: 'admin' }))
    answer(getUser, () => aUser({ id: ids.joseph, name: 'Joseph', email: 'joseph@pwani.example' }))
    answer(getUserSingleSignOn, () => ({ name: 'Pwani ID', linked_at: null, allowed_until: null }))
    answer(allowSingleSignOn, () => {
      if (!confirmed) return refuse(403, { code: 'identity_needed' })
      const allowed_until = '2026-11-27T09:00:00.000Z'
      answer(getUserSingleSignOn, () => ({ name: 'Pwani ID', linked_at: null, allowed_until }))
      return { allowed_until }
    })
    const { user } = await renderPage({ at: `/admin/users/${ids.joseph}` })
    await user.click(await screen.findByRole('button', { name: 'Allow sign-in with Pwani ID' }))
    await confirm(user)
    expect(
      await screen.findByText(/^The next sign-in with Pwani ID by the verified address joseph@pwani\.example/),
    ).toBeVisible()
  })

  it('is not mentioned where the server has no provider', async () => {
    answer(getSingleSignOn, () => ({ name: null, linked_at: null }))
    await renderPage({ at: '/profile' })
    await screen.findByRole('region', { name: 'Active sessions' })
    expect(screen.queryByRole('region', { name: 'Single sign-on' })).toBeNull()
  })
})
