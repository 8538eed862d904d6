import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { requestWorks, statementOf } from './requestWorks'

/*
 * The least that a request can take on this machine: node's HTTP server passes the rows of the same SQL on as JSON,
 * and does nothing else. `/2` answers with those of the third work. A process of its own, as the product has.
 */
const { DATABASE_URL, BRANCH_ID = '' } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16, options: '-c timezone=UTC -c jit=off' })
const references = requestWorks(BRANCH_ID).map(({ reference }) => reference)
let turn = 0

const server = createServer((request, response) => {
  const reference = references[Number(request.url?.slice(1))]!
  request.resume().once('end', () => {
    pool.query(statementOf(reference, (turn += 1))).then(
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
  console.log(
    JSON.stringify({ server: 'started', address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
  )
})
process.once('SIGTERM', () => process.exit(0))
