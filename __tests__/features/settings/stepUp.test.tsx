import { screen, waitFor, within } from '@testing-library/react'
import {
  createApprovalDelegation,
  createApprovalRule,
  getApprovalDelegations,
  getApprovalRules,
  removeApprovalDelegation,
  updateApprovalRule,
} from '../../../src/contract/approvals'
import { getMe } from '../../../src/contract/auth'
import { createBranch, getBranch, updateBranch } from '../../../src/contract/branches'
import { getMailSettings, removeMailSettings, updateMailSettings } from '../../../src/contract/mailSettings'
import type { Operation } from '../../../src/contract/operation'
import { confirmIdentity } from '../../../src/contract/secondFactor'
import { getUser, listUsers, updateUser } from '../../../src/contract/users'
import { aDelegation, anApprovalRule, approvalIds } from '../../support/approvalData'
import { aBranch, aUser, ids, mailSettings } from '../../support/clientData'
import { enter } from '../../support/enter'
import { answer, page, refuse } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'

type User = Awaited<ReturnType<typeof renderPage>>['user']
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const asha = '019a0000-0000-7000-8000-00000000000a'
const saved = mailSettings({
  version: 3,
  host: 'smtp.pwani.example',
  port: 587,
  security: 'starttls',
  from_address: 'sales@pwani.example',
})

/** The screen of each security setting: what it sends, where it is, how it is changed there, and what is said then. */
const screens: [string, Operation, string, (user: User) => Promise<unknown>, RegExp, () => unknown][] = [
  [
    'the mail server',
    updateMailSettings,
    '/admin/users/email',
    async (user) => {
      await enter(user, await screen.findByLabelText(/^Sender name/), 'Pwani')
      await user.click(await button('Save e-mail settings'))
    },
    /^E-mail settings saved/,
    () => ({ ...saved, version: 4 }),
  ],
  [
    'its removal',
    removeMailSettings,
    '/admin/users/email',
    async (user) => {
      await user.click(await button('Remove e-mail settings'))
      const asked = await dialog('Remove the e-mail settings?')
      await user.click(asked.getByRole('button', { name: 'Remove e-mail settings' }))
    },
    /^E-mail settings removed/,
    () => mailSettings(),
  ],
  [
    'a new approval rule',
    createApprovalRule,
    '/admin/users/approvals',
    async (user) => {
      await user.click(await button(/^New rule/))
      await enter(user, screen.getByRole('textbox', { name: 'Name' }), 'Large')
      await enter(user, screen.getByRole('textbox', { name: /Amount from/ }), '5000000')
      await user.click(await button('Create rule'))
    },
    /^Large created/,
    () => anApprovalRule({ name: 'Large' }),
  ],
  [
    'an approval rule',
    updateApprovalRule,
    '/admin/users/approvals',
    async (user) => {
      await user.click(await button(/^Edit rule/))
      await enter(user, screen.getByRole('textbox', { name: 'Name' }), 'Thin margin')
      await user.click(await button('Save rule'))
    },
    /^Thin margin saved/,
    () => anApprovalRule({ name: 'Thin margin' }),
  ],
  [
    'an approver in one’s place',
    createApprovalDelegation,
    '/profile',
    async (user) => {
      await user.click(await button('Delegate approvals'))
      const form = await dialog('Delegate your approvals')
      await user.type(form.getByRole('combobox', { name: 'User' }), 'Chen')
      await user.click(await screen.findByRole('option', { name: /Chen Wei/ }))
      await user.click(form.getByRole('button', { name: 'Delegate approvals' }))
    },
    /now approves for you/,
    () => aDelegation(),
  ],
  [
    'its end',
    removeApprovalDelegation,
    '/profile',
    async (user) => {
      await user.click(await button('End delegation Chen Wei'))
      const asked = await dialog('End the delegation to Chen Wei?')
      await user.click(asked.getByRole('button', { name: 'End delegation' }))
    },
    /^Delegation ended/,
    () => null,
  ],
  [
    'the bank accounts of a branch',
    updateBranch,
    `/admin/users/branches/${ids.dsm}`,
    async (user) => {
      await enter(user, await screen.findByRole('textbox', { name: 'Bank, account 2' }), 'Exim')
      await user.click(await button('Save branch'))
    },
    /saved\.$/,
    () => aBranch({ version: 2 }),
  ],
  [
    'a user who is made active again',
    updateUser,
    `/admin/users/${asha}`,
    async (user) => user.click(await button('Activate')),
    /^Asha Mollel activated/,
    () => aUser({ id: asha, name: 'Asha Mollel', version: 2 }),
  ],
]

describe('Before a security setting is changed the user enters their password, and the input stays:', () => {
  let confirmed: boolean
  beforeEach(() => {
    confirmed = false
    answerAll()
    const chen = aUser({ id: approvalIds.chen, name: 'Chen Wei', email: 'chen@pwani.example' })
    answer(getMe, () => aUser({ role: 'admin' }))
    answer(listUsers, () => page([chen]))
    answer(getUser, ({ params }) =>
      params.id === asha ? aUser({ id: asha, name: 'Asha Mollel', active: false }) : chen,
    )
    answer(getBranch, () => aBranch())
    answer(getMailSettings, () => saved)
    answer(getApprovalRules, () => [anApprovalRule()])
    answer(getApprovalDelegations, () => [aDelegation()])
    answer(confirmIdentity, ({ body }) => {
      confirmed = body.password === 'pump station'
      return null
    })
  })

  it.each(screens)('%s', async (_, operation, at, change, done, answered) => {
    const sent: unknown[] = []
    answer(operation, ({ body }) => {
      sent.push(body)
      return confirmed ? answered() : refuse(403, { code: 'identity_needed' })
    })
    const { user } = await renderPage({ at })
    await change(user)
    const asked = await dialog('Confirm that it is you')
    expect(sent).toHaveLength(1)
    await enter(user, asked.getByLabelText('Password'), 'pump station')
    await user.click(asked.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(done)).toBeVisible()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual(sent[0])
  })
})

it('A new branch with bank accounts asks as well, and is created once', async () => {
  answerAll()
  answer(getMe, () => aUser({ role: 'admin' }))
  let confirmed = false
  answer(confirmIdentity, () => {
    confirmed = true
    return null
  })
  answer(getBranch, () => aBranch())
  answer(createBranch, () => (confirmed ? aBranch() : refuse(403, { code: 'identity_needed' })))
  const { user, router } = await renderPage({ at: '/admin/users/branches/create' })
  await enter(user, await screen.findByLabelText('Name'), 'Tanga')
  await enter(user, screen.getByLabelText(/^Tag/), 'TGA')
  await user.click(await button('Create branch'))
  const asked = await dialog('Confirm that it is you')
  await enter(user, asked.getByLabelText('Password'), 'pump station')
  await user.click(asked.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/users/branches/${ids.dsm}`))
})
