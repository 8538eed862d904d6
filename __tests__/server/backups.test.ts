import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { createClient, updateClient } from '../../src/contract/clients'
import { rowsDigest } from '../../src/server/backups/rowsDigest'
import { migrate } from '../../src/server/db/migrate'
import { verifyTrail } from '../../src/server/modules/activity/verifyTrail'
import { createDatabase } from '../../src/server/db/connection/database'
import { migrateUntil } from './db/olderMigrations'
import { isNight, itAtNight } from '../support/runs'
import { backUpInto, bareDatabase, linesIn, restoreInto, rewrite, type BareDatabase } from './support/backups'
import { everythingIn } from './support/everything'
import { confirmedOrder, lineOf } from './support/fulfilment'
import { insertEnquiry, insertSupplier } from './support/sourcing'
import { databaseUrl } from './support/testDatabase'
import { startTestServer, type TestServer } from './support/testServer'

/** What is of no use in another database. */
const leftOut = ['sessions', 'events', 'guess_counts', 'backup_runs']

/** Everything that the schema consists of, in words that are the same on both databases. */
const schemaOf = async ({ pool }: Pick<BareDatabase, 'pool'>) => {
  const { rows } = await pool.query<{ part: string }>(`
    select part from (
      select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull) as part
        from pg_attribute join pg_class c on c.oid = attrelid
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c')
      union all select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indexrelid
        where c.relnamespace = 'public'::regnamespace
      union all select concat_ws(' ', 'trigger', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
      union all select concat_ws(' ', 'migration', created_at) from drizzle.__drizzle_migrations
    ) parts order by part collate "C"`)
  return rows.map(({ part }) => part)
}

describe('A backup', () => {
  let server: TestServer
  let folder: string
  let file: string
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'zabuni-backups-'))
    file = path.join(folder, 'whole.backup.gz')
    server = await startTestServer()
    await fill()
    await backUpInto(server.pool, file)
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true })
  })

  /** A confirmed order with its purchase order and documents, an attachment of several pieces, and texts that test JSON's limits. */
  async function fill() {
    const supplier_id = await insertSupplier(server, 'Kibo «Cables» \\ "quoted"\u2028')
    await confirmedOrder(server, { lines: [lineOf('Cable\n3 × 2.5 mm²', '10', supplier_id)] })
    const { id } = await insertEnquiry(server, 'Mwanza Water', ['5'])
    await server.app.inject({
      method: 'POST',
      url: `/api/enquiries/${id}/attachments`,
      query: { file_name: 'drawing.pdf' },
      headers: { authorization: `Bearer ${server.staff.token}`, 'content-type': 'application/pdf' },
      payload: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(700_000, 7)]),
    })
  }

  it('is a file that only its owner may read, and never replaces another', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(backUpInto(server.pool, file)).rejects.toThrow(/exists already\. Choose another name\.$/)
    await expect(backUpInto(server.pool, path.join(folder, 'none/here.gz'))).rejects.toThrow(/^There is no folder /)
  })

  it('has totals by kind and currency, the last numbers, the end of the audit trail and the attachments', () => {
    const { $manifest } = JSON.parse(linesIn(file).at(-2) ?? '') as { $manifest: Record<string, unknown> }
    expect($manifest.figures).toMatchObject({
      totals: expect.arrayContaining([expect.objectContaining({ kind: 'orders', documents: 1 })]) as unknown,
      numbers: expect.arrayContaining([{ kind: 'ORD', branch: 'DSM', year: 2026, last: 1 }]) as unknown,
      audit_trail: { entries: expect.any(Number) as number, hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
      attachments: { files: 1, bytes: 700_009, damaged: 0 },
    })
    const names = linesIn(file).flatMap((line) => /^\{"\$table":"(\w+)"/.exec(line)?.[1] ?? [])
    expect(names).toEqual(expect.arrayContaining(['orders', 'attachment_chunks', 'activities', 'users']))
    expect(names.filter((name) => leftOut.includes(name))).toEqual([])
  })

  /** By day that of the suite; a drill restores a backup of one into the other before each landing too. */
  const targets: BareDatabase['kind'][] = databaseUrl
    ? ['postgresql', ...(isNight ? (['pglite'] as const) : [])]
    : ['pglite']
  it.each(targets)('restored into an empty %s database gives the same rows, schema and audit trail', async (kind) => {
    const restored = await bareDatabase(kind)
    await restoreInto(restored, file)
    if (restored.kind === server.app.server_context.database.kind)
      expect(await everythingIn(restored.pool, leftOut)).toBe(await everythingIn(server.pool, leftOut))
    expect(await schemaOf(restored)).toEqual(await schemaOf(server))
    expect(await verifyTrail(createDatabase(restored.pool), { say: () => undefined })).toBe(true)
    const again = path.join(folder, `again-${kind}.backup.gz`)
    await backUpInto(restored.pool, again)
    expect(linesIn(again).at(-2)).toBe(linesIn(file).at(-2))
    await restored.stop()
  })

  describe('that cannot be restored', () => {
    let target: BareDatabase
    const other = () => path.join(folder, 'other.backup.gz')
    beforeAll(async () => {
      target = await bareDatabase()
    })
    afterAll(() => target.stop())

    const tablesOf = async () =>
      (await target.pool.query(`select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`))
        .rowCount
    const refused = async (words: RegExp) => {
      await expect(restoreInto(target, other())).rejects.toThrow(words)
      expect(await tablesOf()).toBe(0)
    }
    /** The lines with another value in each row of a table. */
    const changed = (lines: string[], from: RegExp, to: string) => lines.map((line) => line.replace(from, to))
    /** The lines with what a forger would write into the manifest. */
    function forged(lines: string[], table: string): string[] {
      const digest = rowsDigest()
      const first = lines.findIndex((line) => line.startsWith(`{"$table":"${table}"`)) + 1
      for (const line of lines.slice(first)) {
        if (line.startsWith('{"$')) break
        digest.add(line)
      }
      return lines.map((line) => {
        if (!line.startsWith('{"$manifest"')) return line
        const parsed = JSON.parse(line) as { $manifest: { tables: Record<string, unknown> } }
        parsed.$manifest.tables[table] = digest.content()
        return JSON.stringify(parsed)
      })
    }

    it('since it is another kind of file', async () => {
      writeFileSync(other(), 'Not a backup')
      await refused(/is not a backup of Zabuni\.$/)
      writeFileSync(other(), gzipSync('{"name":"else"}\n'))
      await refused(/is not a backup of Zabuni\.$/)
      writeFileSync(other(), '')
      await refused(/is not a backup of Zabuni\.$/)
      await expect(restoreInto(target, path.join(folder, 'none'))).rejects.toThrow(/^There is no file /)
    })

    itAtNight('since it ends early or has a wrong byte, with the place', async () => {
      const bytes = readFileSync(file)
      writeFileSync(other(), bytes.subarray(0, bytes.length * 0.6))
      await refused(/^The backup is damaged at (table \w+, row \d+|its header): /)
      const flipped = Buffer.from(bytes)
      flipped[Math.round(bytes.length / 2)] = (flipped[Math.round(bytes.length / 2)] ?? 0) ^ 0x10
      writeFileSync(other(), flipped)
      await refused(/^The backup is damaged at /)
      rewrite(file, other(), (lines) => lines.slice(0, -2))
      await refused(/^The backup is damaged at table \w+, row \d+: /)
    })

    itAtNight('since a row was changed, is missing or comes twice', async () => {
      rewrite(file, other(), (lines) => changed(lines, /"name":"Mwanza Water"/, '"name":"Mwanza Fire"'))
      await refused(/^The backup is damaged at table clients: its rows are not those of the backup\.$/)
      rewrite(file, other(), (lines) => lines.filter((line) => !line.includes('"name":"Mwanza Water"')))
      await refused(/^The backup is damaged at table clients: it has \d rows instead of \d\.$/)
      rewrite(file, other(), (lines) =>
        lines.flatMap((line) => (line.includes('"name":"Mwanza Water"') ? [line, line] : line)),
      )
      await refused(/duplicate key/)
    })

    itAtNight('since its figures are not those of its rows', async () => {
      rewrite(file, other(), (lines) => changed(lines, /"year":2026,"last":1\}/, '"year":2026,"last":2}'))
      await refused(/^The restored figures differ from the backup: last number of .*: last is 1 instead of 2\. Nothing/)
    })

    it('since a newer version made it', async () => {
      rewrite(file, other(), (lines) => changed(lines, /^\{"\$zabuni_backup":1/, '{"$zabuni_backup":2'))
      await refused(
        /made by a newer version of Zabuni \(0\.0\.0-test\)\. Restore it with that version or a newer one\.$/,
      )
      rewrite(file, other(), ([header = '', ...lines]) => [
        header.replace(/\]\}$/, ',{"hash":"of tomorrow","created_at":9000000000000}]}'),
        ...lines,
      ])
      await refused(/made by a newer version of Zabuni/)
    })

    it('since an entry of its audit trail was forged, unless that is accepted', async () => {
      rewrite(file, other(), (lines) =>
        forged(changed(lines, /"actor_name":"Staff"/, '"actor_name":"Nemo"'), 'activities'),
      )
      await refused(/^The audit trail in the backup is broken.*\n(.*\n)*.*was changed after it was written/)
      const accepting = await bareDatabase()
      const said: string[] = []
      await restoreInto(accepting, other(), { brokenTrail: true, say: (line) => said.push(line) })
      expect(said.join('\n')).toMatch(/The audit trail is broken/)
      await accepting.stop()
    })

    it('since the database has tables already, also those of a new installation', async () => {
      await migrate(target.pool)
      await expect(restoreInto(target, file)).rejects.toThrow(/^The database is not empty: it has \d+ tables\./)
      expect((await target.pool.query('select 1 from clients')).rowCount).toBe(0)
    })
  })

  itAtNight('of an older version is restored as it was and then migrated', async () => {
    const older = await bareDatabase()
    await migrateUntil(older.pool, 'short_pending_lists')
    await older.pool.query(
      `insert into companies (id, name, currency, timezone)
       values (gen_random_uuid(), 'Old Trading', 'TZS', 'Africa/Dar_es_Salaam')`,
    )
    const old = path.join(folder, 'older.backup.gz')
    await backUpInto(older.pool, old)
    await older.stop()
    const restored = await bareDatabase()
    await restoreInto(restored, old)
    expect((await restored.pool.query('select name from companies')).rows).toEqual([{ name: 'Old Trading' }])
    expect(await schemaOf(restored)).toEqual(await schemaOf(server))
    await restored.stop()
  })

  const interrupt = () => {
    throw new Error('interrupted')
  }
  it.each([
    ['the file cannot be written', 'none/here.gz', undefined],
    ['it is interrupted', 'interrupted.gz', interrupt],
  ])('ends its transaction although %s', async (_, name, onProgress) => {
    const backup = backUpInto(server.pool, path.join(folder, name), onProgress)
    await expect(backup).rejects.toThrow(/There is no folder|interrupted/)
    // The pool gives the connection that was released last.
    const { rows } = await server.pool.query('show transaction_read_only')
    expect(rows).toEqual([{ transaction_read_only: 'off' }])
  })

  it('of an empty database is refused', async () => {
    const empty = await bareDatabase()
    await expect(backUpInto(empty.pool, path.join(folder, 'empty.gz'))).rejects.toThrow(/there is nothing to back up/)
    await empty.stop()
  })

  itAtNight('shows one state of the database, whatever is changed while it is read', async () => {
    const { payload } = await server.staff.call(createClient, { body: { code: 'MOVING', name: 'Before' } })
    const changes: Promise<unknown>[] = []
    const during = path.join(folder, 'during.backup.gz')
    const manifest = await backUpInto(server.pool, during, ({ step }) => {
      // The clients follow the activities, which are read by now.
      if (step !== 'activities' || changes.length > 0) return
      const body = { name: 'After', contacts: [] }
      changes.push(server.staff.call(updateClient, { params: { id: payload.id }, version: 1, body }))
    })
    await Promise.all(changes)
    expect(changes).toHaveLength(1)
    const restored = await bareDatabase()
    expect(await restoreInto(restored, during)).toEqual(manifest)
    expect((await restored.pool.query(`select name from clients where code = 'MOVING'`)).rows).toEqual([
      { name: 'Before' },
    ])
    await restored.stop()
  })
})
