import { act, screen, waitFor } from '@testing-library/react'
import { browser } from '../../../src/app/browser'
import {
  acceptInvitation,
  finishSingleSignOn,
  getSignInInfo,
  setUp,
  signIn,
  startSingleSignOn,
} from '../../../src/contract/auth'
import { getClient, updateClient } from '../../../src/contract/clients'
import { enter } from '../../support/enter'
import { aClient, ids, started } from '../../support/clientData'
import { answer, refuse } from '../../support/mswServer'
import { answerAll, renderApp } from '../../support/renderApp'

describe('The sign-in page', () => {
  beforeEach(answerAll)

  it('reports wrong credentials without saying which part was wrong', async () => {
    answer(signIn, () => refuse(401))
    const { user } = await renderApp({ at: '/', state: {} })
    await enter(user, await screen.findByLabelText('E-mail'), 'neema@pwani.example')
    await enter(user, screen.getByLabelText('Password'), 'wrong')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The e-mail or password is incorrect. Check both and try again.',
    )
    expect(screen.getByLabelText('E-mail')).toHaveValue('neema@pwani.example')
  })

  it('validates missing input before anything is sent', async () => {
    const asked = jest.fn(() => started)
    answer(signIn, asked)
    const { user } = await renderApp({ at: '/', state: {} })
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(screen.getByText('Enter your e-mail.')).toBeVisible()
    expect(screen.getByText('Enter your password.')).toBeVisible()
    expect(asked).not.toHaveBeenCalled()
  })

  it('stores the session in sessionStorage and the password nowhere', async () => {
    answer(signIn, () => started)
    const { user, store } = await renderApp({ at: '/', state: {} })
    await enter(user, await screen.findByLabelText('E-mail'), 'neema@pwani.example')
    await enter(user, screen.getByLabelText('Password'), 'pump station')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByRole('button', { name: 'Profile menu' })
    await waitFor(() =>
      expect(JSON.parse(sessionStorage.getItem('persist:session') ?? '{}')).toMatchObject({
        id: `"${ids.neema}"`,
        access_token: '"bo_s_secret"',
      }),
    )
    expect(JSON.stringify(store.getState()) + JSON.stringify({ ...sessionStorage })).not.toContain('pump station')
  })

  it('keeps what the server knows this browser by, and sends it with the next sign-in', async () => {
    localStorage.clear()
    const sent: (string | null)[] = []
    answer(signIn, ({ headers }) => {
      sent.push(headers.get('X-Browser-Token'))
      return sent.length < 2 ? started : refuse(401)
    })
    const enterAs = async (user: Awaited<ReturnType<typeof renderApp>>['user']) => {
      await enter(user, await screen.findByLabelText('E-mail'), 'neema@pwani.example')
      await enter(user, screen.getByLabelText('Password'), 'pump station')
      await user.click(screen.getByRole('button', { name: 'Sign in' }))
    }
    const first = await renderApp({ at: '/', state: {} })
    await enterAs(first.user)
    await screen.findByRole('button', { name: 'Profile menu' })
    // It stays when the session ends.
    await act(() => first.client.logOut())
    first.unmount()
    const second = await renderApp({ at: '/', state: {} })
    await enterAs(second.user)
    await waitFor(() => expect(sent).toEqual([null, started.browser_token]))
  })

  it('tells of wrong codes before the session begins', async () => {
    answer(signIn, () => ({ ...started, wrong_codes_at: '2026-11-19T08:30:00.000Z' }))
    const { user, store } = await renderApp({ at: '/', state: {} })
    await enter(user, await screen.findByLabelText('E-mail'), 'neema@pwani.example')
    await enter(user, screen.getByLabelText('Password'), 'pump station')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('heading', { name: 'Wrong codes were entered for your account' })).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(/^On 19 Nov .* change it in your profile\.$/)
    expect(store.getState().session.id).toBeFalsy()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('button', { name: 'Profile menu' })
    expect(store.getState().session.id).toBe(ids.neema)
  })

  it('fills the form with a demo account in one tap, and shows its example only in a demo', async () => {
    answer(getSignInInfo, () => ({
      company_name: 'Pwani Supplies Ltd',
      demo_accounts: [{ name: 'Asha', role: 'viewer', email: 'asha@pwani.example', password: 'made at start' }],
      single_sign_on: null,
    }))
    const { user } = await renderApp({ at: '/', state: {} })
    await user.click(await screen.findByRole('button', { name: 'Asha, viewer' }))
    expect(screen.getByLabelText('E-mail')).toHaveValue('asha@pwani.example')
    expect(screen.getByLabelText('Password')).toHaveValue('made at start')
    expect(screen.getByText('ORD-DSM-2026-', { exact: false })).toBeInTheDocument()
    expect(document.body.textContent).not.toMatch(/margin|best split/i)
  })

  it('shows no example where there is no demo', async () => {
    await renderApp({ at: '/', state: {} })
    expect(await screen.findByText('Pwani Supplies Ltd')).toBeVisible()
    expect(screen.getByText('Trace every price to its source.')).toBeInTheDocument()
    expect(screen.queryByText('ORD-DSM-2026-', { exact: false })).toBeNull()
  })
})

describe('A one-time link', () => {
  beforeEach(answerAll)

  it('creates the first admin, and is removed from the URL as soon as it is read', async () => {
    const sent: unknown[] = []
    answer(setUp, ({ body }) => {
      sent.push(body)
      return started
    })
    const { user, router } = await renderApp({ at: '/#setup=bo_o_abc', state: {} })
    expect(await screen.findByRole('heading', { name: 'Set up Zabuni' })).toBeVisible()
    expect(router.state.location.hash).toBe('')
    await enter(user, await screen.findByLabelText('Your name'), 'Joseph')
    await enter(user, screen.getByLabelText('E-mail'), 'joseph@pwani.example')
    await enter(user, screen.getByLabelText('Password'), 'a long sentence')
    await user.click(screen.getByRole('button', { name: 'Set up Zabuni' }))
    await screen.findByRole('button', { name: 'Profile menu' })
    expect(sent).toEqual([
      { token: 'bo_o_abc', name: 'Joseph', email: 'joseph@pwani.example', password: 'a long sentence' },
    ])
  })

  it('accepts an invitation, and explains when it has been used', async () => {
    answer(acceptInvitation, () => refuse(404, { message: 'This link is not there any more.' }))
    const { user } = await renderApp({ at: '/#invite=bo_o_abc', state: {} })
    await enter(user, await screen.findByLabelText('Password'), 'short')
    await user.click(screen.getByRole('button', { name: 'Accept invitation' }))
    expect(screen.getByText('Use at least 8 characters.')).toBeVisible()
    await enter(user, screen.getByLabelText('Password'), ' no more')
    await user.click(screen.getByRole('button', { name: 'Accept invitation' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is not there any more.')
  })
})

const withProvider = () =>
  answer(getSignInInfo, () => ({
    company_name: 'Pwani Supplies Ltd',
    demo_accounts: [],
    single_sign_on: { name: 'Pwani ID' },
  }))

describe('The identity provider', () => {
  beforeEach(answerAll)
  afterEach(() => jest.restoreAllMocks())

  it('has no button on a server without one', async () => {
    await renderApp({ at: '/', state: {} })
    expect(await screen.findByText('Pwani Supplies Ltd')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Sign in with/ })).toBeNull()
  })

  it('is opened by its button; its answer starts the session and opens the page that was asked for', async () => {
    withProvider()
    const leave = jest.spyOn(browser, 'leave').mockImplementation(() => undefined)
    answer(startSingleSignOn, () => ({ address: 'https://login.example/auth?state=a', ticket: 'zb_o_ticket' }))
    const first = await renderApp({ at: `/admin/clients/${ids.mawenzi}?tab=a`, state: {} })
    await first.user.click(await screen.findByRole('button', { name: 'Sign in with Pwani ID' }))
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://login.example/auth?state=a'))
    first.unmount()

    const sent: unknown[] = []
    answer(finishSingleSignOn, ({ body }) => {
      sent.push(body)
      return started
    })
    const { router } = await renderApp({ at: '/#provider=Y29kZT1h', state: {} })
    await screen.findByRole('button', { name: 'Profile menu' })
    expect(sent).toEqual([{ ticket: 'zb_o_ticket', answer: 'Y29kZT1h' }])
    expect(router.state.location).toMatchObject({
      pathname: `/admin/clients/${ids.mawenzi}`,
      search: '?tab=a',
      hash: '',
    })
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('zb_o_ticket')
  })

  it('opens no other site after it', async () => {
    sessionStorage.setItem(
      'zabuni:single-sign-on',
      JSON.stringify({ ticket: 'zb_o_ticket', path: '//evil.example/dashboard' }),
    )
    answer(finishSingleSignOn, () => started)
    const { router } = await renderApp({ at: '/#provider=Y29kZT1h', state: {} })
    await screen.findByRole('button', { name: 'Profile menu' })
    expect(router.state.location.pathname).toBe('/dashboard')
  })

  it.each([
    [403, 'no_access', 'Your account at the identity provider has no role here. Ask an administrator for access.'],
    [403, 'provider_refused', 'The identity provider did not sign you in. Try again, or ask an administrator.'],
    [502, 'provider_unreachable', 'We can’t reach the identity provider. Try again in a minute.'],
    [429, 'too_many', 'Too many attempts in a short time. Wait a minute and try again.'],
  ])('shows a refusal of %s (%s) above the form, with the button to try again', async (status, code, message) => {
    withProvider()
    sessionStorage.setItem('zabuni:single-sign-on', JSON.stringify({ ticket: 'zb_o_ticket' }))
    answer(finishSingleSignOn, () => refuse(status, { code, message }))
    await renderApp({ at: '/#provider=Y29kZT1h', state: {} })
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(await screen.findByRole('button', { name: 'Sign in with Pwani ID' })).toBeVisible()
    expect(screen.getByLabelText('E-mail')).toBeVisible()
  })

  it('refuses an answer in a tab where no sign-in has begun, without asking the server', async () => {
    const asked = jest.fn(() => started)
    answer(finishSingleSignOn, asked)
    await renderApp({ at: '/#provider=Y29kZT1h', state: {} })
    expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in has expired or was used already.')
    expect(asked).not.toHaveBeenCalled()
  })

  it('reports beside its button that it cannot be opened', async () => {
    withProvider()
    answer(startSingleSignOn, () =>
      refuse(502, {
        code: 'provider_unreachable',
        message: 'We can’t reach the identity provider. Try again in a minute.',
      }),
    )
    const { user } = await renderApp({ at: '/', state: {} })
    await user.click(await screen.findByRole('button', { name: 'Sign in with Pwani ID' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach the identity provider.')
    expect(screen.getByRole('button', { name: 'Sign in with Pwani ID' })).not.toHaveAttribute('aria-disabled')
  })
})

describe('A session that expires during typing', () => {
  beforeEach(answerAll)

  it('opens sign-in over the page, sends the save once more, and loses nothing', async () => {
    const saved: [string | null, unknown][] = []
    answer(updateClient, ({ headers, body }) => {
      saved.push([headers.get('Authorization'), body.city])
      return saved.length === 1 ? refuse(401) : aClient({ version: 2, city: 'Geita town' })
    })
    answer(signIn, () => ({ ...started, access_token: 'bo_s_renewed' }))
    const { user } = await renderApp({ at: `/admin/clients/${ids.mawenzi}/edit` })
    const city = await screen.findByLabelText(/^City/)
    await enter(user, city, ' town')
    await user.click(screen.getByRole('button', { name: 'Save client' }))
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' })
    expect(city).toHaveValue('Geita town')
    expect(dialog.querySelector('input[type=email]')).toHaveValue('neema@pwani.example')
    await enter(user, screen.getByLabelText('Password'), 'a good password')
    answer(getClient, () => aClient({ version: 2, city: 'Geita town' }))
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() =>
      expect(saved).toEqual([
        ['Bearer bo_s_secret', 'Geita town'],
        ['Bearer bo_s_renewed', 'Geita town'],
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull())
    expect(screen.getByLabelText(/^City/)).toHaveValue('Geita town')
  })

  it('shows another user nothing of the input', async () => {
    answer(updateClient, () => refuse(401))
    const { user, store, client } = await renderApp({ at: `/admin/clients/${ids.mawenzi}/edit` })
    await enter(user, await screen.findByLabelText(/^City/), ' secret')
    await user.click(screen.getByRole('button', { name: 'Save client' }))
    await screen.findByRole('dialog', { name: 'Sign in again' })
    await act(() => client.startSession({ access_token: 'bo_s_joseph', id: ids.joseph }))
    await waitFor(() => expect(screen.queryByDisplayValue('Geita secret')).toBeNull())
    expect(store.getState().session).toMatchObject({ id: ids.joseph, access_token: 'bo_s_joseph' })
  })
})
