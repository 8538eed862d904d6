import {
  createApprovalDelegation,
  createApprovalRule,
  getApprovalRules,
  removeApprovalDelegation,
  updateApprovalRule,
} from '../../src/contract/approvals'
import { createBranch, getBranch, updateBranch } from '../../src/contract/branches'
import { getMailSettings, removeMailSettings, updateMailSettings } from '../../src/contract/mailSettings'
import { createUser, getUser, updateUser } from '../../src/contract/users'
import { identified, startTestServer, unidentify, type TestServer } from './support/testServer'

const account = { bank_name: 'NMB', account_name: 'Test Trading Ltd', account_number: '123', currency: 'TZS' }
const mailServer = {
  host: 'mail.example',
  port: 587,
  security: 'starttls' as const,
  from_address: 'zabuni@test.example',
}

describe('A security setting is changed only by a user who has just confirmed who they are', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  const user = async () => (await server.admin.call(getUser, { params: { id: server.viewer.id } })).payload
  const changed = async (body: object) => {
    const { id, version } = await user()
    return server.admin.call(updateUser, { params: { id }, version, body })
  }
  const branch = async (body: object) => {
    const { id, version } = (await server.admin.call(getBranch, { params: { id: server.branch_id } })).payload
    return server.admin.call(updateBranch, { params: { id }, version, body })
  }
  const mailVersion = async () => (await server.admin.call(getMailSettings)).payload.version
  const rule = {
    name: 'Large orders',
    kind: 'order' as const,
    amount_from: '1000',
    approvers_needed: 1,
    approver_ids: [],
  }
  const newUser = (role: 'viewer' | 'admin') => ({
    body: { name: 'Zawadi', email: `${role}@new.example`, role, branch_ids: [server.branch_id] },
  })
  let delegation: { id: string; version: number }

  /** Each is refused first, and made then. */
  const changes: [string, () => Promise<{ status: number; error: { code: string } }>][] = [
    [
      'the mail server',
      async () => server.admin.call(updateMailSettings, { version: await mailVersion(), body: mailServer }),
    ],
    ['no mail server', async () => server.admin.call(removeMailSettings, { version: await mailVersion() })],
    ['an invitation', () => server.admin.call(createUser, newUser('viewer'))],
    ['an invitation of an administrator', () => server.admin.call(createUser, newUser('admin'))],
    ['the role of a user', () => changed({ role: 'sales' })],
    ['whether a user sees costs', () => changed({ sees_costs: false })],
    ['the branches of a user', () => changed({ branch_ids: [server.branch_id, server.other_branch_id] })],
    [
      'the role of a user in a branch',
      () => changed({ branch_roles: [{ branch_id: server.branch_id, role: 'buyer' }] }),
    ],
    ['a new approval rule', () => server.admin.call(createApprovalRule, { body: rule })],
    [
      'an approval rule',
      async () => {
        const [first] = (await server.admin.call(getApprovalRules)).payload
        return server.admin.call(updateApprovalRule, {
          params: { id: first?.id ?? '' },
          version: first?.version ?? 0,
          body: { ...rule, active: false },
        })
      },
    ],
    [
      'another approver in one’s place',
      async () => {
        const answer = await server.admin.call(createApprovalDelegation, {
          body: { to_user_id: server.staff.id, from_day: '2026-11-20', until_day: '2026-11-30', reason: 'Leave' },
        })
        if (answer.status === 200) delegation = answer.payload
        return answer
      },
    ],
    [
      'no other approver in one’s place',
      () =>
        server.admin.call(removeApprovalDelegation, {
          params: { id: delegation.id },
          version: delegation.version,
        }),
    ],
    ['the bank accounts of a branch', () => branch({ bank_accounts: [account] })],
    ['one bank account', () => branch({ bank_accounts: [{ ...account, account_number: '124' }] })],
    [
      'a branch with a bank account',
      () => server.admin.call(createBranch, { body: { name: 'Tanga', tag: 'TGA', bank_accounts: [account] } }),
    ],
  ]

  it.each(changes)('%s', async (_, change) => {
    await unidentify(server)
    const refused = await change()
    expect([refused.status, refused.error.code]).toEqual([403, 'identity_needed'])
    await identified(server)
    expect((await change()).status).toBe(200)
  })

  it('a user who is activated again, but not one who is made inactive', async () => {
    await unidentify(server)
    expect((await changed({ active: false })).status).toBe(200)
    expect((await changed({ active: true })).error.code).toBe('identity_needed')
    expect((await user()).active).toBe(false)
    await identified(server)
    expect((await changed({ active: true })).status).toBe(200)
  })

  it('not what decides neither on a sign-in nor on money: a name, an address, a branch without accounts', async () => {
    await unidentify(server)
    const { role, email, branch_ids } = await user()
    expect((await changed({ name: 'Zuhura', phone: '+255 1', role, email, branch_ids })).status).toBe(200)
    const { bank_accounts } = (await server.admin.call(getBranch, { params: { id: server.branch_id } })).payload
    expect((await branch({ address: 'Nyerere Road', bank_accounts })).status).toBe(200)
    expect((await server.admin.call(createBranch, { body: { name: 'Mtwara', tag: 'MTW' } })).status).toBe(200)
  })
})
