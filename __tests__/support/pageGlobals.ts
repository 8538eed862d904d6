import { JSDOM } from 'jsdom'

/*
 * Makes this Node process a browser page: what jsdom's window has is global, and the window gets Node's own
 * implementations of what jsdom lacks or has without a network.
 */
const { window } = new JSDOM('<!doctype html><html><head></head><body></body></html>', {
  url: 'http://localhost/',
  pretendToBeVisual: true,
})

const OfPage = window.FormData
/** Node's own takes no form: this one has what the page's would have. */
globalThis.FormData = class extends FormData {
  constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
    super()
    if (form) for (const [name, value] of new OfPage(form, submitter)) this.append(name, value)
  }
}

const ofNode = [
  ...['fetch', 'Headers', 'Request', 'Response', 'FormData', 'Blob', 'URL', 'URLSearchParams', 'structuredClone'],
  ...['AbortController', 'AbortSignal', 'BroadcastChannel', 'TextEncoder', 'TextDecoder'],
  ...['ReadableStream', 'WritableStream', 'TransformStream', 'TextEncoderStream', 'TextDecoderStream'],
  // Those of the window would call themselves.
  ...['atob', 'btoa'],
]
for (const name of ofNode)
  Object.defineProperty(window, name, { value: Reflect.get(globalThis, name), writable: true, configurable: true })

const kept = new Set([...ofNode, 'globalThis', 'console', 'performance', 'crypto'])
const timers = /^(set|clear)(Timeout|Interval)$|^queueMicrotask$/
const isOfTheLanguage = (name: string) =>
  name in globalThis && Object.is(Reflect.get(globalThis, name), Reflect.get(window, name))
const inherited = ['addEventListener', 'removeEventListener', 'dispatchEvent']
/** Added to the window by `jsdomGaps`. */
const gaps = ['matchMedia', 'ResizeObserver', 'IntersectionObserver']

for (const name of [...Object.getOwnPropertyNames(window), ...inherited, ...gaps]) {
  if (kept.has(name) || timers.test(name) || isOfTheLanguage(name)) continue
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      const value: unknown = Reflect.get(window, name)
      const method = typeof value === 'function' && /^[a-z]/.test(name) && !('mock' in value)
      return method ? (value.bind(window) as unknown) : value
    },
    set: (value: unknown) => {
      Reflect.set(window, name, value)
    },
  })
}

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// React's development build measures each render and keeps a task for each element, for a profiler that is not there.
Object.assign(console, { timeStamp: undefined, createTask: undefined })
// Animation frames and the cache of answers keep timers.
process.once('disconnect', () => process.exit())
