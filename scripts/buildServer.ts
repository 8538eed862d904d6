import { readFile, rm, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { bundleServer } from './bundleServer'
import { thirdPartyFile, thirdPartyText, withDependencies } from './thirdParty'

const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
await rm('dist/server', { recursive: true, force: true })
const metafile = await bundleServer('dist/server', version)

// The packages that the bundles import, with their dependencies, and the fonts.
const imported = Object.values(metafile.outputs).flatMap(({ imports }) =>
  imports.flatMap(({ path: name, external }) =>
    external && !isBuiltin(name) ? name.split('/', name.startsWith('@') ? 2 : 1).join('/') : [],
  ),
)
await writeFile(
  path.join('dist/server', thirdPartyFile),
  thirdPartyText(withDependencies([...new Set(imported)], process.cwd()), [
    'src/documents/fonts',
    'src/server/drawing/fonts',
  ]),
)
