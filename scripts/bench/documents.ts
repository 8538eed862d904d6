import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { build } from 'esbuild'
import { jsPDF } from 'jspdf'
import { chromium, type Page } from 'playwright-core'
import type { GeneratedDocument } from '../../src/contract/generatedDocument'
import { faces } from '../../src/documents/fontFaces'
import { documentDrawer } from '../../src/server/drawing/drawer'
import { chromiumArguments, findChromium } from '../chromium'
import { percentile, rounded, timesOf, type Measurement } from './measurement'
import { seedDocument } from './seed/document'

const counts = [1, 20, 200, 1_000]
const rounds = 9
const bars: Record<number, string> = {
  1: '5 × plain jsPDF',
  20: '150 ms, 60 kB, fonts included',
  1_000: '1.5 s, 200 kB; the page stays responsive',
}
const barOf = (count: number) => bars[count] ?? 'observed'

/**
 * Measures documents of several sizes, drawn in the server's thread and in a browser worker, against plain jsPDF with
 * the same text.
 */
export async function bench(): Promise<Measurement[]> {
  return [...(await onServer()), ...(await inBrowser())]
}

async function onServer(): Promise<Measurement[]> {
  const drawer = documentDrawer()
  const [started = 0] = await timesOf(1, () => drawer.warm())
  const [first = 0] = await timesOf(1, () => drawer.draw(seedDocument(1)))
  const font = readFileSync(path.join('src/documents/fonts', faces[0].file)).toString('latin1')
  const found: Measurement[] = []
  for (const count of counts) {
    const generatedDocument = seedDocument(count)
    const bytes = (await drawer.draw(generatedDocument)).length
    const drawn = percentile(await timesOf(rounds, () => drawer.draw(generatedDocument)), 0.5)
    const plain = await middleOf(() => plainTable(generatedDocument))
    const embedded = await middleOf(() => plainTable(generatedDocument, font))
    found.push({
      name: `a document of ${count.toLocaleString('en')} lines, server thread`,
      figures: {
        ms: rounded(drawn),
        kb: rounded(bytes / 1000),
        plain_jspdf_ms: rounded(plain),
        times_plain_jspdf: rounded(drawn / plain),
        times_with_fonts: rounded(drawn / embedded),
      },
      bar: barOf(count),
    })
  }
  const chinese = seedDocument(20, true)
  const signs = await timesOf(rounds, () => drawer.draw(chinese))
  const bytes = (await drawer.draw(chinese)).length
  await drawer.close()
  return [
    { name: 'the start of the thread, beside that of the server', figures: { ms: rounded(started) }, bar: 'observed' },
    { name: 'the first document for a user', figures: { ms: rounded(first) }, bar: '150 ms' },
    ...found,
    {
      name: 'a document of 20 lines in Chinese and Arabic, with a font subset',
      figures: { first_ms: rounded(signs[0] ?? 0), ms: rounded(percentile(signs, 0.5)), kb: rounded(bytes / 1000) },
      bar: barOf(20),
    },
  ]
}

const middleOf = async (draw: () => unknown) => percentile(await timesOf(rounds, () => Promise.resolve(draw())), 0.5)

/**
 * The same words at the same positions in a built-in PDF font: the baseline without shaping, measuring or keeping rows
 * together.
 * @param font a font to embed instead, as jsPDF takes files: a character per byte
 */
function plainTable({ rows }: GeneratedDocument, font?: string): ArrayBuffer {
  const doc = new jsPDF({ format: 'a4', unit: 'mm', compress: true, putOnlyUsedFonts: true })
  if (font) doc.addFileToVFS('embedded.ttf', font).addFont('embedded.ttf', 'embedded', 'normal')
  doc.setFont(font ? 'embedded' : 'helvetica').setFontSize(9)
  rows.forEach(({ cells }, index) => {
    const place = index % 20
    if (place === 0 && index > 0) doc.addPage()
    cells.forEach(({ text, second }, column) => {
      doc.text(text, 16 + column * 35, 20 + place * 12)
      if (second) doc.text(second, 16 + column * 35, 24 + place * 12)
    })
  })
  return doc.output('arraybuffer')
}

declare global {
  interface Window {
    /**
     * Draws a document in a worker; returns how long it took and the longest time without a paint in the page, in
     * milliseconds.
     */
    drawInWorker: (generatedDocument: GeneratedDocument) => Promise<{ ms: number; still_ms: number; bytes: number }>
  }
}

const entries = {
  worker: `
    import { drawDocument } from './src/documents/drawDocument'
    addEventListener('message', ({ data: { generatedDocument, fonts } }) => postMessage(drawDocument(generatedDocument, fonts).byteLength))
  `,
  page: `
    const fonts = Promise.all(FILES.map(async (file) => [file, new Uint8Array(await (await fetch('/' + file)).arrayBuffer())])).then(Object.fromEntries)
    const worker = new Worker('/worker.js')
    window.drawInWorker = async (generatedDocument) => {
      const files = await fonts
      let still = 0, last = performance.now(), drawing = true
      const frame = () => { const now = performance.now(); still = Math.max(still, now - last); last = now; if (drawing) requestAnimationFrame(frame) }
      requestAnimationFrame(frame)
      const began = performance.now()
      const bytes = await new Promise((resolve) => { worker.onmessage = ({ data }) => resolve(data); worker.postMessage({ generatedDocument, fonts: files }) })
      drawing = false
      return { ms: performance.now() - began, still_ms: still, bytes }
    }
  `,
}

async function inBrowser(): Promise<Measurement[]> {
  const executablePath = findChromium()
  if (!executablePath) {
    console.log('  skipped in the browser: Chromium is not installed')
    return []
  }
  const served = await serveDrawer()
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    const page = await browser.newPage()
    await page.goto(served.address)
    const found: Measurement[] = []
    for (const count of counts) found.push(await measureIn(page, count))
    return found
  } finally {
    await browser.close()
    served.close()
  }
}

async function measureIn(page: Page, count: number): Promise<Measurement> {
  const generatedDocument = seedDocument(count)
  await page.evaluate((each) => window.drawInWorker(each), generatedDocument)
  const drawn: Awaited<ReturnType<Window['drawInWorker']>>[] = []
  for (let round = 0; round < rounds; round += 1)
    drawn.push(await page.evaluate((each) => window.drawInWorker(each), generatedDocument))
  const middle = (figure: (one: (typeof drawn)[number]) => number) => rounded(percentile(drawn.map(figure), 0.5))
  return {
    name: `a document of ${count.toLocaleString('en')} lines, worker in Chromium`,
    figures: {
      ms: middle(({ ms }) => ms),
      kb: rounded((drawn[0]?.bytes ?? 0) / 1000),
      page_still_ms: middle(({ still_ms }) => still_ms),
    },
    bar: barOf(count),
  }
}

/** Serves a page with nothing but the drawing worker. */
async function serveDrawer() {
  const files = [...new Set(faces.map(({ file }) => file))]
  const bundle = async (contents: string) =>
    (
      await build({
        stdin: { contents, resolveDir: process.cwd(), loader: 'ts' },
        bundle: true,
        minify: true,
        format: 'iife',
        write: false,
        external: ['canvg', 'dompurify', 'html2canvas'],
        define: { FILES: JSON.stringify(files) },
      })
    ).outputFiles[0]?.contents ?? ''
  const answers = new Map<string, { type: string; content: string | Uint8Array }>([
    ['/', { type: 'text/html', content: '<!doctype html><title>Documents</title><script src="/page.js"></script>' }],
    ['/worker.js', { type: 'text/javascript', content: await bundle(entries.worker) }],
    ['/page.js', { type: 'text/javascript', content: await bundle(entries.page) }],
    ...files.map(
      (file) =>
        [`/${file}`, { type: 'font/ttf', content: readFileSync(path.join('src/documents/fonts', file)) }] as const,
    ),
  ])
  const server = createServer(({ url = '' }, response) => {
    const { type, content } = answers.get(url) ?? { type: 'text/plain', content: '' }
    response.setHeader('Content-Type', type).end(content)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => void server.close() }
}
