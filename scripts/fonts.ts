import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'
import { ownPackages } from './ownPackages'

/*
 * Subsets the fonts of the documents to what they draw: Latin with every accent, Greek, Cyrillic, punctuation and
 * currency signs; Arabic in a font of its own. The Chinese font stays whole, so that the server can cut from it what a
 * document needs. The whole fonts are 106 MB, installed by the first run. Run again when a script is added.
 */
const ranges = (...pairs: [number, number][]) =>
  pairs.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))

const latin = ranges(
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x2b0, 0x2ff],
  [0x300, 0x36f],
  [0x370, 0x3ff],
  [0x400, 0x4ff],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
  [0x2070, 0x209f],
  [0x20a0, 0x20c0],
  [0x2100, 0x215f],
  [0x2212, 0x2212],
  [0xfb01, 0xfb02],
  [0xfffd, 0xfffd],
)
const arabic = ranges([0x20, 0x40], [0x600, 0x6ff], [0x750, 0x77f], [0xfb50, 0xfdff], [0xfe70, 0xfeff])
/** All characters that jsPDF can write: 16-bit code points. */
const all = ranges([0x20, 0xd7ff], [0xe000, 0xffff])

const fonts = [
  {
    file: 'documents/fonts/NotoSans-Regular.ttf',
    from: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    points: latin,
  },
  {
    file: 'documents/fonts/NotoSans-Bold.ttf',
    from: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
    points: latin,
  },
  {
    file: 'documents/fonts/NotoSansArabic-Regular.ttf',
    from: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
    points: arabic,
  },
  {
    file: 'server/drawing/fonts/NotoSansSC-Regular.woff2',
    from: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
    points: all,
  },
]

// These tables are not read: the drawer joins and places letters itself, and the documents need no hinting.
const unread = {
  noHinting: true,
  noLayoutClosure: true,
  keepFeatures: [],
  dropTables: ['GSUB', 'GPOS', 'GDEF', 'BASE', 'VORG', 'vhea', 'vmtx'],
}

const packages = path.join(ownPackages('fonts'), 'node_modules')
for (const { file, from, points } of fonts) {
  const whole = await readFile(path.join(packages, from))
  const cut = await subsetFont(whole, String.fromCodePoint(...points), {
    targetFormat: file.endsWith('.woff2') ? 'woff2' : 'truetype',
    ...unread,
  })
  await writeFile(`src/${file}`, cut)
  console.log(`${file}: ${cut.length} bytes`)
}
