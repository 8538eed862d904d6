import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { openEmbedded, type EmbeddedDatabase } from '../../../../../src/server/db/embedded/engine'
import { lockFolder } from '../../../../../src/server/db/embedded/folderLock'
import type { CopyProgress } from '../../../../../src/server/db/embedded/copyCluster'
import { askForSnapshot } from '../../../../../src/server/db/embedded/snapshots'
import { databaseFolder } from '../../../../server/db/embedded/temporaryFolder'

const linesPerOrder = 3
/** Some 8 kB of log per order: until this one, all that a copy needs is in one file of 16 MB, which no checkpoint drops. */
const lastCheckpoint = 1000
describe('A copy of the folder of an embedded database in use', () => {
  let folder: Awaited<ReturnType<typeof databaseFolder>>
  let database: EmbeddedDatabase
  beforeEach(async () => {
    folder = await databaseFolder()
    database = await openEmbedded({ dataDir: folder.path, durable: false, maintenanceMs: 20 })
    await database.pool.query('create table own_orders (id int primary key, filler text not null)')
    await database.pool.query('create table own_lines (order_id int references own_orders, n int)')
  })
  afterEach(async () => {
    await database.stop()
    await folder.remove()
  })
  const copies = () => readdirSync(folder.path).filter((name) => name.startsWith('snapshot-'))
  const made = async (onProgress?: (progress: CopyProgress) => void) => {
    const copy = await askForSnapshot(folder.path, onProgress)
    if (copy === null) throw new Error('nothing answered')
    return copy
  }

  /** Writes orders with their lines, each in one transaction, until it is stopped. Returns the last one that was acknowledged. */
  function writing() {
    let [last, going, checkpoints] = [0, true, true]
    const done = (async () => {
      while (going) {
        const id = last + 1
        const client = await database.pool.connect()
        await client.query('begin')
        await client.query(`insert into own_orders values ($1, repeat('x', 2000))`, [id])
        await client.query(`insert into own_lines select $1, n from generate_series(1, ${linesPerOrder}) n`, [id])
        await client.query(`update own_orders set filler = filler || 'y' where id = $1 - 5`, [id])
        await client.query('commit')
        // What was copied before a checkpoint is not in the log that a restart would read.
        if (id % 5 === 0 && id < lastCheckpoint && checkpoints) await client.query('checkpoint')
        client.release()
        last = id
      }
    })()
    return {
      last: () => last,
      checkpointNoMore: () => {
        checkpoints = false
      },
      stop: () => {
        going = false
        return done
      },
    }
  }

  it('is one state: every order acknowledged before it with all its lines, none in parts, and no write waits for it', async () => {
    const writer = writing()
    while (writer.last() < 200) await new Promise((resolve) => setTimeout(resolve, 10))
    // A checkpoint drops whole files of the log only.
    await database.pool.query('select pg_switch_wal()')
    const before = writer.last()
    // One after the copy's end would drop the log before it is copied, which maintenance never does.
    const copy = await made(({ copied, total }) => {
      if (copied > total / 2) writer.checkpointNoMore()
    })
    const after = writer.last()
    await writer.stop()
    expect(before).toBeLessThan(lastCheckpoint / 2)
    expect(after).toBeGreaterThan(before + 20)

    const read = await openEmbedded({ dataDir: copy, durable: false })
    const { rows } = await read.pool.query<{ orders: number; newest: number; partial: number }>(
      `select count(*) as orders, max(id) as newest, count(*) filter (where lines <> ${linesPerOrder}) as partial
       from (select o.id, (select count(*) from own_lines l where l.order_id = o.id) as lines from own_orders o) counted`,
    )
    const [found] = rows
    expect(found?.partial).toBe(0)
    expect(found?.orders).toBe(found?.newest)
    expect(found?.newest).toBeGreaterThanOrEqual(before)
    expect(found?.newest).toBeLessThanOrEqual(after + 1)
    await read.stop()
  })

  it('belongs to who asked for it; two at once get one each', async () => {
    const [one, other] = await Promise.all([made(), made()])
    expect(one).not.toBe(other)
    for (const copy of [one, other]) expect(existsSync(join(copy, 'database/backup_label'))).toBe(true)
    expect((await database.pool.query('select 1 as here')).rows).toEqual([{ here: 1 }])
  })

  it('is refused in words while the disk has no room for it, and leaves nothing', async () => {
    const statfs = jest.spyOn(fs, 'statfs').mockResolvedValue({ bavail: 10, bsize: 4096 } as never)
    syncBuiltinESMExports()
    await expect(made()).rejects.toThrow(/too little space: 1 MB free; a backup needs \d+ MB there while it runs/)
    statfs.mockRestore()
    syncBuiltinESMExports()
    expect(copies()).toEqual([])
    await made()
  })

  it('that a killed backup has left is deleted later, one in use is not', async () => {
    const [left, used, fresh] = ['left', 'used', 'fresh'].map((name) => join(folder.path, `snapshot-${name}`))
    const longAgo = new Date(Date.now() - 3_600_000)
    for (const copy of [left, used, fresh]) mkdirSync(copy ?? '')
    const lock = await lockFolder(used ?? '')
    for (const copy of [left, used]) utimesSync(copy ?? '', longAgo, longAgo)
    await database.stop()
    database = await openEmbedded({ dataDir: folder.path, durable: false })
    expect(copies().sort()).toEqual(['snapshot-fresh', 'snapshot-used'])
    await lock.release()
  })

  it('is not made when no process has the folder', async () => {
    await database.stop()
    expect(await askForSnapshot(folder.path)).toBeNull()
    database = await openEmbedded({ dataDir: folder.path, durable: false })
  })
})
