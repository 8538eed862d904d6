import { readFileSync } from 'node:fs'
import { PurgeCSS, type UserDefinedOptions } from 'purgecss'
import type { Compiler } from 'webpack'

/**
 * The words of all files, each once: every one of them may name a class. The sources are read and searched once for a
 * build, not once for each of its style sheets.
 */
export const wordsIn = (files: readonly string[]): string =>
  [...new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/[A-Za-z0-9_-]+/g) ?? []))].join(' ')

/**
 * Removes the rules from style sheets whose selectors name a class that is not among the words. All sheets at once, for
 * the words are sorted again for each call.
 */
export async function purged(
  sheets: readonly string[],
  words: string,
  options: Pick<UserDefinedOptions, 'safelist' | 'blocklist'> = {},
): Promise<string[]> {
  const results = await new PurgeCSS().purge({
    content: [{ raw: words, extension: 'txt' }],
    css: sheets.map((raw) => ({ raw })),
    ...options,
  })
  return results.map(({ css }) => css)
}

/** Purges the style sheets of a build, before they are made small. */
export const purge = (files: () => string[], options: Pick<UserDefinedOptions, 'safelist' | 'blocklist'>) => ({
  apply({ hooks, webpack: { Compilation, sources } }: Compiler) {
    hooks.thisCompilation.tap('purge', (compilation) =>
      compilation.hooks.processAssets.tapPromise(
        { name: 'purge', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONS },
        async (assets) => {
          const names = Object.keys(assets).filter((file) => file.endsWith('.css'))
          const sheets = names.map((name) => assets[name]?.source().toString() ?? '')
          const left = await purged(sheets, wordsIn(files()), options)
          for (const [index, name] of names.entries())
            compilation.updateAsset(name, new sources.RawSource(left[index] ?? ''))
        },
      ),
    )
  },
})
