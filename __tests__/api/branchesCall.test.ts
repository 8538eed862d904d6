import { http, HttpResponse } from 'msw'
import { api } from '../../src/api/api'
import { branchesApi } from '../../src/api/branchesApi'
import { setupStore } from '../../src/app/store'
import { aBranch, session } from '../support/clientData'
import { server } from '../support/mswServer'

const { getBranches } = branchesApi.endpoints

/** The request of the call with the API host that the page declares (`{host}` in the specification). */
async function ask(host: string) {
  const calls: { method: string; url: string; authorization: string | null; sent: string }[] = []
  server.use(
    http.all(`${host}/*`, async ({ request }) => {
      calls.push({
        method: request.method,
        url: request.url,
        authorization: request.headers.get('Authorization'),
        sent: await request.text(),
      })
      return HttpResponse.json({ status: true, payload: [aBranch()] })
    }),
  )
  const store = setupStore({ session })
  const answer = await store.dispatch(getBranches.initiate())
  return { calls, answer, store }
}

describe('The call for the branches', () => {
  afterEach(() => {
    document.head.innerHTML = ''
  })

  it('is GET /company/branches on the API host, with the stored access token as bearer and no payload', async () => {
    const { calls } = await ask(`${location.origin}/api`)
    expect(calls).toEqual([
      {
        method: 'GET',
        url: `${location.origin}/api/company/branches`,
        authorization: `Bearer ${session.access_token}`,
        sent: '',
      },
    ])
  })

  it('goes to the one configured host', async () => {
    document.head.innerHTML = '<meta name="api-host" content="https://api.pwani.example/v1">'
    const { calls } = await ask('https://api.pwani.example/v1')
    expect(calls.map(({ url }) => url)).toEqual(['https://api.pwani.example/v1/company/branches'])
  })

  it('returns a status flag and a payload with the list of branches, which is stored in the branch slice', async () => {
    const { answer, store } = await ask(`${location.origin}/api`)
    expect(answer.data).toEqual([aBranch()])
    expect(store.getState().branch.branches.map(({ tag }) => tag)).toEqual(['DSM'])
  })

  it.each([{ status: false, payload: [aBranch()] }, { payload: [aBranch()] }, [aBranch()]])(
    'does not accept a response without the status flag: %j',
    async (body) => {
      const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
      server.use(http.get(`${location.origin}/api/company/branches`, () => HttpResponse.json(body)))
      const store = setupStore({ session })
      expect((await store.dispatch(getBranches.initiate())).isError).toBe(true)
      expect(store.getState().branch.branches).toEqual([])
      expect(logged).toHaveBeenCalledWith('The branches could not be loaded.', expect.anything())
      logged.mockRestore()
    },
  )

  it('is an endpoint of the single API slice', () => {
    expect(Object.keys(api.endpoints)).toContain('getBranches')
    expect(setupStore().getState()).toHaveProperty([api.reducerPath])
  })
})
