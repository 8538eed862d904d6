import { readCheckCode } from '../domain/documents/checkCode'
import { element } from './element'
import type { Words } from './words/words'

export interface CheckForm {
  root: HTMLFormElement
  /** The code in the field; undefined where it is not valid, which is shown beside it. */
  read: () => string | undefined
  show: (code: string) => void
  working: (on: boolean) => void
}

/** The field for a code and its button. */
export function checkForm(words: Words): CheckForm {
  const input = element('input', {
    id: 'code',
    name: 'code',
    type: 'text',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    dir: 'ltr',
    maxlength: '200',
    'aria-describedby': 'code-note',
  })
  const button = element('button', { type: 'submit' }, words.check)
  const note = element('p', { id: 'code-note', class: 'check-quiet' }, words.code_hint)
  const root = element(
    'form',
    { novalidate: '' },
    element('label', { for: 'code' }, words.code),
    element('div', { class: 'check-row' }, input, button),
    note,
  )

  function say(problem: string | undefined) {
    note.textContent = problem ?? words.code_hint
    note.className = problem ? 'check-problem' : 'check-quiet'
    if (problem) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
  }

  return {
    root,
    read() {
      const code = readCheckCode(input.value) ?? undefined
      say(code ? undefined : words.no_code)
      if (code) input.value = code
      else input.focus()
      return code
    },
    show(code) {
      input.value = code
    },
    working(on) {
      button.textContent = on ? words.checking : words.check
    },
  }
}
