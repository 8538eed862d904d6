import { readFile, rm, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { billOfMaterials, billOfMaterialsFile, canMakeBill } from './billOfMaterials'
import { bundleServer } from './bundleServer'
import { makeClusterTemplate } from './clusterTemplate'
import { beginBuild, markBuilt } from './isBuilt'
import { packageOf, thirdPartyFile, thirdPartyText, withDependencies } from './thirdParty'

const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
const sources = beginBuild(process.cwd(), 'server')
await rm('dist/server', { recursive: true, force: true })
const { inputs } = await bundleServer('dist/server', version)

// The packages that our own files import, with their dependencies, and the fonts.
const imported = Object.entries(inputs)
  .filter(([file]) => !packageOf(path.resolve(file)))
  .flatMap(([, { imports }]) => imports.map(({ path: resolved, original = resolved }) => original))
  .filter((name) => !name.startsWith('.') && !isBuiltin(name))
  .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
await writeFile(
  path.join('dist/server', thirdPartyFile),
  thirdPartyText(withDependencies([...new Set(imported)], process.cwd()), [
    'src/documents/fonts',
    'src/server/drawing/fonts',
  ]),
)
if (await canMakeBill())
  await writeFile(
    path.join('dist/server', billOfMaterialsFile),
    JSON.stringify(await billOfMaterials(process.cwd()), null, 1),
  )
else console.log(`npm 10 or newer writes dist/server/${billOfMaterialsFile}; this one cannot`)
await makeClusterTemplate('dist/server')
markBuilt(process.cwd(), 'server', { sources, compressed: true })
