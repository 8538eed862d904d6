import { svgPicture } from '../svgPicture'
import type { Sample } from './memory'

const [width, height, left, right, top, bottom] = [720, 320, 64, 16, 72, 48]
const [inner, foot] = [width - left - right, height - bottom]

/** Returns a self-contained SVG of the memory of a process over time. */
export function drawMemory(samples: readonly Sample[], { title, note }: { title: string; note: string }): string {
  const [first, last] = [samples[0]?.at ?? 0, samples.at(-1)?.at ?? 1]
  const minutes = Math.max((last - first) / 60_000, 1 / 60)
  const megabytes = (bytes: number) => bytes / 2 ** 20
  const most = Math.max(...samples.map(({ rss }) => megabytes(rss)), 1)
  const step = [10, 25, 50, 100, 250, 500, 1000].find((each) => most / each <= 6) ?? 2500
  const highest = Math.ceil(most / step) * step
  const x = (minute: number) => left + (inner * minute) / minutes
  const y = (megabyte: number) => foot - ((foot - top) * megabyte) / highest
  const line = (value: (sample: Sample) => number) =>
    samples
      .map((sample) => `${x((sample.at - first) / 60_000).toFixed(1)},${y(megabytes(value(sample))).toFixed(1)}`)
      .join(' ')
  const rows = Array.from({ length: highest / step + 1 }, (_, index) => index * step)
  const thirds = [1 / 3, 2 / 3].map((part) => x(minutes * part).toFixed(1))
  return svgPicture({ width, height, title, note }, [
    ...rows.map(
      (value) =>
        `<line x1="${left}" x2="${width - right}" y1="${y(value)}" y2="${y(value)}" stroke="#e3e7ec"/><text x="${left - 8}" y="${y(value) + 4}" text-anchor="end" fill="#56616f">${value} MB</text>`,
    ),
    ...thirds.map(
      (at) => `<line x1="${at}" x2="${at}" y1="${top}" y2="${foot}" stroke="#c3cad3" stroke-dasharray="4 3"/>`,
    ),
    `<polyline points="${line(({ rss }) => rss)}" fill="none" stroke="#1f6feb" stroke-width="2"/>`,
    `<polyline points="${line(({ heap }) => heap)}" fill="none" stroke="#b35900" stroke-width="2"/>`,
    `<text x="${left}" y="${height - 16}" fill="#56616f">0</text>`,
    `<text x="${width - right}" y="${height - 16}" text-anchor="end" fill="#56616f">${minutes.toFixed(minutes < 10 ? 1 : 0)} minutes</text>`,
    `<text x="${left + inner / 2 - 8}" y="${height - 16}" text-anchor="end" fill="#1f6feb">resident memory</text>`,
    `<text x="${left + inner / 2 + 8}" y="${height - 16}" fill="#b35900">JavaScript heap</text>`,
  ])
}
