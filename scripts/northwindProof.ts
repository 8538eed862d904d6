import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { startProduct } from '../__tests__/journeys/support/product'

/*
 * Northwind all the way, as it is shipped: the built server on an empty database, the loader as a process of its own, 50 orders with
 * their proformas, and then two of them once more. Ends with 1 unless every order agrees and the second run makes nothing. On the embedded database, and
 * with TEST_DATABASE_URL on PostgreSQL too.
 */
const folder = '../shared/data/northwind'
const admin = { ADMIN_EMAIL: 'admin@northwind.example', ADMIN_PASSWORD: `northwind ${randomUUID()}` }
const { TEST_DATABASE_URL } = process.env

/** The loader, as a person starts it: what it ended with, and its last line. */
async function load(
  database: string,
  address: string,
  orders: number,
  proformas: string,
): Promise<{ code: number; said: string }> {
  const child = spawn(
    'npm',
    ['run', '--silent', 'load:northwind', '--', folder, '--orders', String(orders), '--proformas', proformas],
    {
      env: { ...process.env, ...admin, ZABUNI_URL: address },
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
    },
  )
  let said = ''
  createInterface(child.stdout).on('line', (line) => {
    console.log(`${database}: ${line}`)
    said = line || said
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, said }
}

async function prove(database: string, environment: Record<string, string>): Promise<boolean> {
  const began = Date.now()
  const proformas = await mkdtemp(path.join(tmpdir(), 'zabuni-proformas-'))
  const product = await startProduct({ DEMO: '0', ...admin, ...environment })
  try {
    const first = await load(database, product.address, 50, proformas)
    const second = first.code === 0 ? await load(database, product.address, 2, proformas) : first
    const drawn = (await readdir(proformas)).length
    const proven =
      drawn === 50 &&
      first.code === 0 &&
      second.code === 0 &&
      /50 were made now, 0 were there$/.test(first.said) &&
      /0 were made now, 2 were there$/.test(second.said)
    console.log(`${database}: ${proven ? 'proven' : 'NOT proven'} in ${Math.round((Date.now() - began) / 1000)} s`)
    return proven
  } finally {
    await product.stop()
    await rm(proformas, { recursive: true })
  }
}

/** A database of its own on the server that is named, dropped in the end. */
async function onPostgresql(server: string, work: (database_url: string) => Promise<boolean>): Promise<boolean> {
  const name = `northwind_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  try {
    return await work(url.toString())
  } finally {
    await run(`drop database ${name} with (force)`)
  }
}

if (existsSync(folder)) {
  const proofs = [
    prove('embedded', {}),
    ...(TEST_DATABASE_URL
      ? [onPostgresql(TEST_DATABASE_URL, (DATABASE_URL) => prove('postgresql', { DATABASE_URL }))]
      : []),
  ]
  if (!(await Promise.all(proofs)).every(Boolean)) process.exitCode = 1
} else {
  console.log(`Northwind is not in ${folder}: nothing was loaded, and nothing is proven.`)
}
