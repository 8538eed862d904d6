import { wordsFor } from './words'

/*
 * Runs before the code of its page, so that nobody sees a white page, or what a signed-in user saw: where the browser
 * lacks what the code needs, where a script or style sheet does not arrive, where the code fails before it has shown
 * anything, and where the browser shows a page that it had kept. Written in syntax that old browsers read.
 */

const flag = 'zabuni:start'
let isOld = false
let isReloading = false

const root = () => document.getElementById('root')

/** Whether the code of the page has not shown anything yet. */
function isEmpty(): boolean {
  const element = root()
  return element !== null && element.childNodes.length === 0
}

/** True once: a new version of the server may have taken the old files away. Never where the browser stores nothing. */
function mayReload(): boolean {
  try {
    const isAgain = sessionStorage.getItem(flag) !== null
    if (isAgain) sessionStorage.removeItem(flag)
    else sessionStorage.setItem(flag, 'yes')
    return !isAgain
  } catch {
    return false
  }
}

function forgetReload(): void {
  try {
    sessionStorage.removeItem(flag)
  } catch {
    // Nothing is stored.
  }
}

function say(title: string, text: string, again: string): void {
  const element = root()
  if (!element) return
  const frame = document.createElement('div')
  frame.setAttribute('role', 'alert')
  // The style sheet may be what is missing.
  frame.style.cssText = 'max-width: 32rem; margin: 20vh auto 0; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif'
  const heading = document.createElement('h1')
  heading.style.cssText = 'font-size: 1.25rem'
  heading.textContent = title
  const paragraph = document.createElement('p')
  paragraph.textContent = text
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn btn-primary'
  button.style.cssText = 'min-height: 44px; padding: 0 1rem'
  button.textContent = again
  button.onclick = () => location.reload()
  frame.appendChild(heading)
  frame.appendChild(paragraph)
  frame.appendChild(button)
  element.textContent = ''
  element.appendChild(frame)
}

/** One reload, then words and a button. */
function fail(): void {
  // A file of the head may fail before the rest of the page is read.
  if (!root() && document.readyState === 'loading')
    return document.addEventListener('DOMContentLoaded', fail, { once: true })
  if (isOld || isReloading || !isEmpty()) return
  if (mayReload()) {
    // What fails until the page is gone is the same failure.
    isReloading = true
    return location.reload()
  }
  const words = wordsFor(navigator.language)
  document.documentElement.lang = words.code
  if (words.code === 'ar') document.documentElement.dir = 'rtl'
  say(words.failed, words.failed_text, words.again)
}

/** What the newest functions that the code calls came with: browsers of the README's list have it. */
const hasFeatures = () => 'toSorted' in Array.prototype && 'structuredClone' in window && 'hasOwn' in Object

function watch(): void {
  // Files that do not arrive are heard only on the way down.
  addEventListener('error', fail, true)
  addEventListener('unhandledrejection', fail)
  addEventListener('load', () => {
    if (!isEmpty()) forgetReload()
  })
}

/**
 * A page that the browser had kept is loaded anew, as the session may have ended meanwhile and its locks and live events
 * are gone; until then nothing of it is shown.
 */
function startAnewWhenKept(): void {
  const show = (isShown: boolean) => {
    document.documentElement.style.visibility = isShown ? '' : 'hidden'
  }
  addEventListener('pagehide', (event) => show(!event.persisted))
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload()
    else show(true)
  })
}

startAnewWhenKept()
if (hasFeatures()) watch()
else {
  isOld = true
  // The page has no root yet.
  document.addEventListener('DOMContentLoaded', () => {
    const words = wordsFor(navigator.language)
    document.documentElement.lang = words.code
    say(words.old, words.old_text, words.again)
  })
}
