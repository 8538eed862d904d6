import { waitFor } from '@testing-library/react'
import { openClient, type Client } from '../../src/app/client'
import { tabsChannel } from '../../src/components/siblingTabs'
import { ids, mwanza } from '../support/clientData'

/** What the entry has opened: the staff's application, or the supplier's side with its link or none. */
const opened: string[] = []
jest.mock('../../src/index', () => {
  opened.push('staff')
  return {}
})
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

/** What the entry opens at an address that contains admin/suppliers/items. */
async function open(hash = '') {
  history.replaceState(null, '', `/admin/suppliers/items${hash}`)
  jest.resetModules()
  await import('../../src/supplier/index')
  await waitFor(() => expect(opened).not.toEqual([]))
  return opened
}

describe('An address that contains admin/suppliers/items', () => {
  beforeEach(() => {
    opened.length = 0
    sessionStorage.clear()
  })
  afterEach(() => {
    for (const client of siblings.splice(0)) client.close()
  })

  it('is the staff’s application in a tab that is signed in', async () => {
    sessionStorage.setItem('persist:session', JSON.stringify({ id: JSON.stringify(ids.neema) }))
    expect(await open()).toEqual(['staff'])
  })

  it('is the staff’s application in a new tab while another one is signed in', async () => {
    sibling(ids.neema)
    expect(await open()).toEqual(['staff'])
  })

  it('is the neutral page while nobody is signed in', async () => {
    expect(await open()).toEqual(['neutral'])
  })

  it('is the neutral page while two users are signed in, for neither is believed', async () => {
    sibling(ids.neema)
    sibling(ids.joseph)
    expect(await open()).toEqual(['neutral'])
  })

  it('is the supplier’s page by his link, whoever is signed in, and asks no other tab', async () => {
    sibling(ids.neema)
    const channel = new BroadcastChannel(tabsChannel)
    const heard = jest.fn()
    channel.onmessage = heard
    expect(await open('#token=zl_1')).toEqual(['zl_1'])
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(heard).not.toHaveBeenCalled()
    channel.close()
  })
})
