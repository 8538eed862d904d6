import { screen, within } from '@testing-library/react'
import { getMe, signIn, startPasskeySignIn } from '../../src/contract/auth'
import * as contract from '../../src/contract/passkeys'
import {
  confirmIdentity,
  getSecondFactor,
  getUserSecondFactor,
  startSecondFactor,
} from '../../src/contract/secondFactor'
import { enter } from '../support/enter'
import { aUser, started } from '../support/clientData'
import { answer, refuse } from '../support/mswServer'
import { answerAll, renderApp } from '../support/renderApp'

const recovery_codes = ['23456-789ab', 'cdefg-hjkmn']
const asked = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  allowCredentials: [{ type: 'public-key' as const, id: 'aWQ', transports: ['internal'] }],
  userVerification: 'required' as const,
}
const options = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Pwani Supplies' },
  user: { id: 'dXNlcg', name: 'neema@pwani.example', displayName: 'Neema' },
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 300_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'preferred' as const,
    requireResidentKey: false as const,
    userVerification: 'required' as const,
  },
}
const laptop = {
  id: '019a0000-0000-7000-8000-0000000000a1',
  name: 'Work laptop',
  created_at: '2026-11-12T08:00:00.000Z',
  last_used_at: null as string | null,
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** What the browser answers for a device: a signature, a new credential, or the refusal of its user. */
const device = { get: jest.fn(), create: jest.fn() }

const signed = {
  ...{ id: 'aWQ', rawId: bytes('id'), type: 'public-key', getClientExtensionResults: () => ({}) },
  response: { clientDataJSON: bytes('client'), authenticatorData: bytes('data'), signature: bytes('signature') },
}
const proof = { id: 'aWQ', client_data: 'Y2xpZW50', authenticator_data: 'ZGF0YQ', signature: 'c2lnbmF0dXJl' }
const created = {
  ...{ id: 'aWQ', rawId: bytes('id'), type: 'public-key', getClientExtensionResults: () => ({}) },
  response: {
    clientDataJSON: bytes('client'),
    attestationObject: bytes('attestation'),
    getTransports: () => ['internal'],
  },
}
const credential = {
  id: 'aWQ',
  client_data: 'Y2xpZW50',
  attestation_object: 'YXR0ZXN0YXRpb24',
  transports: ['internal'],
}
const cancelled = () => Object.assign(new Error('The user said no.'), { name: 'NotAllowedError' })

function haveDevice() {
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: class {}, configurable: true })
  Object.defineProperty(navigator, 'credentials', { value: device, configurable: true })
}

describe('Passkeys', () => {
  beforeEach(() => {
    answerAll()
    haveDevice()
    device.get.mockReset().mockResolvedValue(signed)
    device.create.mockReset().mockResolvedValue(created)
  })
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    Reflect.deleteProperty(navigator, 'credentials')
  })

  type User = Awaited<ReturnType<typeof renderApp>>['user']
  async function signInAs(user: User) {
    await enter(user, await screen.findByLabelText('E-mail'), 'neema@pwani.example')
    await enter(user, screen.getByLabelText('Password'), 'pump station')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
  }

  it('are used after the password; a cancelled one is tried again', async () => {
    const sent: Record<string, unknown>[] = []
    answer(signIn, ({ body }) => {
      sent.push(body)
      return body.passkey ? started : refuse(401, { code: 'passkey_needed' })
    })
    answer(startPasskeySignIn, ({ body }) => {
      expect(body).toEqual({ email: 'neema@pwani.example', password: 'pump station' })
      return asked
    })
    const { user } = await renderApp({ at: '/', state: {} })
    await signInAs(user)
    const use = await screen.findByRole('button', { name: 'Use a passkey' })
    expect(use).toHaveFocus()
    expect(screen.getByLabelText('Recovery code')).toBeVisible()
    device.get.mockRejectedValueOnce(cancelled())
    await user.click(use)
    expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used.')
    await user.click(use)
    await screen.findByRole('button', { name: 'Profile menu' })
    expect(sent.at(-1)).toEqual({ email: 'neema@pwani.example', password: 'pump station', passkey: proof })
  })

  it('are refused in words, and a code of the app is taken instead', async () => {
    answer(signIn, ({ body }) => {
      if (body.code === '123456') return started
      return body.passkey
        ? refuse(403, { code: 'wrong_passkey', message: 'Your passkey was not accepted.' })
        : refuse(401, { code: 'passkey_or_code_needed' })
    })
    answer(startPasskeySignIn, () => asked)
    const { user } = await renderApp({ at: '/', state: {} })
    await signInAs(user)
    await user.click(await screen.findByRole('button', { name: 'Use a passkey' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Your passkey was not accepted.')
    await enter(user, screen.getByLabelText('Code'), '123456')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByRole('button', { name: 'Profile menu' })
  })

  it('are not offered to who has none, nor by a browser without them', async () => {
    let needed = 'second_factor_needed'
    answer(signIn, () => refuse(401, { code: needed }))
    const first = await renderApp({ at: '/', state: {} })
    await signInAs(first.user)
    expect(await screen.findByLabelText('Code')).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
    first.unmount()

    needed = 'passkey_needed'
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    const second = await renderApp({ at: '/', state: {} })
    await signInAs(second.user)
    expect(await screen.findByLabelText('Recovery code')).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  })

  it('are added in the profile once the password was entered again, with a name; recovery codes are shown', async () => {
    let [confirmed, passkeys] = [false, [] as (typeof laptop)[]]
    answer(contract.listPasskeys, () => passkeys)
    answer(contract.startPasskey, () => (confirmed ? options : refuse(403, { code: 'identity_needed' })))
    answer(confirmIdentity, () => {
      confirmed = true
      return null
    })
    answer(contract.addPasskey, ({ body }) => {
      expect(body).toEqual({ name: 'Work laptop', credential })
      passkeys = [laptop]
      return { recovery_codes }
    })
    const { user, store } = await renderApp({ at: '/profile' })
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
    const identity = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
    await enter(user, identity.getByLabelText('Password'), 'pump station')
    await user.click(identity.getByRole('button', { name: 'Continue' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }))
    await user.click(dialog.getByRole('button', { name: 'Add a passkey' }))
    expect(dialog.getByText('Enter a name.')).toBeVisible()
    expect(device.create).not.toHaveBeenCalled()
    await enter(user, dialog.getByLabelText('Name'), 'Work laptop')
    device.create.mockRejectedValueOnce(Object.assign(new Error(), { name: 'InvalidStateError' }))
    await user.click(dialog.getByRole('button', { name: 'Add a passkey' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('This device has a passkey of yours already.')
    await user.click(dialog.getByRole('button', { name: 'Add a passkey' }))
    expect(await dialog.findByLabelText('Recovery codes')).toHaveValue(recovery_codes.join('\n'))
    await user.click(dialog.getByRole('button', { name: 'I have saved the codes' }))
    expect(
      within(await screen.findByRole('list', { name: 'Passkeys' })).getByText('added', { exact: false }),
    ).toBeVisible()
    expect(await screen.findByText('Passkey added. Your other sessions have ended.')).toBeVisible()
    expect(JSON.stringify(store.getState())).not.toContain(recovery_codes[0])
  })

  it('confirm who the user is, after the password', async () => {
    let confirmed = false
    const sent: Record<string, unknown>[] = []
    answer(contract.startPasskey, () => (confirmed ? options : refuse(403, { code: 'identity_needed' })))
    answer(contract.startPasskeyIdentity, () => asked)
    answer(confirmIdentity, ({ body }) => {
      sent.push(body)
      if (!body.passkey) return refuse(401, { code: 'passkey_needed' })
      confirmed = true
      return null
    })
    const { user } = await renderApp({ at: '/profile' })
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
    const identity = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
    await enter(user, identity.getByLabelText('Password'), 'pump station')
    await user.click(identity.getByRole('button', { name: 'Continue' }))
    await user.click(await identity.findByRole('button', { name: 'Use a passkey' }))
    expect(await screen.findByRole('dialog', { name: 'Add a passkey' })).toBeVisible()
    expect(sent).toEqual([{ password: 'pump station' }, { password: 'pump station', passkey: proof }])
  })

  it('are renamed and removed; the last one takes the recovery codes with it', async () => {
    let passkeys = [{ ...laptop, last_used_at: '2026-11-13T08:00:00.000Z' }]
    answer(contract.listPasskeys, () => passkeys)
    answer(getSecondFactor, () => ({ since: null, passkeys: 1, recovery_codes_left: 10, required: false }))
    answer(contract.renamePasskey, ({ body }) => {
      passkeys = passkeys.map((each) => ({ ...each, ...body }))
      return passkeys[0] ?? refuse(404, {})
    })
    answer(contract.removePasskey, () => {
      passkeys = []
      return null
    })
    const { user } = await renderApp({ at: '/profile' })
    expect(await screen.findByRole('button', { name: 'Create new recovery codes' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Rename Work laptop' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename passkey' }))
    await user.clear(dialog.getByLabelText('Name'))
    expect(dialog.getByText('Enter a name.')).toBeVisible()
    await enter(user, dialog.getByLabelText('Name'), 'Old laptop')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Remove Old laptop' }))
    const question = within(await screen.findByRole('dialog', { name: 'Remove the passkey “Old laptop”?' }))
    expect(question.getByText('your recovery codes are deleted', { exact: false })).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Passkey removed. Your other sessions have ended.')).toBeVisible()
    expect(screen.queryByText('Old laptop')).toBeNull()
  })

  it('are added instead of an app where the company requires a second factor', async () => {
    answer(signIn, () => ({ ...started, second_factor_needed: true }))
    answer(startSecondFactor, () => refuse(409, { code: 'no_key', message: 'The server has no key.' }))
    answer(contract.startPasskey, () => options)
    answer(contract.addPasskey, () => ({ recovery_codes: null }))
    const { user } = await renderApp({ at: '/', state: {} })
    await signInAs(user)
    await user.click(await screen.findByRole('button', { name: 'Add a passkey instead' }))
    await enter(user, await screen.findByLabelText('Name'), 'Phone')
    await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
    await screen.findByRole('button', { name: 'Profile menu' })
  })

  it('of a user are counted for admins', async () => {
    answer(getMe, () => aUser({ role: 'admin' }))
    answer(getUserSecondFactor, () => ({ since: null, passkeys: 2, recovery_codes_left: 10, required: false }))
    await renderApp({ at: `/admin/users/${aUser().id}` })
    expect(await screen.findByText('2 passkeys')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Remove two-step verification' })).toBeVisible()
  })
})
