import type { VerifiedDocument } from '../contract/documentVerifications'
import { withRevision } from '../domain/documents/numbers'
import type { Language } from '../domain/parties/languages'
import type { Answer } from './ask'
import { element } from './element'
import { day, money } from './format'
import { sign, type Sign } from './sign'
import type { Words } from './words/words'

/** The colour and icon of each status, which are seen before the text is read. */
const looks: Record<VerifiedDocument['standing'], { tone: string; sign: Sign }> = {
  valid: { tone: 'check-good', sign: 'tick' },
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

/** The full answer: whether the document is valid, and its main data. */
export function answerOf(answer: Answer, words: Words, language: Language): HTMLElement[] {
  if ('problem' in answer)
    return [verdict(answer.problem === 'unknown' ? 'check-bad' : 'check-warn', 'ask', words[answer.problem])]
  const { generatedDocument } = answer
  const { tone, sign: name } = looks[generatedDocument.standing]
  const isValid = generatedDocument.standing === 'valid'
  return [
    verdict(tone, name, words.standing[generatedDocument.standing]),
    element(
      'section',
      { class: 'check-card' },
      element('h3', {}, isValid ? words.says : words.said),
      factsOf(generatedDocument, words, language),
      accountsOf(generatedDocument, words),
    ),
    ...(isValid ? [element('p', { class: 'check-note' }, words.compare(generatedDocument.company))] : []),
  ]
}

function factsOf(
  { company, kind, number, revision, date, total, currency, rounding, payments }: VerifiedDocument,
  words: Words,
  language: Language,
): HTMLElement {
  const facts = [
    [words.from, company],
    [words.generatedDocument, words.kinds[kind] ?? ''],
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
    ...(rounding
      ? [element('dt', {}, words.rounding), element('dd', {}, money(rounding.amount, currency, language))]
      : []),
    ...(rounding && !payments
      ? [
          element('dt', { class: 'check-total' }, words.payable),
          element('dd', { class: 'check-total' }, money(rounding.payable, currency, language)),
        ]
      : []),
    ...(payments ? paymentsOf(payments, currency, words, language) : []),
  )
}

/** What was paid until today, and what is left. */
function paymentsOf(
  { until, paid, balance }: NonNullable<VerifiedDocument['payments']>,
  currency: string,
  words: Words,
  language: Language,
): HTMLElement[] {
  const isOver = balance.startsWith('-')
  return [
    element('dt', {}, words.paid_until(day(until, language))),
    element('dd', {}, money(paid, currency, language)),
    element('dt', {}, isOver ? words.overpaid : words.balance_due),
    element('dd', {}, money(balance.replace('-', ''), currency, language)),
  ]
}

function accountsOf({ accounts, standing }: VerifiedDocument, words: Words): HTMLElement {
  if (accounts.length === 0) return element('p', { class: 'check-quiet' }, words.no_account)
  const title = standing === 'valid' ? words.pay_to : words.named
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
