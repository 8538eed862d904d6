import { http, HttpResponse } from 'msw'
import { meApi } from '../../src/api/meApi'
import { setupStore } from '../../src/app/store'
import { correctClock, currentTime } from '../../src/components/values/currentTime'
import { aUser } from '../support/clientData'
import { server } from '../support/mswServer'

const minute = 60_000
const day = 24 * 60 * minute

describe('The current time', () => {
  afterEach(() => correctClock(new Date()))

  /** Reads something from a server whose clock differs by so many milliseconds. */
  async function readAt(difference: number) {
    server.use(
      http.get(`${location.origin}/api/auth/me`, () =>
        HttpResponse.json(
          { status: true, payload: aUser(), meta: {} },
          { headers: { Date: new Date(Date.now() + difference).toUTCString() } },
        ),
      ),
    )
    const store = setupStore()
    await store.dispatch(meApi.endpoints.getMe.initiate(undefined, { forceRefetch: true }))
  }
  const shownDifference = () => currentTime().getTime() - Date.now()

  it.each([day, -day, 365 * day, 3 * minute])('is the server’s where this clock is wrong by %s ms', async (wrong) => {
    await readAt(wrong)
    // The header has whole seconds.
    expect(Math.abs(shownDifference() - wrong)).toBeLessThan(2_000)
  })

  it('is this clock’s again once it is right', async () => {
    await readAt(day)
    await readAt(0)
    expect(Math.abs(shownDifference())).toBeLessThan(100)
  })

  it.each([0, minute, -minute])('is this clock’s where that is wrong by %s ms: an answer takes time', async (wrong) => {
    await readAt(wrong)
    expect(Math.abs(shownDifference())).toBeLessThan(100)
  })
})
