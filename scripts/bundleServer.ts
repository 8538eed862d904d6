import { cp } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'

/** These packages read files of their own next to their modules (PGlite, HiGHS, HarfBuzz, libvips), or are loaded when needed. */
const external = ['@electric-sql/pglite', '@zxcvbn-ts/*', 'highs', 'jspdf', 'pg-native', 'sharp', 'subset-font']

/** The bundled packages that are CommonJS require Node's own modules. */
const requireOfNode = `import { createRequire as createRequireOfNode } from 'node:module'
const require = createRequireOfNode(import.meta.url)`

/**
 * Bundles the server and its threads into a folder, with the files that they read. Packages are bundled too: a start
 * would read more than a thousand files of theirs. What several entries use, or one loads later, is a file of its own.
 */
export async function bundleServer(outdir: string, version: string) {
  const { metafile } = await build({
    entryPoints: {
      main: 'src/server/main.ts',
      prepare: 'src/server/prepare.ts',
      verifyTrail: 'src/server/verifyTrail.ts',
      backup: 'src/server/backup.ts',
      restore: 'src/server/restore.ts',
      embeddedWorker: 'src/server/db/embedded/worker.ts',
      importReader: 'src/server/modules/imports/reader/worker.ts',
      messageReader: 'src/server/modules/enquiries/parse/reader/worker.ts',
      optimiser: 'src/server/modules/optimise/worker.ts',
      xlsxWriter: 'src/server/http/exports/xlsxWorker.ts',
      documentDrawer: 'src/server/drawing/documentWorker.ts',
    },
    outdir,
    bundle: true,
    splitting: true,
    external,
    banner: { js: requireOfNode },
    platform: 'node',
    target: 'node20',
    format: 'esm',
    define: { __VERSION__: JSON.stringify(version) },
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
  })
  await cp('src/server/db/migrations', path.join(outdir, 'migrations'), { recursive: true })
  // The drawing thread reads these fonts as files; the Chinese font only for characters that the others do not have.
  await cp('src/documents/fonts', path.join(outdir, 'fonts'), { recursive: true })
  const chinese = 'NotoSansSC-Regular.woff2'
  await cp(path.join('src/server/drawing/fonts', chinese), path.join(outdir, 'fonts', chinese))
  return metafile
}
