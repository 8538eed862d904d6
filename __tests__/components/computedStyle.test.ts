import { quickComputedStyle } from '../support/computedStyle'

/** jsdom's own function, which the setup of the tests has replaced. */
const frame = document.createElement('iframe')
document.body.append(frame)
const page = frame.contentDocument as Document
const slow = (frame.contentWindow as Window & typeof globalThis).getComputedStyle
const quick = quickComputedStyle(slow)

const names =
  'a article aside button caption col datalist dd details dialog div dl dt fieldset footer form h1 h2 header hr img input label legend li main nav ol option p pre rt script section select span style summary svg table tbody td template textarea th thead tr ul'.split(
    ' ',
  )
const attributes = [
  '',
  'hidden',
  'open',
  'type="hidden"',
  'style="display: flex"',
  'style="visibility: hidden; pointer-events: none; opacity: 0.5"',
  'hidden style="display: block; visibility: visible"',
]
/** Their display, or what they inherit, depends on an attribute in a way of their own; the others are as a div. */
const ofEach = ['div', 'button', 'dialog', 'details', 'input', 'svg', 'td']

it('A computed style that the tests read is jsdom’s, for each element and its children', () => {
  for (const name of names)
    for (const attribute of ofEach.includes(name) ? attributes : ['', 'hidden']) {
      page.body.innerHTML = ''
      const [element, child] = [page.createElement(name), page.createElement('span')]
      const holder = page.createElement('div')
      holder.innerHTML = `<i ${attribute}></i>`
      for (const { name: key, value } of holder.firstElementChild?.attributes ?? []) element.setAttribute(key, value)
      element.append(child)
      page.body.append(element)
      if (name === 'style') continue
      for (const each of [element, child]) {
        const [expected, found] = [slow(each), quick(each)]
        const seen = ({ display, visibility, pointerEvents, opacity, color }: CSSStyleDeclaration) => [
          [name, attribute, display, visibility, pointerEvents, opacity, color],
        ]
        expect(seen(found)).toEqual(seen(expected))
        for (const property of ['display', 'visibility', 'pointer-events', 'opacity', 'color'])
          expect(found.getPropertyValue(property)).toBe(expected.getPropertyValue(property))
      }
    }
})

it('With a style sheet the computed style is jsdom’s own', () => {
  page.head.innerHTML = '<style>p { display: none }</style>'
  page.body.innerHTML = '<p></p>'
  expect(quick(page.querySelector('p') as Element).display).toBe('none')
})
