import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEmbedded } from '../../../../src/server/db/embedded/engine'
import { assertOwner } from '../../../../src/server/db/embedded/folderOwner'
import { buildProcess } from '../../support/process'
import { embeddedTemplate } from '../../support/testDatabase'

// Starts processes, which takes a while on a busy machine.
jest.setTimeout(90_000)

/** Nobody, on every Linux. */
const other = 65_534
const below = (folder: string) =>
  readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name)))
const owners = (folder: string) => [...new Set([folder, ...below(folder)].map((file) => statSync(file).uid))]

const isRoot = process.getuid?.() === 0

it('A folder of one’s own is opened', () => {
  const own = mkdtempSync(path.join(tmpdir(), 'zabuni-own-'))
  expect(() => assertOwner(own)).not.toThrow()
  rmSync(own, { recursive: true })
})

// Root alone can give a folder to someone else.
if (isRoot)
  describe('A data folder of another user', () => {
    let folder: string
    let data: string
    let built: Awaited<ReturnType<typeof buildProcess>>
    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'zabuni-owner-'))
      chmodSync(folder, 0o755)
      data = path.join(folder, 'data')
      cpSync(await embeddedTemplate(), data, { recursive: true })
      for (const file of [data, ...below(data)]) chownSync(file, other, other)
      for (const [name, uid] of [
        ['theirs', other],
        ['own', 0],
      ] as const) {
        mkdirSync(path.join(folder, name), { mode: 0o700 })
        chownSync(path.join(folder, name), uid, uid)
      }
      built = await buildProcess()
      // Its owner reads the product, as everyone.
      chmodSync(built.folder, 0o755)
    })
    afterAll(async () => {
      await built.remove()
      rmSync(folder, { recursive: true })
    })

    it('is not opened by a server that root starts, in words', async () => {
      await expect(openEmbedded({ dataDir: data })).rejects.toThrow(/belongs to the user 65534\. Start as that user/)
      expect(owners(data)).toEqual([other])
    })

    it('has no file of root after root has backed it up, and the file is its owner’s', async () => {
      const file = path.join(folder, 'theirs/one.backup.gz')
      const { code, err } = await built.run('backup', [file], { DATA_DIR: data }).ended
      expect([code, err]).toEqual([0, expect.not.stringContaining('not backed up')])
      expect(statSync(file).uid).toBe(other)
      expect(owners(data)).toEqual([other])
    })

    it('is not backed up into a folder where its owner may not write, in words', async () => {
      const { code, err } = await built.run('backup', [path.join(folder, 'own/one.backup.gz')], { DATA_DIR: data })
        .ended
      expect([code, err]).toEqual([1, expect.stringMatching(/may not be written by the user nobody\. Let that user/)])
      expect(owners(data)).toEqual([other])
    })
  })
