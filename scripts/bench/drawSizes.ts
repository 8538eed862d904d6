import { svgPicture } from '../svgPicture'

/** The milliseconds of one request at each size. */
export interface Curve {
  name: string
  points: { size: number; ms: number }[]
}

const [width, height, left, right, top, bottom] = [720, 340, 56, 16, 104, 48]
const colors = ['#1f6feb', '#b35900', '#1a7f5a', '#8250b5', '#b3261e']

/** Returns a self-contained SVG of curves over sizes that grow tenfold. */
export function drawSizes(curves: readonly Curve[], { title, note }: { title: string; note: string }): string {
  const sizes = curves[0]?.points.map(({ size }) => size) ?? []
  const most = Math.max(...curves.flatMap(({ points }) => points.map(({ ms }) => ms)), 1)
  const step = [0.5, 1, 2, 5, 10, 20, 50].find((each) => most / each <= 6) ?? 100
  const rows = Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step)
  const highest = rows.at(-1) ?? step
  const x = (place: number) => left + 40 + ((width - left - right - 80) * place) / Math.max(sizes.length - 1, 1)
  const y = (ms: number) => height - bottom - ((height - top - bottom) * ms) / highest
  return svgPicture({ width, height, title, note }, [
    ...curves.map(
      ({ name }, place) =>
        `<rect x="${16 + place * 172}" y="62" width="12" height="12" fill="${colors[place]}"/><text x="${33 + place * 172}" y="72" fill="#1d2733">${name}</text>`,
    ),
    ...rows.map(
      (ms) =>
        `<line x1="${left}" x2="${width - right}" y1="${y(ms)}" y2="${y(ms)}" stroke="#e3e7ec"/><text x="${left - 8}" y="${y(ms) + 4}" text-anchor="end" fill="#56616f">${ms} ms</text>`,
    ),
    ...sizes.map(
      (size, place) =>
        `<text x="${x(place)}" y="${height - 20}" text-anchor="middle" fill="#56616f">${size.toLocaleString('en')}</text>`,
    ),
    ...curves.map(
      ({ points }, curve) =>
        `<polyline points="${points.map(({ ms }, place) => `${x(place).toFixed(1)},${y(ms).toFixed(1)}`).join(' ')}" fill="none" stroke="${colors[curve]}" stroke-width="2"/>${points.map(({ ms }, place) => `<circle cx="${x(place).toFixed(1)}" cy="${y(ms).toFixed(1)}" r="3" fill="${colors[curve]}"/>`).join('')}`,
    ),
  ])
}
