import { waitFor } from '@testing-library/react'
import { openClient, type Client } from '../../src/app/client'
import { tabsChannel } from '../../src/components/siblingTabs'
import { ids, mwanza } from '../support/clientData'

/** What the entry has opened: the staff application, or the supplier's side with its link or none. */
const opened: string[] = []
jest.mock('../../src/supplier/link/openStaff', () => ({ openStaff: () => opened.push('staff') }))
jest.mock('../../src/supplier/mount', () => ({ mount: (link?: string) => opened.push(link ?? 'neutral') }))

const siblings: Client[] = []
/** Another tab of this browser, signed in. */
function sibling(id: string) {
  const branch = { ...mwanza, banks: {} }
  siblings.push(
    openClient({
      session: { id, access_token: 'bo_s_1', currentPath: '/admin/clients' },
      branch: { branches: [branch], branch },
    }),
  )
  sessionStorage.clear()
}

/** Returns what the entry opens at a path that contains admin/suppliers/items. */
async function open(hash = '') {
  history.replaceState(null, '', `/admin/suppliers/items${hash}`)
  jest.resetModules()
  await import('../../src/supplier/index')
  await waitFor(() => expect(opened).not.toEqual([]))
  return opened
}

describe('A path that contains admin/suppliers/items', () => {
  beforeEach(() => {
    opened.length = 0
    sessionStorage.clear()
  })
  afterEach(() => {
    for (const client of siblings.splice(0)) client.close()
  })

  it('opens the staff application in a tab that is signed in', async () => {
    sessionStorage.setItem('persist:session', JSON.stringify({ id: JSON.stringify(ids.neema) }))
    expect(await open()).toEqual(['staff'])
  })

  it('opens the staff application in a new tab while another one is signed in', async () => {
    sibling(ids.neema)
    expect(await open()).toEqual(['staff'])
  })

  it('opens the neutral page while no user is signed in', async () => {
    expect(await open()).toEqual(['neutral'])
  })

  it('opens the neutral page while two users are signed in, as the session would be ambiguous', async () => {
    sibling(ids.neema)
    sibling(ids.joseph)
    expect(await open()).toEqual(['neutral'])
  })

  it('opens the supplier’s page with a link, regardless of who is signed in, and asks no other tab', async () => {
    sibling(ids.neema)
    const [channel, marker] = [new BroadcastChannel(tabsChannel), new BroadcastChannel(tabsChannel)]
    const heard: unknown[] = []
    channel.onmessage = ({ data }: MessageEvent<unknown>) => heard.push(data)
    expect(await open('#token=zl_1')).toEqual(['zl_1'])
    // Messages on the channel arrive in order, so all requests before this one have arrived.
    marker.postMessage({ kind: 'marker' })
    await waitFor(() => expect(heard).toContainEqual({ kind: 'marker' }))
    expect(heard).toEqual([{ kind: 'marker' }])
    channel.close()
    marker.close()
  })
})
