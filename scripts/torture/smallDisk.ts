import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const mb = 1024 * 1024

/** A disk of a few megabytes, in memory; only root may mount one. */
export class SmallDisk {
  readonly folder: string

  constructor(megabytes: number) {
    if (process.getuid?.() !== 0) throw new Error('This mounts a small disk. Run it as root.')
    this.folder = mkdtempSync(path.join(tmpdir(), 'zabuni-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', this.folder])
  }

  private get filler() {
    return path.join(this.folder, 'filler')
  }

  /** Fills the disk with a file, but for so many megabytes. */
  async fillUpTo(left: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.folder)
    await writeFile(this.filler, Buffer.alloc(Math.max(0, bavail * bsize - left * mb), 1))
  }

  free = () => rm(this.filler, { force: true })

  async remove(): Promise<void> {
    execFileSync('umount', ['-l', this.folder])
    await rm(this.folder, { recursive: true, force: true })
  }
}
