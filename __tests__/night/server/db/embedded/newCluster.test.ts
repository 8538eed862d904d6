import { copyFile, mkdir, readdir, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { clusterTemplate } from '../../../../../src/server/db/embedded/clusterTemplate'
import { openEmbedded } from '../../../../../src/server/db/embedded/engine'
import type { EmbeddedDatabase } from '../../../../../src/server/db/embedded/engine'
import { packedTemplate } from '../../../../server/support/testDatabase'
import { temporaryFolder } from '../../../../server/db/embedded/temporaryFolder'

/** All settings of a cluster, and the encoding and the locales of its databases. */
async function settingsOf(pool: Pool): Promise<unknown> {
  const settings = await pool.query('select name, setting, source from pg_settings order by name')
  const databases = await pool.query(
    `select datname, encoding, datlocprovider, datcollate, datctype, datlocale, datallowconn from pg_database order by 1`,
  )
  return { settings: settings.rows, databases: databases.rows }
}

const migrated = async (pool: Pool) =>
  (await pool.query<{ is: boolean }>(`select to_regclass('drizzle.__drizzle_migrations') is not null as is`)).rows[0]
    ?.is

describe('A new embedded database', () => {
  const folders: Awaited<ReturnType<typeof temporaryFolder>>[] = []
  const newFolder = async () => {
    const folder = await temporaryFolder()
    folders.push(folder)
    return folder.path
  }
  /** By initdb: its template is of another version, and its creation was interrupted. */
  let plain: EmbeddedDatabase

  let packed: string
  const templateIn = async (folder: string) => {
    await copyFile(packed, clusterTemplate(folder))
    return clusterTemplate(folder)
  }

  beforeAll(async () => {
    packed = await packedTemplate()
    const [dataDir, templateFolder] = [await newFolder(), await newFolder()]
    await writeFile(join(templateFolder, 'cluster-0.0.1.gz'), 'of another version')
    await mkdir(join(dataDir, 'database.new'))
    await writeFile(join(dataDir, 'database.new', 'PG_VERSION'), '18\n')
    plain = await openEmbedded({ dataDir, templateFolder })
  })
  afterAll(async () => {
    await plain.stop()
    for (const { remove } of folders) await remove()
  })

  it('is created again where its creation was interrupted, and not from a template of another engine', async () => {
    expect(plain.durable).toBe(true)
    expect(await migrated(plain.pool)).toBe(false)
  })

  it('made from the template has the settings of one made by initdb, and the migrations, and only its owner reads it', async () => {
    const [dataDir, templateFolder] = [await newFolder(), await newFolder()]
    await templateIn(templateFolder)
    const made = await openEmbedded({ dataDir, templateFolder })
    expect(made.durable).toBe(true)
    expect(await migrated(made.pool)).toBe(true)
    expect(await settingsOf(made.pool)).toEqual(await settingsOf(plain.pool))
    await made.stop()
    const database = join(dataDir, 'database')
    const packed = ['.', 'base', 'base/5', 'postgresql.conf', 'pg_notify']
    const modes = await Promise.all(packed.map(async (entry) => (await stat(join(database, entry))).mode & 0o077))
    if (process.platform !== 'win32') expect(modes).toEqual(packed.map(() => 0))
  })

  it('is not there after a creation that failed, and is created at the next start', async () => {
    const [dataDir, templateFolder] = [await newFolder(), await newFolder()]
    await truncate(await templateIn(templateFolder), 1_000_000)
    await expect(openEmbedded({ dataDir, templateFolder })).rejects.toThrow('could not be opened')
    expect(await readdir(dataDir)).not.toContain('database')
    await templateIn(templateFolder)
    const made = await openEmbedded({ dataDir, templateFolder })
    expect(await migrated(made.pool)).toBe(true)
    await made.stop()
  })
})
