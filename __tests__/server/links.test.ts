import { eq } from 'drizzle-orm'
import { getPublicRfq, markRfqOpened, saveQuote, submitQuote } from '../../src/contract/quotes'
import { createLink, withdrawInvitation } from '../../src/contract/invitations'
import { getRfq } from '../../src/contract/rfqs'
import { operations } from '../../src/contract/operations'
import { rights } from '../../src/contract/rights'
import { invitation_tokens } from '../../src/server/db/schema/invitations'
import { rfqs } from '../../src/server/db/schema/rfqs'
import { sha256 } from '../../src/server/crypto/secrets'
import { everythingIn } from './support/everything'
import { answerTo, insertSupplier, sentRfq, supplier, tokenOf } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

describe('A supplier’s link', () => {
  let server: TestServer
  let three: string[]
  beforeAll(async () => {
    server = await startTestServer()
    three = [
      await insertSupplier(server, 'Kibo Supplies'),
      await insertSupplier(server, 'Meru Traders'),
      await insertSupplier(server, 'Rungwe Ltd'),
    ]
  })
  afterAll(() => server.stop())

  const read = (token: string) => server.app.inject({ url: '/api/public/rfq', headers: { 'x-link-token': token } })
  const tokenRow = async (token: string) =>
    (
      await server.db
        .select()
        .from(invitation_tokens)
        .where(eq(invitation_tokens.token_hash, sha256(token)))
    )[0]

  it('is stored as a hash only, in every table', async () => {
    const { rfq, tokens } = await sentRfq(server, three)
    const another = await server.staff.call(createLink, {
      params: { id: rfq.invitations[0]?.id ?? '' },
      idempotency_key: 'another-link',
    })
    const everything = await everythingIn(server.pool)
    for (const token of [...tokens, tokenOf(another.payload.link)]) {
      expect(token).toMatch(/^zb_l_[\w-]{43}$/)
      expect(everything).toContain(sha256(token))
      expect(everything).not.toContain(token)
      expect(everything).not.toContain(token.slice(5))
    }
    expect(JSON.stringify((await server.staff.call(getRfq, { params: { id: rfq.id } })).payload)).not.toContain('zb_l_')
  })

  it('is refused with the same response when wrong, missing, withdrawn or expired (QUO-03)', async () => {
    const gone = await sentRfq(server, three)
    await server.staff.call(withdrawInvitation, {
      params: { id: gone.rfq.invitations[0]?.id ?? '' },
      version: 2,
      body: {},
    })
    const old = await sentRfq(server, three)
    await server.db
      .update(rfqs)
      .set({ deadline: new Date(server.clock.now.getTime() - 30 * 86_400_000).toISOString() })
      .where(eq(rfqs.id, old.rfq.id))
    const answers = [
      await read('zb_l_wrong'),
      await read(''),
      await read(gone.tokens[0] ?? ''),
      await read(old.tokens[0] ?? ''),
      await read(server.staff.token),
    ]
    const bodies = answers.map((answer) => ({ ...answer.json<{ error: object }>().error, request_id: '' }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(bodies[0]).toMatchObject({
      code: 'not_found',
      message: 'This link does not work. Ask the buyer for a new link.',
      fields: [],
    })
    expect((await read(gone.tokens[1] ?? '')).statusCode).toBe(200)
  })

  it('shows the request and the answer until thirty days after the deadline', async () => {
    const { rfq, tokens } = await sentRfq(server, three)
    await server.db
      .update(rfqs)
      .set({ deadline: new Date(server.clock.now.getTime() - 30 * 86_400_000 + 1000).toISOString() })
      .where(eq(rfqs.id, rfq.id))
    expect((await read(tokens[0] ?? '')).json()).toMatchObject({ payload: { state: 'closed' } })
  })

  it('is one of several valid links until the invitation is withdrawn', async () => {
    const { rfq, tokens } = await sentRfq(server, three)
    const id = rfq.invitations[0]?.id ?? ''
    const { payload } = await server.staff.call(createLink, { params: { id } })
    const mine = [tokens[0] ?? '', tokenOf(payload.link)]
    expect(payload).toMatchObject({ invitation_id: id, supplier_name: 'Kibo Supplies' })
    for (const token of mine) expect((await read(token)).statusCode).toBe(200)
    await server.staff.call(withdrawInvitation, { params: { id }, version: 2, body: {} })
    for (const token of mine) expect((await read(token)).statusCode).toBe(404)
  })

  it('is not used up by mail scanners that read it; the first and last use by a person are recorded', async () => {
    const { rfq, tokens } = await sentRfq(server, three)
    const [token = ''] = tokens
    for (let time = 0; time < 3; time += 1) expect((await read(token)).statusCode).toBe(200)
    const head = await server.app.inject({
      method: 'HEAD',
      url: '/api/public/rfq',
      headers: { 'x-link-token': token, 'sec-purpose': 'prefetch' },
    })
    expect([head.statusCode, head.payload]).toEqual([200, ''])
    expect(await tokenRow(token)).toMatchObject({ first_used_at: null, last_used_at: null })
    expect((await server.staff.call(getRfq, { params: { id: rfq.id } })).payload.invitations[0]?.status).toBe('sent')
    const first = server.clock.now.toISOString()
    await supplier(server, token)(markRfqOpened)
    server.clock.advance(5000)
    await supplier(server, token)(markRfqOpened)
    expect(await tokenRow(token)).toMatchObject({ first_used_at: first, last_used_at: server.clock.now.toISOString() })
  })

  it('gives access to the supplier’s operations only; a session gives no access to them', async () => {
    const { tokens } = await sentRfq(server, three)
    let address = 0
    for (const { operationId, method, path } of operations) {
      const url = `/api${path.replace(':entity', 'clients').replace(/:\w+/g, '01976f00-0000-7000-8000-000000000000')}`
      const ask = (headers: Record<string, string>) =>
        server.app.inject({
          method,
          url,
          // Of an address each: too many wrong ones from one address are refused.
          remoteAddress: `10.2.0.${(address += 1)}`,
          headers: { 'if-match': '"999"', ...headers },
          ...(method === 'GET' ? {} : { payload: {} }),
        })
      if (rights[operationId] === 'supplier') {
        expect([operationId, (await ask({ authorization: `Bearer ${server.admin.token}` })).statusCode]).toEqual([
          operationId,
          404,
        ])
      } else if (rights[operationId] !== 'public') {
        expect([operationId, (await ask({ 'x-link-token': tokens[0] ?? '' })).statusCode]).toEqual([operationId, 401])
      }
    }
  })

  it('does not accept an answer after the invitation was withdrawn', async () => {
    const { rfq, tokens } = await sentRfq(server, three)
    const kibo = supplier(server, tokens[0] ?? '')
    const page = (await kibo(getPublicRfq)).payload
    await kibo(saveQuote, { version: 2, body: answerTo(page.lines, ['1', '2']) })
    await server.staff.call(withdrawInvitation, { params: { id: rfq.invitations[0]?.id ?? '' }, version: 3, body: {} })
    expect((await kibo(submitQuote, { version: 3, body: {} })).status).toBe(404)
  })
})
