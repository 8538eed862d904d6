import { svgPicture } from '../../svgPicture'

/** The savings against one baseline, per RFQ in per cent. */
export interface Panel {
  label: string
  colour: string
  savings: readonly number[]
}

const [width, height, gap, left, top, bottom] = [420, 340, 24, 52, 84, 52]
const [inner, foot] = [width - left, height - bottom]

/**
 * Returns a self-contained SVG of the savings by RFQ, the largest first: one panel per baseline, each with its own
 * scale.
 */
export function plotSavings(panels: readonly Panel[], { title, note }: { title: string; note: string }): string {
  const whole = panels.length * (width + gap)
  return svgPicture(
    { width: whole, height, title, note },
    panels.map((panel, index) => `<g transform="translate(${index * (width + gap)} 0)">\n${panelOf(panel)}\n</g>`),
  )
}

function panelOf({ label, colour, savings }: Panel): string {
  const most = Math.max(1, ...savings)
  const step = [1, 2, 5, 10, 20, 25].find((each) => most / each <= 6) ?? 25
  const highest = Math.ceil(most / step) * step
  const x = (index: number) => left + (inner * index) / savings.length
  const y = (saving: number) => foot - ((foot - top) * saving) / highest
  const sorted = [...savings].sort((a, b) => b - a)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  const grid = Array.from({ length: highest / step + 1 }, (_, index) => index * step)
  const bar = inner / savings.length
  return [
    `<text x="${left}" y="${top - 14}" font-weight="600" fill="#1d2733">${label}</text>`,
    ...grid.map(
      (value) =>
        `<line x1="${left}" x2="${width}" y1="${y(value)}" y2="${y(value)}" stroke="#e3e7ec"/><text x="${left - 8}" y="${y(value) + 4}" text-anchor="end" fill="#56616f">${value} %</text>`,
    ),
    ...sorted.map(
      (saving, index) =>
        `<rect x="${x(index).toFixed(2)}" y="${y(saving).toFixed(2)}" width="${Math.max(0.6, bar - (bar > 4 ? 1.5 : 0)).toFixed(2)}" height="${(foot - y(saving)).toFixed(2)}" fill="${colour}"/>`,
    ),
    `<line x1="${left}" x2="${width}" y1="${y(middle).toFixed(2)}" y2="${y(middle).toFixed(2)}" stroke="#1d2733" stroke-dasharray="4 3"/><text x="${width - 4}" y="${(y(middle) - 5).toFixed(2)}" text-anchor="end" fill="#1d2733">half save ${middle.toFixed(1)} % or more</text>`,
    `<text x="${left + inner / 2}" y="${height - 18}" text-anchor="middle" fill="#56616f">${savings.length} RFQs, the largest saving first</text>`,
  ].join('\n')
}
