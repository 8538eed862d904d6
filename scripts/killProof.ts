import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEmbedded } from '../src/server/db/embedded/engine'

/**
 * Kills a process (kill -9) that writes to the embedded database repeatedly at random moments, and counts acknowledged
 * writes that are missing: `tsx scripts/killProof.ts [kills]`. Exits with 1 when anything is lost, partial or
 * unreadable.
 */

const linesPerOrder = 3
const writers = 4

/** The process that is killed: writes orders with their lines and prints the id of each acknowledged order. */
async function write(folder: string, round: number): Promise<void> {
  const { pool } = await openEmbedded({ dataDir: folder })
  await pool.query('create table if not exists orders (id int primary key)')
  await pool.query(
    'create table if not exists lines (order_id int references orders, n int, primary key (order_id, n))',
  )
  let next = round * 1_000_000
  const writer = async (): Promise<never> => {
    for (;;) {
      const id = (next += 1)
      const client = await pool.connect()
      await client.query('begin')
      await client.query('insert into orders values ($1)', [id])
      await client.query('insert into lines select $1, n from generate_series(1, $2) n', [id, linesPerOrder])
      await client.query('commit')
      client.release()
      process.stdout.write(`${id}\n`)
    }
  }
  await Promise.all(Array.from({ length: writers }, writer))
}

/**
 * Runs the writer, kills it some time after its first acknowledgement, and returns the ids on complete lines of its
 * output.
 */
async function killWhileWriting(folder: string, round: number): Promise<number[]> {
  const script = fileURLToPath(import.meta.url)
  const child = spawn(process.execPath, ['--import', 'tsx', script, 'write', folder, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (bytes: Buffer) => {
    if (printed === '') setTimeout(() => child.kill('SIGKILL'), Math.random() * 400)
    printed += bytes.toString()
  })
  await once(child, 'close')
  const whole = printed.slice(0, printed.lastIndexOf('\n') + 1)
  return whole.split('\n').filter(Boolean).map(Number)
}

async function prove(kills: number): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'zabuni-kill-'))
  const acknowledged: number[] = []
  let silent = 0
  for (let round = 0; round < kills; round += 1) {
    const written = await killWhileWriting(folder, round)
    if (written.length === 0) silent += 1
    acknowledged.push(...written)
  }
  const began = Date.now()
  const { pool, stop } = await openEmbedded({ dataDir: folder })
  const reopened = Date.now() - began
  const orders = await pool.query<{ id: number; lines: number }>(
    'select o.id, count(l.n) as lines from orders o left join lines l on l.order_id = o.id group by o.id',
  )
  const lines = new Map(orders.rows.map((row) => [row.id, row.lines]))
  const lost = acknowledged.filter((id) => !lines.has(id)).length
  const half = orders.rows.filter((row) => row.lines !== linesPerOrder).length
  await stop()
  await rm(folder, { recursive: true, force: true })
  console.log(
    `${kills} kills, ${acknowledged.length} acknowledged orders, ${lost} lost, ${half} partial; reopened in ${reopened} ms`,
  )
  if (silent > 0) console.log(`${silent} writers ended without a write`)
  return lost === 0 && half === 0 && silent === 0 && acknowledged.length > 0
}

const [mode = '20', folder = '', round = '0'] = process.argv.slice(2)
if (mode === 'write') await write(folder, Number(round))
else process.exitCode = (await prove(Number(mode))) ? 0 : 1
