import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { clusterTemplate } from '../src/server/db/embedded/clusterTemplate'
import { openEmbedded } from '../src/server/db/embedded/engine'
import { packFolder } from '../src/server/db/embedded/packedFolder'
import { migrate } from '../src/server/db/migrate'

/** Creates an embedded database with all migrations, and packs it next to the server for its first start. */
export async function makeClusterTemplate(outdir: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zabuni-template-'))
  const { pool, stop } = await openEmbedded({ dataDir: folder, durable: false })
  try {
    await migrate(pool)
  } finally {
    await stop()
  }
  await packFolder(path.join(folder, 'database'), clusterTemplate(outdir))
  await rm(folder, { recursive: true })
}
