import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEmbedded } from '../src/server/db/embedded/engine'

/**
 * Counts with strace the syncs that reach the operating system while the embedded database acknowledges single-row
 * transactions: at least one for each when it is durable, none when it is not. `tsx scripts/straceProof.ts`; exits with
 * 1 otherwise.
 */

const transactions = 50

/** Marks a place in the trace by removing a folder that does not exist. */
function mark(name: string): void {
  try {
    rmdirSync(`/zabuni-proof-${name}`)
  } catch {
    // The folder does not exist; only the system call matters.
  }
}

async function write(folder: string, durable: boolean): Promise<void> {
  const { pool, stop } = await openEmbedded({ dataDir: folder, durable })
  await pool.query('create table notes (id int primary key)')
  mark('begin')
  for (let id = 0; id < transactions; id += 1) await pool.query('insert into notes values ($1)', [id])
  mark('end')
  await stop()
}

/**
 * Returns the number of syncs between the two marks; null when a mark is missing, so that a failed trace proves
 * nothing.
 */
async function countSyncs(durable: boolean): Promise<number | null> {
  const folder = await mkdtemp(join(tmpdir(), 'zabuni-strace-'))
  const trace = join(folder, 'trace')
  const command = [
    process.execPath,
    '--import',
    'tsx',
    fileURLToPath(import.meta.url),
    'write',
    join(folder, 'data'),
    String(durable),
  ]
  const strace = spawn('strace', ['-f', '-e', 'trace=fsync,fdatasync,rmdir', '-o', trace, ...command], {
    stdio: 'inherit',
  })
  const [code] = (await once(strace, 'close')) as [number | null]
  const lines = (await readFile(trace, 'utf8')).split('\n')
  await rm(folder, { recursive: true, force: true })
  const begin = lines.findIndex((line) => line.includes('/zabuni-proof-begin'))
  const end = lines.findIndex((line) => line.includes('/zabuni-proof-end'))
  if (code !== 0 || begin < 0 || end < begin) return null
  return lines.slice(begin, end).filter((line) => /\bf(data)?sync\(/.test(line)).length
}

async function prove(): Promise<boolean> {
  const [durable = null, without = null] = await Promise.all([true, false].map(countSyncs))
  console.log(`${transactions} acknowledged transactions: ${durable} syncs when durable, ${without} when not`)
  return durable !== null && durable >= transactions && without === 0
}

const [mode, folder = '', durable] = process.argv.slice(2)
if (mode === 'write') await write(folder, durable === 'true')
else process.exitCode = (await prove()) ? 0 : 1
