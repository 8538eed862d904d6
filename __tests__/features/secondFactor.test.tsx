import { screen, waitFor, within } from '@testing-library/react'
import { getMe, signIn } from '../../src/contract/auth'
import { getCompany, requireSecondFactor } from '../../src/contract/company'
import * as contract from '../../src/contract/secondFactor'
import { enter } from '../support/enter'
import { aCompany, aUser, session, started } from '../support/clientData'
import { answer, refuse } from '../support/mswServer'
import { answerAll, renderApp } from '../support/renderApp'

const secret = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Pwani:neema?secret=JBSWY3DPEHPK3PXP' }
const recovery_codes = ['23456-789ab', 'cdefg-hjkmn']
const on = { since: '2026-11-12T08:00:00.000Z', passkeys: 0, recovery_codes_left: 2, required: false }

describe('Two-step verification', () => {
  beforeEach(answerAll)

  async function signInAs(user: Awaited<ReturnType<typeof renderApp>>['user']) {
    await enter(user, await screen.findByLabelText('E-mail'), 'neema@pwani.example')
    await enter(user, screen.getByLabelText('Password'), 'pump station')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
  }

  it('asks for the code after the password, keeps both and reports a wrong one', async () => {
    const sent: Record<string, unknown>[] = []
    answer(signIn, ({ body }) => {
      sent.push(body)
      if (body.code === undefined) return refuse(401, { code: 'second_factor_needed' })
      return body.code === '123456'
        ? started
        : refuse(401, { code: 'wrong_code', message: 'The code is incorrect or was used already.' })
    })
    const { user } = await renderApp({ at: '/', state: {} })
    await signInAs(user)
    const code = await screen.findByLabelText('Code')
    expect(code).toHaveFocus()
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(screen.getByText('Enter the code.')).toBeVisible()
    await enter(user, code, '000000')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The code is incorrect or was used already.')
    await user.clear(code)
    await enter(user, code, '123456')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByRole('button', { name: 'Profile menu' })
    expect(sent.map((body) => body.code)).toEqual([undefined, '000000', '123456'])
  })

  it('that the company requires is set up before the first page opens', async () => {
    answer(signIn, () => ({ ...started, second_factor_needed: true }))
    answer(contract.startSecondFactor, () => secret)
    answer(contract.confirmSecondFactor, ({ body, headers }) => {
      expect(headers.get('Authorization')).toBe(`Bearer ${session.access_token}`)
      return body.code === '123456' ? { recovery_codes } : refuse(401, { code: 'wrong_code', message: 'Wrong.' })
    })
    const { user } = await renderApp({ at: '/', state: {} })
    await signInAs(user)
    expect(await screen.findByRole('heading', { name: 'Set up two-step verification' })).toBeVisible()
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    expect(screen.getByLabelText('Or type this key into the app')).toHaveValue(secret.secret)
    await enter(user, screen.getByLabelText('Code of the app'), '000000')
    await user.click(screen.getByRole('button', { name: 'Turn on' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong.')
    await user.clear(screen.getByLabelText('Code of the app'))
    await enter(user, screen.getByLabelText('Code of the app'), '123456')
    await user.click(screen.getByRole('button', { name: 'Turn on' }))
    expect(await screen.findByLabelText('Recovery codes')).toHaveValue(recovery_codes.join('\n'))
    expect(screen.queryByRole('button', { name: 'Profile menu' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'I have saved the codes' }))
    await screen.findByRole('button', { name: 'Profile menu' })
  })

  it('is set up in the profile once the password was entered again, and keeps its secrets out of the store', async () => {
    let [confirmed, factor] = [false, { ...on, since: null as string | null }]
    answer(contract.getSecondFactor, () => factor)
    answer(contract.startSecondFactor, () => (confirmed ? secret : refuse(403, { code: 'identity_needed' })))
    answer(contract.confirmIdentity, ({ body }) => {
      confirmed = body.password === 'pump station'
      return confirmed ? null : refuse(422, { message: 'The password is incorrect. Enter it again.' })
    })
    answer(contract.confirmSecondFactor, () => {
      factor = on
      return { recovery_codes }
    })
    const { user, store } = await renderApp({ at: '/profile' })
    await user.click(await screen.findByRole('button', { name: 'Set up two-step verification' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
    await enter(user, asked.getByLabelText('Password'), 'wrong one')
    await user.click(asked.getByRole('button', { name: 'Continue' }))
    expect(await asked.findByRole('alert')).toHaveTextContent('The password is incorrect.')
    await user.clear(asked.getByLabelText('Password'))
    await enter(user, asked.getByLabelText('Password'), 'pump station')
    await user.click(asked.getByRole('button', { name: 'Continue' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up two-step verification' }))
    await enter(user, dialog.getByLabelText('Code of the app'), '123456')
    await user.click(dialog.getByRole('button', { name: 'Turn on' }))
    expect(await dialog.findByText('Your other sessions have ended.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'I have saved the codes' }))
    expect(await screen.findByText('12 Nov')).toBeVisible()
    expect(screen.getByText('Create new recovery codes soon', { exact: false })).toBeVisible()
    const kept = JSON.stringify(store.getState())
    for (const hidden of [secret.secret, ...recovery_codes, 'pump station']) expect(kept).not.toContain(hidden)
  })

  it('is not turned off when the user closes the question who they are, and says so', async () => {
    answer(contract.getSecondFactor, () => on)
    answer(contract.removeSecondFactor, () => refuse(403, { code: 'identity_needed' }))
    const { user } = await renderApp({ at: '/profile' })
    await user.click(await screen.findByRole('button', { name: 'Turn off' }))
    const question = within(await screen.findByRole('dialog', { name: 'Turn off two-step verification?' }))
    await user.click(question.getByRole('button', { name: 'Turn off' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
    await user.click(asked.getByRole('button', { name: 'Cancel' }))
    expect(await question.findByRole('alert')).toHaveTextContent('Nothing was changed.')
  })

  it('is required of all users by an admin', async () => {
    let company = aCompany()
    answer(getCompany, () => company)
    answer(requireSecondFactor, ({ body }) => {
      company = { ...company, version: 2, second_factor_required: body.required === true }
      return company
    })
    answer(getMe, () => aUser({ role: 'admin' }))
    const { user } = await renderApp({ at: '/admin/users/company' })
    await user.click(await screen.findByRole('button', { name: 'Require two-step verification' }))
    const question = await screen.findByRole('dialog', { name: 'Require two-step verification of all users?' })
    await user.click(within(question).getByRole('button', { name: 'Require two-step verification' }))
    await waitFor(() =>
      expect(screen.getByText('Every user needs an authenticator app or a passkey to sign in.')).toBeVisible(),
    )
  })
})
