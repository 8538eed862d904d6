import process from 'node:process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import NodeRunner from './nodeRunner.js'

const root = path.resolve(import.meta.dirname, '../..')
const act = path.join(root, '__tests__/support/act.ts')
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

const modules = (names, rest) => new RegExp(`node_modules[\\\\/](?:${names.join('|')})[\\\\/]${rest}$`)

/**
 * Pages are rendered by the builds of production, as users get them: what the builds for developers check for the console is
 * half the time of a suite. The suites of jest's own world keep those, with the ones that call every endpoint among them.
 */
const built = modules(
  ['react', 'react-dom', 'scheduler', 'react-redux', 'reselect', String.raw`@reduxjs[\\/]toolkit`],
  String.raw`(?:[a-z-]+|(?:dist|cjs)[\\/].+)\.m?js`,
)

/** What a test needs of React and only the build for developers has, or does without waiting. */
const instead = [
  {
    file: modules(['react'], String.raw`index\.js`),
    code: /$/,
    by: `
      module.exports.act = (work) =>
        require(${JSON.stringify(act)}).act({ ...require('react-dom/client'), ...require('scheduler') }, work)`,
  },
  {
    file: modules(['react-dom'], String.raw`cjs[\\/]react-dom-client\.production\.js`),
    code: /(?<=function processRootScheduleInMicrotask\(\) \{[^]*)$/,
    by: '\nexports.scheduleRoots = processRootScheduleInMicrotask',
  },
  {
    file: modules(['scheduler'], String.raw`cjs[\\/]scheduler\.production\.js`),
    code: /(?<=var taskQueue = \[\][^]*function performWorkUntilDeadline\(\) \{[^]*)$/,
    by: `
      exports.runTasks = () => {
        const found = peek(taskQueue) !== null
        while (!isPerformingWork && peek(taskQueue) !== null) {
          isMessageLoopRunning = true
          performWorkUntilDeadline()
        }
        return found
      }`,
  },
  // A page that was waiting is shown at once, not 300 ms after the last one.
  {
    file: modules(['react-dom'], String.raw`cjs[\\/]react-dom-client\.production\.js`),
    code: /(?<=globalMostRecentFallbackTime \+ )300(?= - now\(\))/,
    by: '0',
  },
]

const quickLibraries = {
  name: 'quick-libraries',
  setup({ onLoad }) {
    onLoad({ filter: built }, ({ path: found }) => {
      let source = readFileSync(found, 'utf8').replaceAll('process.env.NODE_ENV', '"production"')
      for (const { file, code, by } of instead) {
        if (!file.test(found)) continue
        if (!code.test(source)) throw new Error(`${found} is not as ${path.basename(import.meta.url)} knows it.`)
        source = source.replace(code, by)
      }
      return { contents: source, loader: 'js' }
    })
  },
}

/** What jsdom cannot draw is taken from a module of support, except by the tests of that. */
const noDrawing = {
  name: 'no-drawing',
  setup({ onResolve }) {
    onResolve({ filter: /(?:^|\/)(?:makePdf|captureFrame)$/ }, ({ importer }) =>
      importer.startsWith(path.join(root, 'src')) ? { path: path.join(root, '__tests__/support/drawn.ts') } : undefined,
    )
  },
}

const nameOf = (file) => path.relative(root, file).replaceAll(/\W+/g, '-')

const globals = 'page-globals.mjs'

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
    plugins: [entries, quickLibraries, noDrawing],
  })
  await build({
    entryPoints: [path.join(root, '__tests__/support/pageGlobals.ts')],
    outfile: path.join(folder, globals),
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    sourcemap: true,
  })
}

/**
 * Runs the suites of pages in the plain Node processes of `nodeRunner`, whose globals `pageGlobals` replaces by a page's. They are
 * bundled first, as for a browser: style sheets and the packages for browsers need a bundler, and a module is loaded
 * once for all files. A file that replaces modules or timers is named `*.isolated.test.*` and runs in jest's own world.
 */
export default class PageRunner extends NodeRunner {
  /** All that is loaded is compiled by then. */
  get options() {
    return ['--enable-source-maps']
  }

  async runTests(tests, ...listeners) {
    this.folder = path.join(root, '.cache/page-tests', String(process.pid))
    try {
      await bundle(
        tests.map(({ path: file }) => file),
        this.folder,
      )
      const [{ context }] = tests
      const config = { ...context.config, setupFiles: [path.join(this.folder, globals)] }
      await super.runTests(
        tests.map((test) => ({ ...test, context: { ...context, config } })),
        ...listeners,
      )
    } finally {
      rmSync(this.folder, { recursive: true, force: true })
    }
  }

  async _runTest(test) {
    const result = await super._runTest({ ...test, path: path.join(this.folder, `${nameOf(test.path)}.mjs`) })
    return { ...result, testFilePath: test.path }
  }
}
