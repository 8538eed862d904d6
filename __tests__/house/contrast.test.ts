import { readFileSync } from 'node:fs'

const tokens = readFileSync('src/styles/_tokens.scss', 'utf8')

/** The value of a token in the style sheets: "#5262dc". */
const token = (name: string) => new RegExp(String.raw`^\$${name}: (#[\da-f]{6});`, 'm').exec(tokens)?.[1] ?? ''

/** The relative luminance of a colour (WCAG 2.2), from 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (on: string, under: string) => {
  const [dark = 0, light = 0] = [luminance(on), luminance(under)].sort((left, right) => left - right)
  return (light + 0.05) / (dark + 0.05)
}

it('White words on each button have a contrast of 4.5 at least', () => {
  const buttons = ['primary', 'zb-button-dark', 'zb-button-hover-dark', 'danger']
  expect(buttons.filter((name) => !(contrast('#ffffff', token(name)) >= 4.5))).toEqual([])
})
