import { directionOf } from '../domain/parties/languages'
import { verifyDocument } from './ask'
import { answerOf } from './answer'
import './check.scss'
import { element } from './element'
import { checkForm } from './form'
import { languageFor, wordsIn } from './words/wordsIn'

/*
 * The public page that verifies a document, outside the application: no session, no store, nothing saved. The code is
 * after the # of the URL, which browsers do not send, and is removed from it as soon as it is read.
 */
const language = languageFor(navigator.languages)
const words = wordsIn(language)
document.documentElement.lang = language
document.documentElement.dir = directionOf(language)
document.title = words.title

const form = checkForm(words)
const outcome = element('div', { class: 'check-outcome', 'aria-live': 'polite' })
document
  .getElementById('root')
  ?.append(element('h1', {}, words.title), element('p', { class: 'check-intro' }, words.intro), form.root, outcome)

let asked = 0

async function ask() {
  const code = form.read()
  outcome.replaceChildren()
  if (!code) return
  asked += 1
  const mine = asked
  outcome.setAttribute('aria-busy', 'true')
  form.working(true)
  const answer = await verifyDocument(code)
  // Another code was requested in the meantime.
  if (mine !== asked) return
  form.working(false)
  outcome.removeAttribute('aria-busy')
  outcome.replaceChildren(...answerOf(answer, words, language))
}

/** A code in the URL: from the QR code on the document, or pasted over the one before. */
function takeFromAddress() {
  const code = location.hash.slice(1)
  if (!code) return
  history.replaceState(null, '', location.pathname)
  form.show(code)
  void ask()
}

form.root.addEventListener('submit', (event) => {
  event.preventDefault()
  void ask()
})
addEventListener('hashchange', takeFromAddress)
takeFromAddress()
