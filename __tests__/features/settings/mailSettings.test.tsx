import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import {
  getMailSettings,
  removeMailSettings,
  testMailSettings,
  updateMailSettings,
} from '../../../src/contract/mailSettings'
import { enter } from '../../support/enter'
import { aUser, mailSettings } from '../../support/clientData'
import { answer, refuse } from '../../support/mswServer'
import { answerAll, renderApp, renderPage } from '../../support/renderApp'

const at = '/admin/users/email'
const saved = (over: Parameters<typeof mailSettings>[0] = {}) =>
  mailSettings({
    version: 3,
    host: 'smtp.pwani.example',
    port: 587,
    security: 'starttls',
    user_name: 'sales@pwani.example',
    password: 'kept',
    from_address: 'sales@pwani.example',
    ...over,
  })

describe('E-mail in Settings', () => {
  beforeEach(() => {
    answerAll()
    answer(getMe, () => aUser({ role: 'admin', email: 'joseph@pwani.example' }))
  })

  it('is a tab for admins only', async () => {
    answer(getMe, () => aUser({ role: 'staff' }))
    await renderApp({ at: '/admin/users/company' })
    expect(await screen.findByRole('link', { name: 'Company' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'E-mail' })).toBeNull()
  })

  it('says what is missing, is set up, and no longer holds the password afterwards', async () => {
    let settings = mailSettings()
    let sent: unknown
    answer(getMailSettings, () => settings)
    answer(updateMailSettings, ({ body, headers }) => {
      sent = { body, version: headers.get('If-Match') }
      settings = saved()
      return settings
    })
    const { user, store } = await renderPage({ at })
    expect(await screen.findByText(/^E-mail is not set up\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send test message' })).toBeNull()
    await enter(user, screen.getByLabelText('Mail server'), 'smtp.pwani.example')
    expect(screen.getByText('Usually 587.')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Encryption'), 'TLS from the start')
    expect(screen.getByText('Usually 465.')).toBeVisible()
    await user.clear(screen.getByLabelText('Port'))
    await user.type(screen.getByLabelText('Port'), '465')
    await enter(user, screen.getByLabelText(/^User name/), 'sales@pwani.example')
    await enter(user, screen.getByLabelText(/^Password/), 'right-password')
    await enter(user, screen.getByLabelText('Sender address'), 'sales@pwani.example')
    await user.click(screen.getByRole('button', { name: 'Save e-mail settings' }))
    expect(await screen.findByText('E-mail settings saved.')).toBeVisible()
    expect(sent).toEqual({
      version: '"1"',
      body: {
        host: 'smtp.pwani.example',
        port: 465,
        security: 'tls',
        user_name: 'sales@pwani.example',
        password: 'right-password',
        from_address: 'sales@pwani.example',
      },
    })
    expect(await screen.findByText('A password is saved. Leave this blank to keep it.')).toBeVisible()
    expect(screen.getByLabelText(/^Password/)).toHaveValue('')
    expect(JSON.stringify(store.getState())).not.toContain('right-password')
  })

  it('shows what the server rejects at its field, and names a wrong port itself', async () => {
    answer(getMailSettings, () => saved())
    answer(updateMailSettings, () =>
      refuse(422, {
        code: 'invalid',
        fields: [{ path: 'password', message: 'Enter the password again: the saved one is for another server.' }],
      }),
    )
    const { user } = await renderPage({ at })
    const port = await screen.findByLabelText('Port')
    await user.clear(port)
    await enter(user, port, '99999')
    await user.click(screen.getByRole('button', { name: 'Save e-mail settings' }))
    expect(await screen.findByText('Enter a port from 1 to 65535.')).toBeVisible()
    await user.clear(port)
    await user.type(port, '25')
    await user.click(screen.getByRole('button', { name: 'Save e-mail settings' }))
    expect(await screen.findByText('Enter the password again: the saved one is for another server.')).toBeVisible()
    expect(screen.getByLabelText(/^Password/)).toHaveAttribute('aria-invalid', 'true')
  })

  it('sends a test message to the user, and shows why it failed and that it was accepted', async () => {
    let settings = saved()
    const to: unknown[] = []
    answer(getMailSettings, () => settings)
    answer(testMailSettings, ({ body }) => {
      to.push(body.to_address)
      const error = to.length === 1 ? 'The mail server could not be reached.' : null
      settings = saved({
        last_test: { at: '2026-11-20T09:00:00.000Z', to_address: String(body.to_address), error, current: true },
      })
      return settings
    })
    const { user } = await renderPage({ at })
    expect(await screen.findByText('No test message was sent yet.')).toBeVisible()
    const send = screen.getByRole('button', { name: 'Send test message' })
    await user.click(send)
    expect(await screen.findByText('The mail server could not be reached.')).toBeVisible()
    await user.clear(screen.getByLabelText('Send to'))
    await enter(user, screen.getByLabelText('Send to'), 'it@pwani.example')
    await user.click(send)
    expect(await screen.findByText(/^The mail server accepted the message to it@pwani\.example\./)).toBeVisible()
    expect(to).toEqual(['joseph@pwani.example', 'it@pwani.example'])
  })

  it('asks before the settings are removed', async () => {
    let settings = saved()
    answer(getMailSettings, () => settings)
    answer(removeMailSettings, ({ headers }) => {
      if (headers.get('If-Match') !== '"3"') return refuse(412)
      settings = mailSettings({ version: 4 })
      return settings
    })
    const { user } = await renderPage({ at })
    await user.click(await screen.findByRole('button', { name: 'Remove e-mail settings' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove the e-mail settings?' })
    await user.click(within(dialog).getByRole('button', { name: 'Remove e-mail settings' }))
    expect(await screen.findByText('E-mail settings removed.')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Mail server')).toHaveValue(''))
  })

  it('is read only where SMTP_URL sets it, and can be tested', async () => {
    answer(getMailSettings, () =>
      mailSettings({
        environment: { host: 'mail.office.example', port: 587, tls: false, user_name: null, from: null },
      }),
    )
    await renderPage({ at })
    expect(await screen.findByText(/^SMTP_URL sets the mail server/)).toBeVisible()
    expect(screen.getByText('mail.office.example')).toBeVisible()
    expect(screen.getByText('E-mail of the branch')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(Save|Remove) e-mail settings$/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Send test message' })).toBeVisible()
  })

  it.each([
    ['the server has no key', { may_keep_password: false }, /^The server has no key to encrypt a password with/],
    [
      'the saved password can no longer be read',
      { password: 'unreadable' as const },
      /can no longer be read\. Enter it/,
    ],
  ])('says at the password that %s', async (_, over, words) => {
    answer(getMailSettings, () => saved(over))
    await renderPage({ at })
    expect(await screen.findByText(words)).toBeVisible()
  })
})
