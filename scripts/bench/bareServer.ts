import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { sha256 } from '../../src/server/crypto/secrets'
import { requestWorks } from './requestWorks'

/*
 * The least that a request can take on this machine: node's HTTP server passes the rows of the same SQL on as JSON,
 * and does nothing else. `/2` answers with those of the third work. A process of its own, as the product has.
 */
const { DATABASE_URL, BRANCH_ID = '' } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16, options: '-c timezone=UTC -c jit=off' })
const statements = requestWorks(BRANCH_ID).map(({ reference: { text, values } }) => ({
  name: sha256(text).slice(0, 20),
  text,
  values,
}))
let turn = 0

const server = createServer((request, response) => {
  const { values, ...statement } = statements[Number(request.url?.slice(1))] ?? statements[0]!
  request.resume().once('end', () => {
    pool.query({ ...statement, values: values((turn += 1)) }).then(
      ({ rows }) => {
        const text = JSON.stringify({ status: true, payload: rows })
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
        response.end(text)
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
})
server.listen(0, '127.0.0.1', () => {
  console.log(`serves on http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.once('SIGTERM', () => process.exit(0))
