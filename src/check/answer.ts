import type { CheckedPaper } from '../contract/paperChecks'
import { withRevision } from '../domain/numbers'
import type { Answer } from './ask'
import { element } from './element'
import { day, money } from './format'
import { sign, type Sign } from './sign'
import type { Language, Words } from './words'

/** What a reader sees of a standing before he has read a word. */
const looks: Record<CheckedPaper['standing'], { tone: string; sign: Sign }> = {
  stands: { tone: 'check-good', sign: 'tick' },
  replaced: { tone: 'check-warn', sign: 'on' },
  cancelled: { tone: 'check-bad', sign: 'stop' },
  revoked: { tone: 'check-bad', sign: 'stop' },
}

const verdict = (tone: string, name: Sign, { title, text }: { title: string; text: string }) =>
  element(
    'div',
    { class: `check-verdict ${tone}` },
    sign(name),
    element('div', {}, element('h2', {}, title), element('p', {}, text)),
  )

/** The answer in full: whether the paper stands, and what it must say. */
export function answerOf(answer: Answer, words: Words, language: Language): HTMLElement[] {
  if ('problem' in answer)
    return [verdict(answer.problem === 'unknown' ? 'check-bad' : 'check-warn', 'ask', words[answer.problem])]
  const { paper } = answer
  const { tone, sign: name } = looks[paper.standing]
  const stands = paper.standing === 'stands'
  return [
    verdict(tone, name, words.standing[paper.standing]),
    element(
      'section',
      { class: 'check-card' },
      element('h3', {}, stands ? words.says : words.said),
      factsOf(paper, words, language),
      accountsOf(paper, words),
    ),
    ...(stands ? [element('p', { class: 'check-note' }, words.compare(paper.company))] : []),
  ]
}

function factsOf(
  { company, kind, number, revision, date, total, currency }: CheckedPaper,
  words: Words,
  language: Language,
): HTMLElement {
  const facts = [
    [words.from, company],
    [words.paper, words.kinds[kind] ?? ''],
    [words.number, withRevision(number, revision)],
    [words.revision, String(revision)],
    [words.date, day(date, language)],
  ] as const
  return element(
    'dl',
    {},
    ...facts.flatMap(([label, value]) => [element('dt', {}, label), element('dd', {}, value)]),
    element('dt', { class: 'check-total' }, words.total),
    element('dd', { class: 'check-total' }, money(total, currency, language)),
  )
}

function accountsOf({ accounts, standing }: CheckedPaper, words: Words): HTMLElement {
  if (accounts.length === 0) return element('p', { class: 'check-quiet' }, words.no_account)
  const title = standing === 'stands' ? words.pay_to : words.named
  return element(
    'div',
    {},
    element('h3', {}, title),
    element(
      'ul',
      { class: 'check-accounts', 'aria-label': title },
      ...accounts.map(({ bank_name, account_name, account_number, currency, swift_code }) =>
        element(
          'li',
          {},
          element('strong', {}, `${currency}\u00a0${account_number.replaceAll(' ', '\u00a0')}`),
          element('span', {}, bank_name),
          element('span', { class: 'check-quiet' }, account_name),
          swift_code ? element('span', { class: 'check-quiet' }, `${words.swift} ${swift_code}`) : null,
        ),
      ),
    ),
  )
}
