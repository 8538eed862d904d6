import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { openEmbedded } from '../src/server/db/embedded/engine'

/*
 * How quick this machine is: the same hashing, JSON and SQL every time, one after the other. `.ci/run` prints it, because the
 * bar of its minutes is for the machine of the first measurement.
 */

/** Seconds of all three on that machine, when nothing else ran, and the bar there in minutes. */
const first = { seconds: 3.7, minutes: 15 }

const secondsOf = async (work: () => void | Promise<void>) => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

function hashing(): void {
  const block = Buffer.alloc(1 << 20, 'zabuni')
  let digest = Buffer.alloc(0)
  for (let count = 0; count < 2_000; count += 1) digest = createHash('sha256').update(digest).update(block).digest()
}

function json(): void {
  const lines = Array.from({ length: 2_000 }, (_, at) => ({
    at,
    text: `Line ${at}`,
    price: String(at * 3.5),
    tags: ['a', 'b'],
  }))
  for (let count = 0; count < 900; count += 1) JSON.parse(JSON.stringify(lines))
}

async function sql(pool: Pool): Promise<void> {
  await pool.query('create table lines (id int primary key, document int, amount numeric(18, 6))')
  await pool.query('insert into lines select n, n % 500, n * 1.25 from generate_series(1, 20000) n')
  for (let document = 0; document < 300; document += 1) {
    await pool.query('select sum(amount), count(*) from lines where document = $1', [document])
    await pool.query('update lines set amount = amount + 1 where id = $1', [document + 1])
  }
}

// Opening the database creates its folder, which is the disk's work.
const folder = mkdtempSync(path.join(tmpdir(), 'zabuni-reference-'))
const { pool, stop } = await openEmbedded({ dataDir: folder, durable: false })
const seconds = {
  hashing: await secondsOf(hashing),
  JSON: await secondsOf(json),
  SQL: await secondsOf(() => sql(pool)),
}
await stop()
rmSync(folder, { recursive: true, force: true })

const all = Object.values(seconds).reduce((sum, each) => sum + each, 0)
const parts = Object.entries(seconds).map(([name, each]) => `${name} ${each.toFixed(1)}`)
console.log(
  `reference job: ${all.toFixed(1)} s (${parts.join(', ')}); at first ${first.seconds} s: the bar of this run is ${((first.minutes * all) / first.seconds).toFixed(1)} minutes`,
)
