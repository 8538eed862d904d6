import { injectInto, injectNaively, isClean } from '../../scripts/torture/injecting'
import { isNight } from '../support/runs'
import { startTestServer, type TestServer } from './support/testServer'

/* `npm run torture -- inject` lets each call fail; at night it is each third, by day the first and each twelfth after it, and each commit. */
const [every, perStep] = isNight ? [3, 2] : [12, 1]

describe('A database call that fails in the middle of the main job', () => {
  let server: TestServer
  beforeAll(async () => {
    // Mail is queued, and never sent.
    server = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:1', SMTP_FROM: 'sales@test.example' })
  })
  afterAll(() => server.stop())

  const nothingWrong = {
    partly_saved: 0,
    unclean_answers: 0,
    double_or_different: 0,
    missing_numbers: 0,
    double_numbers: 0,
    broken_trails: 0,
  }

  it.each(isNight ? (['connection lost', 'statement refused'] as const) : (['connection lost'] as const))(
    'with the %s saves nothing, says only that it failed, and leaves the step to be repeated',
    async (how) => {
      const { steps, failed_calls, ...wrong } = await injectInto(server, how, { every })
      expect(wrong).toEqual(nothingWrong)
      expect(steps).toBeGreaterThan(25)
      expect(failed_calls).toBeGreaterThan(perStep * steps)
    },
  )

  it('with the answer to the commit lost answers a repetition with the same key as the first, and saves nothing twice', async () => {
    const { steps, failed_calls, ...wrong } = await injectInto(server, 'answer lost')
    expect(wrong).toEqual(nothingWrong)
    // Those that change something.
    expect(failed_calls).toBeGreaterThan(steps / 2)
  })

  it('is found without transactions, and a repetition with another key too', async () => {
    const { partly_saved, double_or_different } = await injectNaively(server)
    expect(partly_saved).toBeGreaterThan(1)
    expect(double_or_different).toBe(1)
  })

  it('has no answer that reveals what is inside', () => {
    const clean = {
      status: 503,
      error: {
        code: 'database_away',
        message: 'The database is not available. Try again in a moment. Your changes are kept on this device.',
        fields: [],
        request_id: 'r',
      },
      headers: { 'retry-after': '5' },
    }
    expect(isClean(clean)).toBe(true)
    const revealing = { ...clean.error, message: 'Failed query: insert into "orders"' }
    expect(isClean({ ...clean, error: revealing })).toBe(false)
    expect(isClean({ ...clean, error: { ...clean.error, detail: 'postgresql://zabuni@db' } as never })).toBe(false)
    expect(isClean({ ...clean, headers: {} })).toBe(false)
    expect(isClean({ ...clean, status: 200 })).toBe(false)
  })
})
