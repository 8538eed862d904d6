import { screen, waitFor, within } from '@testing-library/react'
import {
  createApprovalDelegation,
  getApprovalDelegations,
  removeApprovalDelegation,
} from '../../../src/contract/approvals'
import { getMe } from '../../../src/contract/auth'
import { getAttention } from '../../../src/contract/dashboard'
import { getUser, listUsers } from '../../../src/contract/users'
import { enter } from '../../support/enter'
import { aDelegation, approvalIds } from '../../support/approvalData'
import { aUser } from '../../support/clientData'
import { anAttentionGroup, attentionId } from '../../support/dashboardData'
import { answer, page } from '../../support/mswServer'
import { answerAll, renderPage } from '../../support/renderApp'

beforeEach(answerAll)

describe('The delegation of one’s own approvals', () => {
  const card = async () => within(await screen.findByRole('region', { name: 'Delegated approvals' }))

  it('is created for a user and days, and ended', async () => {
    const sent: unknown[] = []
    const chen = aUser({ id: approvalIds.chen, name: 'Chen Wei', email: 'chen@pwani.example' })
    answer(listUsers, () => page([chen]))
    answer(getUser, () => chen)
    answer(createApprovalDelegation, ({ body }) => {
      sent.push(body)
      answer(getApprovalDelegations, () => [aDelegation()])
      return aDelegation()
    })
    answer(removeApprovalDelegation, ({ params, headers }) => {
      sent.push(params, headers.get('If-Match'))
      answer(getApprovalDelegations, () => [])
      return null
    })
    const { user } = await renderPage({ at: '/profile' })
    await user.click((await card()).getByRole('button', { name: 'Delegate approvals' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delegate your approvals' }))
    await user.type(dialog.getByRole('combobox', { name: 'User' }), 'Chen')
    await user.click(await screen.findByRole('option', { name: /Chen Wei/ }))
    await enter(user, dialog.getByRole('textbox', { name: /Reason/ }), 'On leave')
    await user.click(dialog.getByRole('button', { name: 'Delegate approvals' }))
    await waitFor(() => expect(sent).toMatchObject([{ to_user_id: approvalIds.chen, reason: 'On leave' }]))
    const list = within(await (await card()).findByRole('list', { name: 'Delegated approvals' }))
    expect(list.getByRole('listitem')).toHaveTextContent('On leave')
    await user.click(list.getByRole('button', { name: 'End delegation Chen Wei' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'End the delegation to Chen Wei?' })).getByRole('button', {
        name: 'End delegation',
      }),
    )
    await waitFor(() => expect(sent.slice(1)).toEqual([{ id: approvalIds.delegation }, '"1"']))
    await waitFor(async () => expect((await card()).queryByRole('list')).toBeNull())
  })

  it('is not offered to a viewer, who approves nothing', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    await renderPage({ at: '/profile' })
    await screen.findByRole('region', { name: 'Active sessions' })
    expect(screen.queryByRole('region', { name: 'Delegated approvals' })).toBeNull()
  })
})

describe('A requested approval', () => {
  it('needs the attention of the approver, and opens the document', async () => {
    answer(getAttention, () => [
      anAttentionGroup('approval', { entity: 'orders', number: 'ORD-1', name: 'Amina', about: 'A good client' }),
    ])
    await renderPage({ at: '/dashboard' })
    const rows = within(await screen.findByRole('list', { name: 'Needs your attention' }))
    expect(rows.getByRole('listitem')).toHaveTextContent('Amina requests your approval')
    expect(rows.getByRole('link', { name: 'Review ORD-1' })).toHaveAttribute('href', `/admin/orders/${attentionId}`)
  })
})
