import type { Operation } from '../../src/contract/operation'
import { operations } from '../../src/contract/operations'
import { rights } from '../../src/contract/rights'
import { askQuestion } from '../../src/contract/quotes'
import { createItem } from '../../src/contract/items'
import { insertSupplier, sentRfq, supplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const uploads = operations.filter(({ upload }) => upload)
const boundary = '------------------------d74496d66958873e'
const rows = 'code,name,unit\r\nVLV-1,Valve,pcs\r\nVLV-2,Pump,pcs\r\n'
/** What `curl -F file=@items.csv` sends. */
const form = [
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="items.csv"\r\nContent-Type: text/csv\r\n\r\n`,
  `${rows}\r\n--${boundary}--\r\n`,
].join('')

describe('An upload', () => {
  let params: Record<string, string>
  let token: string
  beforeAll(async () => {
    const [only] = [await insertSupplier(server, 'Kibo Supplies')]
    const { tokens } = await sentRfq(server, [only])
    token = tokens[0] ?? ''
    const { payload: asked } = await supplier(server, token)(askQuestion, { body: { question: 'Which finish?' } })
    const { payload: item } = await server.staff.call(createItem, { body: { code: 'I-1', name: 'Tap', unit: 'H87' } })
    const question = asked.questions[0]?.id ?? ''
    params = { noun: 'items', entity: 'items', item: item.id, question }
  })

  const send = ({ method, path, operationId, versioned }: Operation, type: string, payload: string) => {
    const id = operationId === 'putQuestionFile' ? params.question : params.item
    const url = path.replace(/:(\w+)/g, (_, name: string) => (name === 'id' ? id : params[name]) ?? '')
    const takesName = /File$|addAttachment/.test(operationId)
    return server.app.inject({
      method,
      url: `/api${url}${takesName ? '?file_name=items.csv' : ''}`,
      headers: {
        'content-type': type,
        ...(rights[operationId] === 'supplier'
          ? { 'x-link-token': token }
          : { authorization: `Bearer ${server.admin.token}`, 'x-branch-id': server.branch_id }),
        ...(versioned ? { 'if-match': '"1"' } : {}),
      },
      payload,
    })
  }
  const kept = async () =>
    (
      await server.pool.query<{ n: number }>(
        'select (select count(*) from attachments)::int + (select count(*) from jobs)::int as n',
      )
    ).rows[0]?.n

  it.each(uploads.map((operation) => [operation.operationId, operation] as const))(
    'by a form is refused in words that say how to send the file, and nothing of it is stored: %s',
    async (_, operation) => {
      const before = await kept()
      for (const type of [`multipart/form-data; boundary=${boundary}`, 'text/csv', 'application/octet-stream']) {
        const answer = await send(operation, type, form)
        expect([type, answer.statusCode, answer.json<{ error: object }>().error]).toMatchObject([
          type,
          415,
          {
            code: 'wrong_type',
            message:
              'This is a form (multipart/form-data), not a file. Send the file itself as the body: with curl, --data-binary @file instead of -F.',
          },
        ])
      }
      expect(await kept()).toBe(before)
    },
  )

  it('of the file itself is taken under any content type, the one that curl sends included', async () => {
    const operation = uploads.find(({ operationId }) => operationId === 'addAttachment')
    for (const type of ['text/csv', 'application/x-www-form-urlencoded', 'application/json', 'image/png']) {
      const answer = await send(operation ?? never(), type, rows)
      expect([type, answer.statusCode, answer.json()]).toMatchObject([
        type,
        200,
        { payload: { media_type: 'text/csv', size: rows.length } },
      ])
    }
  })
})

function never(): never {
  throw new Error('no such upload')
}
