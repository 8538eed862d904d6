import { escapedText, svgPicture } from '../../svgPicture'
import { areaShares, type Area, type Frame, type Profile } from './areas'

const [width, row, top, side] = [1200, 18, 96, 12]
/** A frame that is narrower than so many pixels is left out. */
const narrowest = 2
const letter = 6.2

const colors: Record<Area, string> = {
  'PostgreSQL driver': '#9ec5fe',
  statements: '#c5b3f0',
  'checks and JSON': '#a8e0c8',
  HTTP: '#ffd8a8',
  activity: '#f7b7c8',
  rules: '#ffe58a',
  modules: '#d3e8a2',
  'garbage collection': '#d0d4d9',
  Node: '#e8ebee',
}

/** Returns a flame graph as a self-contained SVG: who called at the top, whom it called below, as wide as the time that it took. */
export function drawFlames(profile: Profile, { title, note }: { title: string; note: string }): string {
  const total = profile.frames.reduce((sum, { time }) => sum + time, 0)
  const scale = (width - 2 * side) / total
  const drawn: string[] = []
  let deepest = 0

  const draw = (frames: readonly Frame[], left: number, depth: number) => {
    let x = left
    for (const frame of frames.toSorted((one, other) => other.time - one.time)) {
      const wide = frame.time * scale
      if (wide >= narrowest) {
        drawn.push(boxOf(frame, { x, y: top + depth * row, wide, share: frame.time / total }))
        deepest = Math.max(deepest, depth)
        draw(frame.children, x, depth + 1)
      }
      x += wide
    }
  }
  draw(profile.frames, side, 0)

  const height = top + (deepest + 1) * row + side
  return svgPicture({ width, height, title, note }, ['<g font-size="11">', legend(profile), ...drawn, '</g>'])
}

function legend(profile: Profile): string {
  let x = side
  return areaShares(profile)
    .map(([area, share]) => {
      const text = `${area} ${Math.round(share * 100)} %`
      const entry = `<rect x="${x}" y="62" width="12" height="12" fill="${colors[area]}"/><text x="${x + 17}" y="72" fill="#1d2733">${text}</text>`
      x += 34 + text.length * letter
      return entry
    })
    .join('\n')
}

interface Box {
  x: number
  y: number
  wide: number
  /** Of the whole time. */
  share: number
}

function boxOf({ name, area }: Frame, { x, y, wide, share }: Box): string {
  const fits = Math.floor((wide - 6) / letter)
  const label = name.length <= fits ? name : fits > 3 ? `${name.slice(0, fits - 1)}…` : ''
  const text = label ? `<text x="${(x + 3).toFixed(1)}" y="${y + 13}" fill="#1d2733">${escapedText(label)}</text>` : ''
  return `<g><title>${escapedText(name)}, ${area}, ${(share * 100).toFixed(1)} %</title><rect x="${x.toFixed(1)}" y="${y}" width="${Math.max(wide - 0.5, 0.5).toFixed(1)}" height="${row - 1}" fill="${colors[area]}"/>${text}</g>`
}
