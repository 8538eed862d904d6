import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router-dom'
import { App } from '../../src/app/App'
import { openClient, type Client } from '../../src/app/client'
import { routes } from '../../src/app/routes'
import type { RootState } from '../../src/app/store'
import { listActivity } from '../../src/contract/activity'
import { getMe, getWelcome, listSessions } from '../../src/contract/auth'
import { getBranch, getBranches, listBranches } from '../../src/contract/branches'
import { getClient, listClients } from '../../src/contract/clients'
import { getCompany } from '../../src/contract/company'
import { getHealth } from '../../src/contract/health'
import { getUser, listUsers } from '../../src/contract/users'
import { aBranch, aClient, aCompany, aUser, mwanza, session } from './clientData'
import { answer, page } from './mswServer'

const open: Client[] = []
afterEach(() => {
  for (const client of open.splice(0)) client.close()
})

/** What a quiet company answers; a test says afterwards what differs. */
export function answerAll() {
  answer(getWelcome, () => ({ company_name: 'Pwani Supplies Ltd', demo_accounts: [] }))
  answer(getMe, () => aUser())
  answer(getBranches, () => [aBranch(), mwanza])
  answer(listBranches, () => page([aBranch(), mwanza]))
  answer(getBranch, () => aBranch())
  answer(listClients, () => page([aClient()]))
  answer(getClient, () => aClient())
  answer(getCompany, () => aCompany())
  answer(listUsers, () => page([aUser()]))
  answer(getUser, () => aUser())
  answer(listSessions, () => [])
  answer(listActivity, () => page([]))
  answer(getHealth, () => ({ database: 'pglite' as const, durable: true, version: '0.1.0' }))
}

interface RenderOptions {
  /** The address that is opened. */
  at?: string
  /** Signed in as Neema unless said. */
  state?: Partial<RootState>
}

/** The whole application with a store of its own, at an address. */
export async function renderApp({ at = '/dashboard', state = { session } }: RenderOptions = {}) {
  const client = openClient(state)
  open.push(client)
  const [pathname = '/', hash = ''] = at.split('#')
  const [path, search] = pathname.split('?')
  const router = createMemoryRouter(routes(), { initialEntries: [{ pathname: path, search: search ? `?${search}` : '', hash: hash ? `#${hash}` : '' }] })
  const view = await act(async () => render(<App client={client} createRouter={() => router} />))
  return { ...view, client, store: client.store, router, go: (to: string) => act(async () => router.navigate(to)), user: userEvent.setup() }
}
