import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { startProduct } from '../__tests__/browser/support/product'
import { tradingFolder } from '../__tests__/support/tradingData'
import { causes } from './causes'
import { readNorthwind } from './northwind/northwind'
import { withDatabase } from './withDatabase'

/*
 * Loads a trading company with the shipped product: the built server on an empty database, the loader as a separate
 * process, all orders (at most 50) with their proforma invoices, and then two of them again. Exits with 1 unless every
 * order agrees and the second run creates nothing. Runs on the embedded database, and with TEST_DATABASE_URL on
 * PostgreSQL too. It loads the small company of the tests, or the folder given as argument: Northwind's own files are
 * published in github.com/neo4j-contrib/northwind-neo4j, folder data.
 */
const [folder = tradingFolder] = process.argv.slice(2)
const admin = { ADMIN_EMAIL: 'admin@northwind.example', ADMIN_PASSWORD: `northwind ${randomUUID()}` }
const { TEST_DATABASE_URL } = process.env

/** Runs the loader from the command line; returns its exit code and its last line. */
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

async function prove(database: string, orders: number, environment: Record<string, string>): Promise<boolean> {
  const began = Date.now()
  const proformas = await mkdtemp(path.join(tmpdir(), 'zabuni-proformas-'))
  const product = await startProduct({ DEMO: '0', ...admin, ...environment })
  try {
    const first = await load(database, product.address, orders, proformas)
    const second = first.code === 0 ? await load(database, product.address, 2, proformas) : first
    const drawn = (await readdir(proformas)).length
    const proven =
      drawn === orders &&
      first.code === 0 &&
      second.code === 0 &&
      first.said.endsWith(`${orders} were made now, 0 were there`) &&
      second.said.endsWith('0 were made now, 2 were there')
    console.log(`${database}: ${proven ? 'proven' : 'NOT proven'} in ${Math.round((Date.now() - began) / 1000)} s`)
    return proven
  } finally {
    await product.stop()
    await rm(proformas, { recursive: true })
  }
}

try {
  const orders = Math.min(50, readNorthwind(folder).orders.length)
  const proofs = [
    prove('embedded', orders, {}),
    ...(TEST_DATABASE_URL
      ? [withDatabase(TEST_DATABASE_URL, (environment) => prove('postgresql', orders, environment))]
      : []),
  ]
  if (!(await Promise.all(proofs)).every(Boolean)) process.exitCode = 1
} catch (error) {
  console.error(causes(error).join('\n  '))
  process.exitCode = 1
}
