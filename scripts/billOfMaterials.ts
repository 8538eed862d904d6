import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const call = promisify(execFile)
const shell = process.platform === 'win32'

/** The file in the build output that lists every package with its version, licence and checksum. */
export const billOfMaterialsFile = 'sbom.cdx.json'

interface Bill {
  metadata: { component: { name: string } }
  components: { name: string; version: string; purl: string; hashes?: { alg: string; content: string }[] }[]
}

/**
 * Returns the bill of materials of the installed packages (CycloneDX 1.5), as npm makes it. Packages of the client are
 * in it as development packages, because the build bundles them.
 */
export async function billOfMaterials(folder: string): Promise<Bill> {
  const { stdout } = await call('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
    shell,
  })
  const bill = JSON.parse(stdout) as Bill
  // npm names it after the folder.
  bill.metadata.component.name = 'zabuni'
  return bill
}

/** Whether the npm of this machine makes one: Debian 13 has npm 9, which does not. */
export async function canMakeBill(): Promise<boolean> {
  const { stdout } = await call('npm', ['--version'], { shell })
  return Number(stdout.split('.')[0]) >= 10
}
