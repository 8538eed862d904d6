const svg = 'http://www.w3.org/2000/svg'

/** A tick, an arrow, a stroke, a question mark: beside the text, so that colour is not the only signal. */
const strokes = {
  tick: 'M5 12.5l4.5 4.5L19 7.5',
  on: 'M5 12h13M12.5 6l6 6-6 6',
  stop: 'M6 6l12 12M18 6L6 18',
  ask: 'M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.3M12 18.5v.01',
} as const

export type Sign = keyof typeof strokes

/** An icon that is hidden from screen readers. */
export function sign(name: Sign): SVGElement {
  const picture = document.createElementNS(svg, 'svg')
  picture.setAttribute('viewBox', '0 0 24 24')
  picture.setAttribute('aria-hidden', 'true')
  picture.classList.add('check-sign')
  const path = document.createElementNS(svg, 'path')
  path.setAttribute('d', strokes[name])
  picture.append(path)
  return picture
}
