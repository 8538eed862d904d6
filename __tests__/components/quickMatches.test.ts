import { quickMatches } from '../support/quickMatches'

/** jsdom's own function, which the setup of the tests has replaced. */
const frame = document.createElement('iframe')
document.body.append(frame)
const page = frame.contentDocument as Document
const slow = (frame.contentWindow as Window & typeof globalThis).Element.prototype.matches
const quick = quickMatches(slow)

const elements =
  '<a></a><a href="#x"></a><input><input type="checkbox" list="l"><input type=""><svg><a></a><title></title></svg><td></td>' +
  '<select multiple size="3"></select><section aria-label="b"></section><img alt=""><button class="a"></button>'
const selectors = [
  ...['a', 'a[href]', 'input', 'input[type="checkbox"]', 'input[type="checkbox"][list]', 'input:not([type])', 'td'],
  ...['input[type]:not([type=""]):not([list])', 'select[multiple]', 'select:not([multiple]):not([size])', 'title'],
  ...['section[aria-label]', 'img[alt=""]', 'button.a', 'button, a', 'svg a', '*', '[href]', 'BUTTON', 'a:first-child'],
]

it('An element matches a selector in the tests where it does in jsdom', () => {
  page.body.innerHTML = elements
  for (const element of page.querySelectorAll('*'))
    for (const selector of selectors)
      expect([element.outerHTML, selector, quick.call(element, selector)]).toEqual([
        element.outerHTML,
        selector,
        slow.call(element, selector),
      ])
})
