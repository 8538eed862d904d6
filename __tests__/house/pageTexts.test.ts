import path from 'node:path'
import { overlayTexts, pageTexts } from '../../src/app/pageTexts'
import { importsIn, sourcesIn } from './sources'

/* A page's texts are those of its file and of all that it imports, its dialogs included, which are imported dynamically. */

const sources = new Map(sourcesIn('src').map(({ file, text }) => [file, text]))
/** The supplier's page is an application of its own. */
const written = sourcesIn('src/i18n/en', /\.json$/)
  .map(({ file }) => path.posix.basename(file, '.json'))
  .filter((namespace) => namespace !== 'supplier')
const ofEveryPage = importsIn(sources.get('src/i18n/i18n.ts') ?? '').flatMap((from) =>
  from.endsWith('.json') ? [path.posix.basename(from, '.json')] : [],
)

const withoutTypes = (text: string) => text.replace(/(?:^|\n)(?:import|export) type\s[^'"]*['"][^'"]+['"]/g, '')
const fileOf = (from: string, to: string) =>
  ['', '.ts', '.tsx']
    .map((ending) => path.posix.join(path.posix.dirname(from), to) + ending)
    .find((file) => sources.has(file))

const imported = new Map<string, string[]>()
/** The sources that a file imports. */
function importedBy(file: string): string[] {
  const known = imported.get(file)
  if (known) return known
  const found = importsIn(withoutTypes(sources.get(file) ?? '')).flatMap((to) =>
    to.startsWith('.') ? (fileOf(file, to) ?? []) : [],
  )
  imported.set(file, found)
  return found
}

function reachedFrom(file: string): string[] {
  const reached = new Set([file])
  for (const each of reached) for (const next of importedBy(each)) reached.add(next)
  return [...reached]
}

/** The namespaces that a source names: in `useTranslation`, before the colon of a key, or for a component that takes one. */
const namespacesOf = (text: string) =>
  [
    ...text.matchAll(/useTranslation\(\s*(\[[^\]]*\]|'\w+')/g),
    ...text.matchAll(/\b(?:texts|namespace)="(\w+)"/g),
    ...text.matchAll(/[`'](\w+):(?=[\w.$])/g),
  ].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])

const pages = [
  ...(sources.get('src/app/routes.tsx') ?? '').matchAll(
    /lazyPage\('(\w+)', \(\) => import\((?:\/\*.*?\*\/ )?'([^']+)'\)\)/g,
  ),
]

type Texts = { [key: string]: string | Texts }
const texts = new Map(
  sourcesIn('src/i18n/en', /\.json$/).map(({ file, text }) => [
    path.posix.basename(file, '.json'),
    JSON.parse(text) as Texts,
  ]),
)

/** Whether a namespace has this key, or, for a counted text, its forms (`_one`, `_other`). */
function isWritten(namespace: string, key: string): boolean {
  const steps = key.split('.')
  const last = steps.pop() ?? ''
  let at: string | Texts | undefined = texts.get(namespace)
  for (const step of steps) at = typeof at === 'object' ? at[step] : undefined
  return typeof at === 'object' && Object.keys(at).some((each) => each === last || each.startsWith(`${last}_`))
}

/** The keys that a source writes out; a source whose namespace is given to it is left to the tests of its users. */
const literalKeys = [...sources].flatMap(([file, text]): [string, string[], string[]][] => {
  const named = [...text.matchAll(/useTranslation\(\s*(\[[^\]]*\]|'\w+')/g)].flatMap(
    ([, n = '']) => n.match(/\w+/g) ?? [],
  )
  const keys = [...text.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key = '']) => key)
  return named.length > 0 && keys.length > 0 ? [[file, named, keys]] : []
})

/** The keys of fields without a label of their own: their names, in the namespace of the group around them. */
const fieldKeys = [...sources].flatMap(([file, text]): [string, string, string[]][] =>
  [...text.matchAll(/<(Field(?:Grid|Stack))\b[^>]*?\btexts="(\w+)"(?:\s+group="(\w+)")?([\s\S]*?)<\/\1>/g)].map(
    ([, , namespace = '', group, fields = '']) => [
      file,
      namespace,
      fields
        .split(/(?=<[A-Z]\w*<\w+>)/)
        .filter((field) => /^<[A-Z]\w*<\w+>/.test(field) && !/\blabel=/.test(field))
        .flatMap((field) => /\bname=(?:"([\w.]+)"|\{`([^`]+)`\})/.exec(field)?.slice(1).find(Boolean) ?? [])
        .map((name) => [group, name.split('.').at(-1)].filter(Boolean).join('.')),
    ],
  ),
)

/** Their own files: through the routes they reach every page. */
const overlayFiles: Record<keyof typeof overlayTexts, RegExp> = {
  LiveMessages: /^src\/app\/shell\/liveMessages/,
  BackToFirstSteps: /^src\/app\/shell\/BackToFirstSteps/,
  Palette: /^src\/app\/palette\//,
  SecondFactorStep: /^src\/(app\/shell\/SecondFactorStep|pickers\/secondFactor\/(SetUp|RecoveryCodes))/,
  ShortcutsDialog: /^src\/features\/help\/Shortcut/,
  WrongCodesStep: /^src\/app\/shell\/signIn\/WrongCodesStep/,
}

/** The namespaces that these files name, without those of every page. */
const namespacesIn = (files: readonly string[]) =>
  [
    ...new Set(
      files
        .flatMap((file) => namespacesOf(sources.get(file) ?? ''))
        .filter((namespace) => written.includes(namespace) && !ofEveryPage.includes(namespace)),
    ),
  ].toSorted()

describe('The texts that are loaded with a page', () => {
  it('are those that each overlay uses over it', () => {
    const used = Object.entries(overlayFiles).map(([name, own]) => [
      name,
      namespacesIn([...sources.keys()].filter((file) => own.test(file))),
    ])
    expect(Object.fromEntries(used)).toEqual(overlayTexts)
  })

  it('are those that each page uses', () => {
    const used = pages.map(([, name = '', from = '']) => [
      name,
      namespacesIn(reachedFrom(fileOf('src/app/routes.tsx', from) ?? '')).join(' '),
    ])
    expect(pages.length).toBeGreaterThan(50)
    expect(Object.fromEntries(used)).toEqual(pageTexts)
  })

  it('are all files of texts but the supplier’s and those of every page', () => {
    const loaded = new Set<string>([
      ...ofEveryPage,
      ...Object.values(pageTexts).flatMap((names) => names.split(' ')),
      ...Object.values(overlayTexts).flat(),
    ])
    expect([...loaded].toSorted()).toEqual(written.toSorted())
  })

  it('have the label of each field', () => {
    expect(fieldKeys.length).toBeGreaterThan(20)
    expect(
      fieldKeys.flatMap(([file, namespace, keys]) =>
        keys.filter((key) => !isWritten(namespace, key)).map((key) => `${file}: ${namespace}:${key}`),
      ),
    ).toEqual([])
  })

  it('have the text of each key that a source writes out', () => {
    expect(literalKeys.length).toBeGreaterThan(200)
    expect(
      literalKeys.flatMap(([file, namespaces, keys]) =>
        keys
          .filter((key) => !namespaces.some((namespace) => isWritten(namespace, key)))
          .map((key) => `${file}: ${key} in ${namespaces.join(', ')}`),
      ),
    ).toEqual([])
  })
})
