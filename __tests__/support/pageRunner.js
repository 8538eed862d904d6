import process from 'node:process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import NodeRunner from './nodeRunner.js'

const root = path.resolve(import.meta.dirname, '../..')
const setup = path.join(root, '__tests__/support/clientSetup.ts')

/** An entry for each test: its hooks, then the file itself. */
const entries = {
  name: 'entries',
  setup({ onResolve, onLoad }) {
    for (const namespace of ['page-test', 'page-hooks'])
      onResolve({ filter: new RegExp(`^${namespace}:`) }, ({ path: name }) => ({
        path: name.slice(namespace.length + 1),
        namespace,
      }))
    onLoad({ filter: /.*/, namespace: 'page-test' }, ({ path: file }) => ({
      contents: `import ${JSON.stringify(`page-hooks:${file}`)}\nimport ${JSON.stringify(file)}`,
      resolveDir: root,
    }))
    onLoad({ filter: /.*/, namespace: 'page-hooks' }, () => ({
      contents: `import { hookPages } from ${JSON.stringify(setup)}\nhookPages()`,
      resolveDir: root,
    }))
  },
}

/**
 * What development builds do for a developer at the console, a fifth of the time of a suite: two checks that walk the whole
 * state at each action, and a stack for each element. The suites of jest's own world keep them, those that call every
 * endpoint among them.
 */
const leftOut = [
  {
    file: /@reduxjs[\\/]toolkit[\\/]dist[\\/]redux-toolkit\.[^\\/]+js$/,
    code: /(?<=function create(?:Immutable|Serializable)StateInvariantMiddleware\([^)]*\) \{\s*if \()process\.env\.NODE_ENV === "production"/g,
    by: 'true',
    times: 2,
  },
  {
    file: /react[\\/]cjs[\\/]react-jsx-runtime\.development\.js$/,
    code: /1e4 > ReactSharedInternals\.recentlyCreatedOwnerStacks\+\+/g,
    by: 'false',
    times: 2,
  },
]

const quickLibraries = {
  name: 'quick-libraries',
  setup({ onLoad }) {
    for (const { file, code, by, times } of leftOut)
      onLoad({ filter: file }, ({ path: found }) => {
        const source = readFileSync(found, 'utf8')
        if (source.match(code)?.length !== times)
          throw new Error(`${found} is not as ${path.basename(import.meta.url)} knows it.`)
        return { contents: source.replace(code, by), loader: 'js' }
      })
  },
}

const nameOf = (file) => path.relative(root, file).replaceAll(/\W+/g, '-')

/** Bundles the tests into one folder, in which they share the chunks of what they import. */
async function bundle(files, folder) {
  mkdirSync(folder, { recursive: true })
  await build({
    entryPoints: files.map((file) => ({ in: `page-test:${file}`, out: nameOf(file) })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    external: ['msw'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"test"' },
    loader: { '.scss': 'empty', '.css': 'empty', '.svg': 'empty', '.woff2': 'empty' },
    // Some packages are CommonJS and require what Node has.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    sourcemap: true,
    logLevel: 'warning',
    plugins: [entries, quickLibraries],
  })
}

/**
 * Runs the suites of pages in the plain Node processes of `nodeRunner`, whose globals `pageGlobals` replaces by a page's. They are
 * bundled first, as for a browser: style sheets and the packages for browsers need a bundler, and a module is loaded
 * once for all files. A file that replaces modules or timers is named `*.isolated.test.*` and runs in jest's own world.
 */
export default class PageRunner extends NodeRunner {
  async runTests(tests, ...listeners) {
    this.folder = path.join(root, '.cache/page-tests', String(process.pid))
    try {
      await bundle(
        tests.map(({ path: file }) => file),
        this.folder,
      )
      await super.runTests(tests, ...listeners)
    } finally {
      rmSync(this.folder, { recursive: true, force: true })
    }
  }

  async _runTest(test) {
    const result = await super._runTest({ ...test, path: path.join(this.folder, `${nameOf(test.path)}.mjs`) })
    return { ...result, testFilePath: test.path }
  }
}
