import { screen, waitFor, within } from '@testing-library/react'
import { getApprovalRules, updateApprovalRule } from '../../../src/contract/approvals'
import { getMe } from '../../../src/contract/auth'
import { previewSuccession, type Succession } from '../../../src/contract/succession'
import { getUser, listUsers, updateUser } from '../../../src/contract/users'
import { anApprovalRule, approvalIds } from '../../support/approvalData'
import { aUser, ids } from '../../support/clientData'
import { answer, page } from '../../support/mswServer'
import { orderIds } from '../../support/orderData'
import { answerAll, renderPage } from '../../support/renderApp'

const { bahati, chen } = approvalIds
const succession: Succession = {
  rules: [{ id: approvalIds.rule, name: 'Low margin' }],
  requests: [
    {
      id: approvalIds.request,
      kind: 'order',
      document_id: orderIds.pump,
      number: 'ORD-1',
      requester_id: chen,
      requester_name: 'Chen',
      others: [],
    },
  ],
  candidates: [
    { id: chen, name: 'Chen' },
    { id: ids.neema, name: 'Neema' },
  ],
  may_be_left: false,
}

beforeEach(() => {
  answerAll()
  answer(getMe, () => aUser({ role: 'admin' }))
})

describe('A user whom approval rules name', () => {
  it('is deactivated once it is said who approves instead, with what waits', async () => {
    const sent: unknown[] = []
    answer(getUser, () => aUser({ id: bahati, name: 'Bahati', branch_ids: [ids.dsm] }))
    answer(previewSuccession, () => succession)
    answer(updateUser, ({ body }) => {
      sent.push(body)
      return aUser({ id: bahati, name: 'Bahati', active: false })
    })
    const { user } = await renderPage({ at: `/admin/users/${bahati}` })
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Who approves in place of Bahati?' }))
    expect(dialog.getByText('Approval rules that name Bahati: Low margin.')).toBeVisible()
    const waiting = dialog.getByRole('listitem')
    expect(waiting).toHaveTextContent('ORD-1, requested by Chen')
    expect(waiting).toHaveTextContent('no other user can approve it yet')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Choose a user')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Approves instead' }), 'Chen')
    expect(waiting).toHaveTextContent('Chen requested this, so Chen cannot approve it.')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Approves instead' }), 'Neema')
    expect(waiting).toHaveTextContent('can also be approved by Neema')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toEqual([{ active: false, successor_id: ids.neema }]))
  })
})

describe('A rule that names a user who no longer approves', () => {
  it('shows them, can replace them, and is saved', async () => {
    const sent: unknown[] = []
    answer(listUsers, () => page([aUser({ id: chen, name: 'Chen' }), aUser({ id: ids.neema, name: 'Neema' })]))
    answer(getApprovalRules, () => [
      anApprovalRule({
        approvers_needed: 1,
        approvers: [
          { id: bahati, name: 'Bahati', approves: false },
          { id: chen, name: 'Chen', approves: true },
        ],
      }),
    ])
    answer(updateApprovalRule, ({ body }) => {
      sent.push(body)
      return anApprovalRule()
    })
    const { user } = await renderPage({ at: '/admin/users/approvals' })
    await user.click(await screen.findByRole('button', { name: 'Edit rule Low margin' }))
    const gone = await screen.findByRole('checkbox', { name: /^Bahati.*deactivated or can’t approve/ })
    expect(gone).toBeChecked()
    await user.click(gone)
    await user.click(screen.getByRole('checkbox', { name: 'Neema' }))
    await user.click(screen.getByRole('button', { name: 'Save rule' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    const [{ approver_ids }] = sent as [{ approver_ids: string[] }]
    expect([...approver_ids].sort()).toEqual([chen, ids.neema].sort())
  })
})
