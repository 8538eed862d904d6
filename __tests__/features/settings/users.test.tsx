import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import { confirmIdentity } from '../../../src/contract/secondFactor'
import {
  createPasswordLink,
  createUser,
  endUserSession,
  endUserSessions,
  getUser,
  listUserSessions,
  updateUser,
  type UserSession,
} from '../../../src/contract/users'
import { enter } from '../../support/enter'
import { aUser, ids } from '../../support/clientData'
import { answer, refuse } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'

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
    answer(getUser, () => aUser({ id: asha, name: 'Asha Mollel', branch_ids: [ids.dsm] }))
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
    const { user } = await renderPage({ at: `/admin/users/${asha}` })
    await user.click(await within(await sessionsCard()).findByRole('button', { name: 'Sign out Firefox, Linux' }))
    expect(await screen.findByText('Session ended.')).toBeVisible()
    expect(await within(await sessionsCard()).findByRole('button', { name: 'Sign out Chrome, Android' })).toBeVisible()
    await waitFor(async () => expect(within(await sessionsCard()).queryByText(/Firefox/)).toBeNull())
  })

  it('is signed out everywhere', async () => {
    let sessions = [aSession(), aSession({ id: '019a0000-0000-7000-8000-000000000702' })]
    answer(listUserSessions, () => sessions)
    answer(endUserSessions, () => {
      sessions = []
      return null
    })
    const { user } = await renderPage({ at: `/admin/users/${asha}` })
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
    expect(await screen.findByText('Asha Mollel signed out everywhere.')).toBeVisible()
    expect(await screen.findByText('No active sessions.')).toBeVisible()
  })

  it('is given the role of a buyer, which is shown with what it may do', async () => {
    answer(updateUser, ({ body }) => aUser({ id: asha, ...(body as object), name: 'Asha Mollel', phone: null }))
    const { user } = await renderPage({ at: `/admin/users/${asha}` })
    const may = () =>
      within(screen.getByRole('region', { name: 'Permissions' }))
        .getAllByRole('listitem')
        .flatMap(({ textContent }) => (textContent.endsWith(': yes') ? [textContent.replace(/: yes$/, '').trim()] : []))
    await user.selectOptions(await screen.findByLabelText('Role'), 'buyer')
    expect(may()).toEqual([
      'View documents and records',
      'View costs and margins',
      'Add comments and files',
      'Edit clients, suppliers and items',
      'RFQs, awards and purchase orders',
    ])
    expect(screen.queryByLabelText('Can see costs and margins')).toBeNull()
    await user.selectOptions(screen.getByLabelText('Role'), 'sales')
    expect(screen.getByLabelText('Can see costs and margins')).toBeChecked()
    await user.click(screen.getByLabelText('Can see costs and margins'))
    expect(may()).not.toContain('View costs and margins')
    await user.selectOptions(screen.getByLabelText('Role'), 'viewer')
    expect(screen.getByLabelText('Can see costs and margins')).not.toBeChecked()
    expect(may()).toEqual(['View documents and records'])
  })

  it('is given another role in a branch, with costs or without', async () => {
    const saved: unknown[] = []
    answer(updateUser, ({ body }) => {
      saved.push(body)
      return aUser({ id: asha, name: 'Asha Mollel' })
    })
    const { user } = await renderPage({ at: `/admin/users/${asha}` })
    const own = await screen.findByRole('combobox', { name: 'Role in Dar es Salaam' })
    expect(within(own).queryByRole('option', { name: 'Admin' })).toBeNull()
    // Only where the user acts.
    expect(screen.queryByRole('combobox', { name: 'Role in Mwanza' })).toBeNull()
    await user.selectOptions(own, 'finance')
    await user.click(screen.getByRole('checkbox', { name: 'Can see costs in Dar es Salaam' }))
    await user.click(screen.getByRole('button', { name: 'Save user' }))
    expect(await screen.findByText('Asha Mollel saved.')).toBeVisible()
    expect(saved).toEqual([
      expect.objectContaining({ branch_roles: [{ branch_id: ids.dsm, role: 'finance', sees_costs: false }] }),
    ])
  })

  describe('whose sign-in an admin changes', () => {
    let confirmed: boolean
    beforeEach(() => {
      confirmed = false
      answer(confirmIdentity, ({ body }) => {
        confirmed = body.password === 'pump station'
        return null
      })
    })
    const identityDialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
    type Page = Awaited<ReturnType<typeof renderPage>>['user']
    async function enterPassword(user: Page) {
      const asked = await identityDialog()
      await enter(user, asked.getByLabelText('Password'), 'pump station')
      await user.click(asked.getByRole('button', { name: 'Continue' }))
    }

    it('gets a new role once the admin has entered the password, and keeps the input until then', async () => {
      const saved: unknown[] = []
      answer(updateUser, ({ body }) => {
        if (!confirmed) return refuse(403, { code: 'identity_needed' })
        saved.push(body)
        return aUser({ id: asha, name: 'Asha Mollel', role: 'viewer', version: 2 })
      })
      const { user } = await renderPage({ at: `/admin/users/${asha}` })
      await user.selectOptions(await screen.findByLabelText('Role'), 'viewer')
      const save = screen.getByRole('button', { name: 'Save user' })
      await user.click(save)
      await user.click((await identityDialog()).getByRole('button', { name: 'Cancel' }))
      expect(await screen.findByText(/^Nothing was changed/)).toBeVisible()
      expect(screen.getByLabelText('Role')).toHaveValue('viewer')
      await user.click(save)
      await enterPassword(user)
      expect(await screen.findByText('Asha Mollel saved.')).toBeVisible()
      expect(saved).toEqual([expect.objectContaining({ role: 'viewer' })])
    })

    it('is invited as an administrator once the admin has entered the password', async () => {
      answer(createUser, ({ body }) =>
        confirmed
          ? {
              user: aUser({ id: asha, ...body, phone: null }),
              link: 'https://zabuni.example/#invite=zb_o_one',
              expires_at: '2026-11-27T08:00:00Z',
            }
          : refuse(403, { code: 'identity_needed' }),
      )
      const { user } = await renderPage({ at: '/admin/users/create' })
      await enter(user, await screen.findByLabelText('Name'), 'Asha Mollel')
      await enter(user, screen.getByLabelText('E-mail'), 'asha@test.example')
      await user.selectOptions(screen.getByLabelText('Role'), 'admin')
      await user.click(screen.getByRole('button', { name: 'Create invitation' }))
      await enterPassword(user)
      const link = await screen.findByRole('textbox', { name: 'One-time link' })
      expect(link).toHaveValue('https://zabuni.example/#invite=zb_o_one')
    })

    it('gets a password link once the admin has entered the password, which saves nothing else', async () => {
      let saves = 0
      answer(updateUser, () => {
        saves += 1
        return aUser({ id: asha, name: 'Asha Mollel' })
      })
      answer(createPasswordLink, () =>
        confirmed
          ? { link: 'https://zabuni.example/#reset=zb_o_one', expires_at: '2026-11-21T08:00:00Z' }
          : refuse(403, { code: 'identity_needed' }),
      )
      const { user } = await renderPage({ at: `/admin/users/${asha}` })
      await user.click(await screen.findByRole('button', { name: 'Create password link' }))
      await enterPassword(user)
      expect(await screen.findByLabelText('One-time link')).toHaveValue('https://zabuni.example/#reset=zb_o_one')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(saves).toBe(0)
    })
  })
})
