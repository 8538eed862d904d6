import { screen, waitFor, within } from '@testing-library/react'
import { createAgent, getAgent, listAgents } from '../../../src/contract/agents'
import { getMe } from '../../../src/contract/auth'
import { updateClient } from '../../../src/contract/clients'
import { aClient, aUser, ids } from '../../support/clientData'
import { historyIds } from '../../support/historyData'
import { anAgent, masterIds } from '../../support/masterData'
import { answer, page } from '../../support/mswServer'
import { answerAll, renderApp } from '../../support/renderApp'

describe('Agents', () => {
  beforeEach(answerAll)

  it('are listed with their commission for the staff', async () => {
    await renderApp({ at: '/admin/agents' })
    expect(await screen.findByRole('link', { name: 'Juma Kapinga' })).toHaveAttribute('href', `/admin/agents/${masterIds.juma}`)
    expect(await screen.findByRole('columnheader', { name: 'Commission' })).toBeVisible()
    expect(screen.getByText('of net')).toBeVisible()
  })

  it('are listed without a commission for a viewer', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    answer(listAgents, () => page([anAgent({ commission_percent: null, commission_basis: null })]))
    await renderApp({ at: '/admin/agents' })
    await screen.findByText('Juma Kapinga')
    await screen.findByRole('img', { name: 'Neema Mushi' })
    expect(screen.queryByRole('columnheader', { name: 'Commission' })).toBeNull()
  })

  it('are created with a share of the margin', async () => {
    const sent: Record<string, unknown>[] = []
    answer(createAgent, ({ body }) => {
      sent.push(body)
      return anAgent()
    })
    const { user, router } = await renderApp({ at: '/admin/agents/create' })
    await user.type(await screen.findByLabelText('Code'), 'A-01')
    await user.type(screen.getByLabelText('Name'), 'Juma Kapinga')
    await user.type(screen.getByLabelText('Share'), '2.5')
    await user.selectOptions(screen.getByLabelText('Taken of'), 'The margin')
    await user.click(screen.getByRole('button', { name: 'Create agent' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/agents/${masterIds.juma}`))
    expect(sent).toEqual([expect.objectContaining({ commission_percent: '2.5', commission_basis: 'margin', email: null })])
  })

  it('show the clients that they brought', async () => {
    await renderApp({ at: `/admin/agents/${masterIds.juma}` })
    expect(await screen.findByRole('link', { name: 'Mawenzi Gold Mine Ltd' })).toHaveAttribute('href', `/admin/clients/${ids.mawenzi}`)
  })

  it('have an account for the staff: what is due, and each entry with its order', async () => {
    await renderApp({ at: `/admin/agents/${masterIds.juma}` })
    const account = await screen.findByRole('table', { name: 'Commission account' })
    expect(within(account).getByRole('row', { name: /In all.*1,178,960.*100,000.*500,000.*578,960/ })).toBeVisible()
    expect(within(account).getByRole('row', { name: /November 2026/ })).toBeVisible()
    const entries = await screen.findByRole('table', { name: 'Entries' })
    expect(within(entries).getByRole('link', { name: /00231$/ })).toHaveAttribute('href', `/admin/orders/${historyIds.order}`)
  })

  it('show a viewer their clients and nothing of what they earn', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    answer(getAgent, () => anAgent({ commission_percent: null, commission_basis: null }))
    await renderApp({ at: `/admin/agents/${masterIds.juma}` })
    expect(await screen.findByRole('link', { name: 'Mawenzi Gold Mine Ltd' })).toBeVisible()
    expect(screen.queryByText('Commission account')).toBeNull()
    expect(screen.queryByText('Commission')).toBeNull()
  })

  it('are chosen on a client by typing a part of the name, with the keyboard alone', async () => {
    const sent: Record<string, unknown>[] = []
    answer(updateClient, ({ body }) => {
      sent.push(body)
      return aClient({ version: 2, agent_id: masterIds.juma, agent_name: 'Juma Kapinga' })
    })
    const { user } = await renderApp({ at: `/admin/clients/${ids.mawenzi}/edit` })
    await user.type(await screen.findByRole('combobox', { name: /^Agent/ }), 'jum')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Agent/ })).toHaveValue('Juma Kapinga'))
    await user.click(screen.getByRole('button', { name: 'Save client' }))
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ agent_id: masterIds.juma })]))
  })

  it('are taken off a client by emptying the field', async () => {
    const { getClient } = await import('../../../src/contract/clients')
    const sent: Record<string, unknown>[] = []
    answer(getClient, () => aClient({ agent_id: masterIds.juma, agent_name: 'Juma Kapinga' }))
    answer(getAgent, () => anAgent())
    answer(updateClient, ({ body }) => {
      sent.push(body)
      return aClient({ version: 2 })
    })
    const { user } = await renderApp({ at: `/admin/clients/${ids.mawenzi}/edit` })
    const field = await screen.findByRole('combobox', { name: /^Agent/ })
    await waitFor(() => expect(field).toHaveValue('Juma Kapinga'))
    await user.clear(field)
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Save client' }))
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ agent_id: null })]))
  })
})
