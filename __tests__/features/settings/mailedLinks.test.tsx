import { screen, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { getCompany, updateCompany } from '../../../src/contract/company'
import { getMailState } from '../../../src/contract/mails'
import { createUser, getUser, mailPasswordLink } from '../../../src/contract/users'
import { enter } from '../../support/enter'
import { aCompany, aUser } from '../../support/clientData'
import { answer, refuse } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'

const other = '019a0000-0000-7000-8000-0000000000c1'

beforeEach(() => {
  answerAll()
  answer(getMe, () => aUser({ role: 'admin' }))
})

describe('A server that sends mail', () => {
  it('mails a new user the invitation, and shows no link', async () => {
    answer(createUser, () => ({
      user: aUser({ id: other, name: 'Amina', email: 'amina@test.example' }),
      link: null,
      expires_at: null,
    }))
    const { user } = await renderPage({ at: '/admin/users/create' })
    await enter(user, await screen.findByLabelText('Name'), 'Amina')
    await enter(user, screen.getByLabelText('E-mail'), 'amina@test.example')
    await user.click(screen.getByRole('button', { name: 'Create invitation' }))
    expect(await screen.findByText('Choose at least one branch.')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: /^Dar es Salaam/ }))
    await user.click(screen.getByRole('button', { name: 'Create invitation' }))
    expect(await screen.findByText(/Sending an invitation to amina@test.example/)).toBeVisible()
    expect(screen.queryByLabelText('One-time link')).toBeNull()
  })

  it('mails a user a link for a new password, and reports when it could not be queued', async () => {
    let tries = 0
    answer(getMailState, () => ({ sends: true, waiting: 0, failed: 0, mails: [] }))
    answer(getUser, () => aUser({ id: other, name: 'Amina', email: 'amina@test.example' }))
    answer(mailPasswordLink, () =>
      (tries += 1) === 1
        ? refuse(503, { message: 'The database is away. Try again.' })
        : { to_address: 'amina@test.example' },
    )
    const { user } = await renderPage({ at: `/admin/users/${other}` })
    const button = await screen.findByRole('button', { name: 'Send to amina@test.example' })
    await user.click(button)
    expect(await screen.findByText('The database is away. Try again.')).toBeVisible()
    await user.click(button)
    expect(await screen.findByText('Sending a password link for Amina to amina@test.example.')).toBeVisible()
  })
})

describe('The company’s reminders', () => {
  it('are entered as hours, validated beside their field, and can be empty', async () => {
    const sent: unknown[] = []
    answer(getCompany, () => aCompany())
    answer(updateCompany, ({ body }) => {
      sent.push(body)
      return aCompany({ reminder_hours: [], version: 2 })
    })
    const { user } = await renderPage({ at: '/admin/users/company' })
    const field = await screen.findByLabelText(/^RFQ reminders/)
    expect(field).toHaveValue('48, 24')
    await user.clear(field)
    await user.type(field, 'soon')
    await user.click(screen.getByRole('button', { name: 'Save company' }))
    const form = field.closest('form')!
    expect(
      (await within(form).findAllByText('Enter up to five whole hours from 1 to 336, separated by commas.')).length,
    ).toBeGreaterThan(0)
    expect(sent).toEqual([])
    await user.clear(field)
    await user.click(screen.getByRole('button', { name: 'Save company' }))
    expect(await screen.findByText('Company saved.')).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ reminder_hours: [] })])
  })
})
