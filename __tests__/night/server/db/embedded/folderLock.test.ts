import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openEmbedded } from '../../../../../src/server/db/embedded/engine'
import { lockFolder } from '../../../../../src/server/db/embedded/folderLock'
import { databaseFolder, temporaryFolder } from '../../../../server/db/embedded/temporaryFolder'

describe('Two processes on one data folder', () => {
  let folder: Awaited<ReturnType<typeof databaseFolder>>
  let holder: ChildProcess

  beforeAll(async () => {
    folder = await databaseFolder()
    holder = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'holder.ts'), folder.path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (holder.stdout) await once(holder.stdout, 'data')
  })
  afterAll(async () => {
    holder.kill('SIGKILL')
    await folder.remove()
  })

  it('the second is refused with a message that names the first, and damages nothing', async () => {
    await expect(openEmbedded({ dataDir: folder.path })).rejects.toMatchObject({
      code: 'FOLDER_LOCKED',
      pid: holder.pid,
      message: expect.stringContaining(`process ${holder.pid} `) as string,
    })
    expect(JSON.parse(await readFile(join(folder.path, 'database.lock'), 'utf8'))).toMatchObject({ pid: holder.pid })
  })

  it('the second is refused while the first is suspended and cannot answer', async () => {
    holder.kill('SIGSTOP')
    await expect(openEmbedded({ dataDir: folder.path })).rejects.toMatchObject({
      code: 'FOLDER_LOCKED',
      pid: holder.pid,
    })
    holder.kill('SIGCONT')
  })

  it('the second may open it once the first was killed, and finds every row', async () => {
    const ended = once(holder, 'exit')
    holder.kill('SIGKILL')
    await ended
    const opened = await openEmbedded({ dataDir: folder.path })
    expect((await opened.pool.query('select id from kept')).rows).toEqual([{ id: 1 }])
    await opened.stop()
  })
})

describe('The lock of a folder', () => {
  it('admits exactly one of many processes, also over the remains of a killed one, and is free after its release', async () => {
    const folder = await temporaryFolder()
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder.path)))
    const won = attempts.filter((attempt) => attempt.status === 'fulfilled')
    expect(won).toHaveLength(1)
    await won[0]?.value.release()
    const again = await lockFolder(folder.path)
    await again.release()
    await folder.remove()
  })
})
