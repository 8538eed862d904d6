import { cp, readFile, rm } from 'node:fs/promises'
import { build } from 'esbuild'

// Packages stay outside the bundle: PGlite needs its wasm and data files beside it.
const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
await rm('dist/server', { recursive: true, force: true })
await build({
  entryPoints: {
    main: 'src/server/main.ts',
    verifyTrail: 'src/server/verifyTrail.ts',
    embeddedWorker: 'src/server/db/embedded/worker.ts',
    importReader: 'src/server/modules/imports/reader/worker.ts',
    optimiser: 'src/server/modules/optimise/worker.ts',
    xlsxWriter: 'src/server/exports/xlsxWorker.ts',
    paperDrawer: 'src/server/papers/paperWorker.ts',
  },
  outdir: 'dist/server',
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  define: { __VERSION__: JSON.stringify(version) },
  sourcemap: true,
  logLevel: 'warning',
})
await cp('src/server/db/migrations', 'dist/server/migrations', { recursive: true })
// The thread that draws papers reads them as files, and the one that it cuts from only when a sign is asked for that they do not have.
await cp('src/documents/fonts', 'dist/server/fonts', { recursive: true })
await cp('src/server/papers/fonts/NotoSansSC-Regular.woff2', 'dist/server/fonts/NotoSansSC-Regular.woff2')
