import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/* Cuts the fonts of the papers down to what they draw: Latin with every accent, Greek, Cyrillic, punctuation, currency signs; Arabic apart. Run again when a script is added. */
const ranges = (...pairs: [number, number][]) => pairs.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))

const latin = ranges([0x20, 0x7e], [0xa0, 0x24f], [0x2b0, 0x2ff], [0x300, 0x36f], [0x370, 0x3ff], [0x400, 0x4ff], [0x1e00, 0x1eff], [0x2000, 0x206f], [0x2070, 0x209f], [0x20a0, 0x20c0], [0x2100, 0x215f], [0x2212, 0x2212], [0xfb01, 0xfb02], [0xfffd, 0xfffd])
const arabic = ranges([0x20, 0x40], [0x600, 0x6ff], [0x750, 0x77f], [0xfb50, 0xfdff], [0xfe70, 0xfeff])

const fonts = [
  { file: 'NotoSans-Regular.ttf', from: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf', points: latin },
  { file: 'NotoSans-Bold.ttf', from: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf', points: latin },
  { file: 'NotoSansArabic-Regular.ttf', from: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf', points: arabic },
]

for (const { file, from, points } of fonts) {
  const whole = await readFile(`node_modules/${from}`)
  const cut = await subsetFont(whole, String.fromCodePoint(...points), { targetFormat: 'truetype' })
  await writeFile(`src/documents/fonts/${file}`, cut)
  console.log(`${file}: ${cut.length} bytes`)
}
