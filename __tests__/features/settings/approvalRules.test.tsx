import { screen, waitFor, within } from '@testing-library/react'
import { createApprovalRule, getApprovalRules, updateApprovalRule } from '../../../src/contract/approvals'
import { getMe } from '../../../src/contract/auth'
import { listUsers } from '../../../src/contract/users'
import { noBreak } from '../../../src/domain/money/figures'
import { enter } from '../../support/enter'
import { anApprovalRule, approvalIds } from '../../support/approvalData'
import { aUser } from '../../support/clientData'
import { answer, page, refuse } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'

const at = '/admin/users/approvals'
const texts = () =>
  within(screen.getByRole('list', { name: 'Approval rules' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent?.replaceAll(noBreak, ' '))

describe('The approval rules in Settings', () => {
  beforeEach(() => {
    answerAll()
    answer(getMe, () => aUser({ role: 'admin' }))
    answer(listUsers, () =>
      page([aUser({ id: approvalIds.bahati, name: 'Bahati' }), aUser({ id: approvalIds.chen, name: 'Chen' })]),
    )
    answer(getApprovalRules, () => [
      anApprovalRule(),
      anApprovalRule({
        id: '019a0000-0000-7000-8000-000000000911',
        name: 'New suppliers',
        kind: 'purchase_order',
        margin_below: null,
        amount_from: '1000000',
        supplier_name: 'Ningbo Haitai',
        approvers_needed: 1,
        approvers: [{ id: approvalIds.bahati, name: 'Bahati', approves: true }],
        branch_name: 'Mwanza',
        active: false,
      }),
    ])
  })

  it('say what needs an approval, when and of whom; staff cannot change them', async () => {
    answer(getMe, () => aUser({ role: 'staff' }))
    await renderPage({ at })
    await screen.findByRole('list', { name: 'Approval rules' })
    expect(texts()).toEqual([
      expect.stringMatching(/^Low margin.*Orders · All branches.*margin below 8 %.*2 people · Any admin/),
      expect.stringMatching(
        /^New suppliers.*Inactive.*Purchase orders · Mwanza.*amount from 1,000,000 · from Ningbo Haitai.*1 person · Bahati/,
      ),
    ])
    expect(screen.queryByRole('button', { name: 'New rule' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Edit rule/ })).toBeNull()
  })

  it('are created, and rejected beside the field where too few people could approve', async () => {
    const sent: unknown[] = []
    answer(createApprovalRule, ({ body }) => {
      sent.push(body)
      return sent.length === 1
        ? refuse(422, {
            code: 'invalid',
            fields: [{ path: 'name', message: 'A rule with this name already exists. Choose another name.' }],
          })
        : anApprovalRule({ name: 'Large' })
    })
    const { user } = await renderPage({ at })
    await user.click(await screen.findByRole('button', { name: /^New rule/ }))
    await enter(user, screen.getByRole('textbox', { name: 'Name' }), 'Large')
    await enter(user, screen.getByRole('textbox', { name: /Amount from/ }), '5000000')
    await user.type(screen.getByRole('textbox', { name: /Margin below/ }), '8')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Approvals needed' }), '2 people')
    await user.click(await screen.findByRole('checkbox', { name: 'Bahati' }))
    await user.click(screen.getByRole('button', { name: 'Create rule' }))
    expect(await screen.findByText(/Name at least as many users as must approve/)).toBeVisible()
    expect(sent).toEqual([])
    await user.click(screen.getByRole('checkbox', { name: 'Bahati' }))
    await user.click(screen.getByRole('button', { name: 'Create rule' }))
    expect(await screen.findByText(/A rule with this name already exists/)).toBeVisible()
    expect(sent[0]).toEqual({
      name: 'Large',
      kind: 'order',
      branch_id: null,
      amount_from: '5000000',
      margin_below: '8',
      supplier_id: null,
      approvers_needed: 2,
      approver_ids: [],
      active: true,
    })
    await user.click(screen.getByRole('button', { name: 'Create rule' }))
    expect(await screen.findByText('Large created.')).toBeVisible()
  })

  it('have a margin for orders only, which another kind drops', async () => {
    const sent: Record<string, unknown>[] = []
    answer(updateApprovalRule, ({ body, headers }) => {
      sent.push(body, { version: headers.get('If-Match') })
      return anApprovalRule({ active: false })
    })
    const { user } = await renderPage({ at })
    await user.click(await screen.findByRole('button', { name: 'Edit rule Low margin' }))
    expect(screen.getByRole('textbox', { name: /Margin below/ })).toHaveValue('8')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Needs approval' }), 'Awards')
    expect(screen.queryByRole('textbox', { name: /Margin below/ })).toBeNull()
    expect(screen.getByRole('combobox', { name: /Supplier/ })).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Active' }))
    await user.click(screen.getByRole('button', { name: 'Save rule' }))
    await waitFor(() =>
      expect(sent).toMatchObject([{ kind: 'award', margin_below: null, active: false }, { version: '"1"' }]),
    )
  })
})
