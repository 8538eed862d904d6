import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

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
  const { stdout } = await promisify(execFile)('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  const bill = JSON.parse(stdout) as Bill
  // npm names it after the folder.
  bill.metadata.component.name = 'zabuni'
  return bill
}
