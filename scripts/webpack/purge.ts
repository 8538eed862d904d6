import { readFileSync } from 'node:fs'
import { PurgeCSS, type UserDefinedOptions } from 'purgecss'
import type { Compiler } from 'webpack'

/**
 * The words of all files, each once: every one of them may name a class. The sources are read and searched once for a
 * build, not once for each of its style sheets.
 */
export const wordsIn = (files: readonly string[]): string =>
  [...new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/[A-Za-z0-9_-]+/g) ?? []))].join(' ')

/** Removes the rules from a style sheet whose selectors name a class that is not among the words. */
export async function purged(
  css: string,
  words: string,
  options: Pick<UserDefinedOptions, 'safelist' | 'blocklist'> = {},
): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: words, extension: 'txt' }],
    css: [{ raw: css }],
    ...options,
  })
  return result?.css ?? css
}

/** Purges the style sheets of a build, before they are made small. */
export const purge = (files: () => string[], options: Pick<UserDefinedOptions, 'safelist' | 'blocklist'>) => ({
  apply({ hooks, webpack: { Compilation, sources } }: Compiler) {
    hooks.thisCompilation.tap('purge', (compilation) =>
      compilation.hooks.processAssets.tapPromise(
        { name: 'purge', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONS },
        async (assets) => {
          const words = wordsIn(files())
          for (const [name, asset] of Object.entries(assets).filter(([file]) => file.endsWith('.css')))
            compilation.updateAsset(
              name,
              new sources.RawSource(await purged(asset.source().toString(), words, options)),
            )
        },
      ),
    )
  },
})
