import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import CompressionPlugin from 'compression-webpack-plugin'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import postcssRTLCSS from 'postcss-rtlcss'
import { Mode } from 'postcss-rtlcss/options'
import webpack, { type Chunk, type ChunkGraph, type Compiler, type Configuration, type Module } from 'webpack'
import { constants } from 'node:zlib'
import { beginBuild, markBuilt } from './scripts/isBuilt'
import { packageOf, thirdPartyFile, thirdPartyText } from './scripts/thirdParty'
import { overBudget, packedSizes, type Budget } from './scripts/webpack/budgets'
import { purge } from './scripts/webpack/purge'

const root = path.dirname(fileURLToPath(import.meta.url))

/** Every source file below a folder: what it says may name a class. */
const filesBelow = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|js)$/.test(name))
    .map((name) => path.join(root, folder, name))

/** Where classes are named. */
const classSources = () => ['src', 'scripts/webpack', 'node_modules/react-bootstrap/esm'].flatMap(filesBelow)

const ownLoader = (name: string) => path.join(root, 'scripts/webpack', `${name}.js`)

const page = (chunk: string, filename: string, template: string) =>
  new HtmlWebpackPlugin({
    chunks: [chunk],
    filename,
    template: path.join(root, 'public', template),
    scriptLoading: 'defer',
    publicPath: '/',
    favicon: path.join(root, 'public/favicon.svg'),
  })

/**
 * Names the packages and fonts that the client is built from, with their licences. Modules are taken before they are joined, for of those
 * that are joined only the first can be seen; what style sheets import is seen by the files that were read.
 */
const thirdParty = {
  apply({ hooks }: Compiler) {
    const files = new Set([path.join(root, 'node_modules/webpack/package.json')])
    hooks.thisCompilation.tap('third party', (compilation) =>
      compilation.hooks.finishModules.tap('third party', (modules) => {
        for (const each of modules) if (each instanceof webpack.NormalModule) files.add(each.resource)
      }),
    )
    hooks.afterEmit.tap('third party', (compilation) => {
      for (const file of compilation.fileDependencies) if (/\.(s?css|ttf|woff2)$/.test(file)) files.add(file)
      const packages = [...files].flatMap((file) => packageOf(file) ?? [])
      const folders = [...files].filter((file) => !packageOf(file)).map((file) => path.dirname(file))
      const fonts = folders.filter((folder) => existsSync(path.join(folder, 'OFL.txt')))
      writeFileSync(path.join(root, 'dist/client', thirdPartyFile), thirdPartyText(packages, fonts))
    })
  },
}

/** What a page may load until it can be used; its texts are not counted. */
const budgets: Budget[] = [
  { page: 'the sign-in page', chunks: ['start', 'app'], ends: '.js', packed: 'gz', most: 183_000 },
  { page: 'the sign-in page', chunks: ['app'], ends: '.css', packed: 'gz', most: 12_000 },
  { page: 'the list of orders', chunks: ['app', 'shell', 'orders'], ends: '.js', packed: 'gz', most: 254_500 },
  { page: 'the supplier’s page', chunks: ['start', 'supplier', 'supplier-page'], packed: 'br', most: 120_000 },
]

/** Fails the build when a page loads more than its budget, also where nothing is written compressed. */
const withinBudgets = {
  apply({ hooks }: Compiler) {
    hooks.afterEmit.tapPromise('budgets', async (compilation) => {
      const sizeOf = await packedSizes(budgets, compilation.namedChunkGroups, (file) => {
        const size = compilation.getAsset(file)?.info.size
        // What was written is no longer held in memory.
        return size === undefined ? undefined : { size, content: () => readFile(path.join(root, 'dist/client', file)) }
      })
      for (const message of overBudget(budgets, compilation.namedChunkGroups, sizeOf))
        compilation.errors.push(new webpack.WebpackError(message))
    })
  },
}

/** Says when it is finished what the build was made from, so that `npm start` need not build again. */
const marked = (compressed: boolean) => ({
  apply({ hooks }: Compiler) {
    let sources = ''
    hooks.beforeRun.tap('marked', () => {
      sources = beginBuild(root, 'client')
    })
    hooks.done.tap('marked', ({ compilation }) => {
      if (compilation.errors.length > 0) return
      markBuilt(root, 'client', { sources, compressed })
      // `scripts/build.ts` waits for it, not for the cache that is written next.
      process.send?.('built')
    })
  },
})

/**
 * A browser compiles a function when it is first called, on the thread that also answers clicks. With this line (Chromium's explicit
 * compile hints) it compiles a file's functions on another thread while the file is loaded. Written after the files are made small, which
 * removes comments, and before they are compressed.
 */
const compiledAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
})

/** The files once more, as a slow connection is sent them. */
const compressed = [
  new CompressionPlugin({ test: /\.(js|css|html|svg|ttf)$/, threshold: 1024 }),
  new CompressionPlugin({
    test: /\.(js|css|html|svg|ttf)$/,
    threshold: 1024,
    algorithm: 'brotliCompress',
    filename: '[path][base].br',
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } } as object,
  }),
]

/** The supplier's page shares no chunk with the staff's application: a supplier would load what only staff need. */
const shared = (chunk: Chunk) => !chunk.canBeInitial() && !chunk.name?.startsWith('supplier')

/**
 * Two entries (the staff's application and the supplier's page) and two tiny pages of their own: the capture frame, with a policy
 * of its own because html2canvas cannot work under Trusted Types, and the page that verifies a document.
 */
export default (
  { uncompressed = false }: { uncompressed?: boolean } = {},
  { mode = 'production' }: { mode?: string } = {},
): Configuration & { devServer: object } => {
  const production = mode === 'production'
  return {
    mode: production ? 'production' : 'development',
    target: 'browserslist',
    devtool: production ? false : 'source-map',
    entry: {
      app: './src/index.tsx',
      supplier: './src/supplier/index.tsx',
      capture: './src/capture/index.ts',
      check: './src/check/index.ts',
      start: './src/start/index.ts',
    },
    output: {
      path: path.join(root, 'dist/client'),
      filename: 'assets/[name].[contenthash:8].js',
      chunkFilename: 'assets/[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      publicPath: '/',
      clean: true,
      trustedTypes: { policyName: 'zabuni', onPolicyCreationFailure: 'stop' },
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      // No package is a link, which would be asked of every file and folder.
      symlinks: false,
      // jsPDF's optional helpers draw HTML and SVG from outside, which we never feed it.
      alias: { canvg: false, dompurify: false, 'core-js': false },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: [
            // Without a cache of its own: webpack's has what it made.
            { loader: 'babel-loader', options: { cacheDirectory: false } },
            ownLoader('iconImports'),
          ],
        },
        { resourceQuery: /^\?Lu/, use: ownLoader('oneIcon') },
        // Among themselves the files of the contract need each other's schemas.
        {
          include: path.join(root, 'src/contract'),
          issuer: { not: path.join(root, 'src/contract') },
          sideEffects: false,
          use: ownLoader('contractCalls'),
        },
        { include: path.join(root, 'src/contract'), sideEffects: false },
        {
          test: /\.s?css$/,
          use: [
            MiniCssExtractPlugin.loader,
            'css-loader',
            ownLoader('cheapSiblings'),
            // From right to left: what the style sheets and Bootstrap's say of left and right is said once more, mirrored.
            {
              loader: 'postcss-loader',
              options: {
                postcssOptions: {
                  config: false,
                  plugins: [postcssRTLCSS({ mode: Mode.override, rtlPrefix: ':where([dir=rtl])' })],
                },
              },
            },
            ownLoader('sassSheet'),
          ],
        },
        { test: /\.(woff2|ttf)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      page('app', 'index.html', 'index.html'),
      page('supplier', 'supplier.html', 'supplier.html'),
      page('capture', 'capture.html', 'capture.html'),
      page('check', 'check.html', 'check.html'),
      new MiniCssExtractPlugin({
        filename: 'assets/[name].[contenthash:8].css',
        chunkFilename: 'assets/[name].[contenthash:8].css',
      }),
      ...(production
        ? [
            thirdParty,
            withinBudgets,
            compiledAhead,
            marked(!uncompressed),
            purge(classSources, {
              // Composed at run time: a tone, a size or a side is put behind a stem. The ring of whatever has the focus names no class at all.
              safelist: {
                standard: [
                  /^zb-(badge|text|icon|bone|page-head|date|card|span|tone|series)-/,
                  /^btn-(primary|secondary|danger|link|sm|lg)$/,
                  /^offcanvas-(start|lg)$/,
                  /^(bs-tooltip|tooltip|dropdown|modal|toast|offcanvas)/,
                  /^(show|showing|hiding|fade)$/,
                  /^:focus-visible$/,
                ],
              },
              // Of Bootstrap's fields, which the files of react-bootstrap name: ours show what is wrong, never what is right.
              blocklist: ['was-validated', 'is-valid', 'btn-check', 'form-floating'],
            }),
            ...(uncompressed ? [] : compressed),
          ]
        : []),
    ],
    optimization: {
      // Terser takes most of the time of a build; swc takes a tenth of it and writes less.
      minimizeOptions: { javascript: false },
      minimizer: [
        '...',
        // The licences lie beside each file, under its name: a line in the file that says so is loaded by everyone.
        // Both work on threads of their own: in another process, each file would be sent there and back as text.
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          parallel: false,
          extractComments: { condition: 'some', banner: false },
        }),
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.esbuildMinifyCss, parallel: false }),
      ],
      splitChunks: {
        chunks: shared,
        // Every page of the staff is shown inside the shell, so what the shell loads is never loaded again with a page.
        cacheGroups: {
          shell: {
            name: 'shell-parts',
            priority: 10,
            enforce: true,
            test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
              [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'shell'),
          },
        },
      },
    },
    performance: { hints: false },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, 'node_modules/.cache/webpack'),
      buildDependencies: {
        config: [
          fileURLToPath(import.meta.url),
          ...['cheapSiblings', 'contractCalls', 'iconImports', 'oneIcon', 'sassSheet', 'sassThread'].map(ownLoader),
        ],
      },
    },
    devServer: {
      port: 3001,
      historyApiFallback: {
        rewrites: [
          { from: /admin\/suppliers\/items/, to: '/supplier.html' },
          { from: /^\/check$/, to: '/check.html' },
        ],
      },
      proxy: [{ context: ['/api'], target: 'http://127.0.0.1:3000' }],
      // The development client would inject scripts and an overlay that the policy of the product forbids.
      client: { overlay: false },
    },
    stats: production ? 'errors-warnings' : 'minimal',
  }
}
