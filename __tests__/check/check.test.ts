import { answerOf } from '../../src/check/answer'
import { address } from '../../src/check/ask'
import { checkForm } from '../../src/check/form'
import { day, money } from '../../src/check/format'
import { languageFor, wordsIn } from '../../src/check/words/wordsIn'
import { verifyDocument, type VerifiedDocument } from '../../src/contract/documentVerifications'

const generatedDocument: VerifiedDocument = {
  company: 'Pwani Supplies Ltd',
  kind: 'proforma',
  number: 'ORD-DSM-2026-00231',
  revision: 2,
  date: '2026-11-20',
  total: '70561640',
  currency: 'TZS',
  accounts: [
    {
      bank_name: 'CRDB Bank',
      account_name: 'Pwani Supplies Ltd',
      account_number: '0150 4478 2210 0',
      currency: 'TZS',
      swift_code: null,
    },
  ],
  rounding: null,
  payments: null,
  standing: 'valid',
}
const said = (over: Partial<VerifiedDocument> = {}) =>
  answerOf({ generatedDocument: { ...generatedDocument, ...over } }, wordsIn('en'), 'en')
    .map(({ textContent }) => textContent)
    .join('\n')
    .replaceAll('\u00a0', ' ')

describe('The page that verifies a document', () => {
  it('calls the method and path of the operation', () => {
    expect(address).toEqual({ method: verifyDocument.method, path: verifyDocument.path })
  })

  it('shows that the document is valid, with its number, revision, total and account', () => {
    expect(said()).toMatch(
      /^This document is valid[\s\S]*Proforma invoice[\s\S]*ORD-DSM-2026-00231-R2[\s\S]*20 November 2026[\s\S]*TZS 70,561,640[\s\S]*Pay to these accounts only[\s\S]*0150 4478 2210 0/,
    )
  })

  it.each([
    ['replaced', 'This document was replaced by a newer revision'],
    ['cancelled', 'This document was cancelled'],
    ['revoked', 'This document was revoked'],
  ] as const)('no longer shows where to pay for a document that is %s', (standing, title) => {
    expect(said({ standing })).toMatch(new RegExp(`^${title}`))
    expect(said({ standing })).not.toContain('Pay to these accounts')
  })

  it('shows what was paid until today, and what is left or paid too much', () => {
    const payments = { until: '2026-11-29', paid: '20000000', balance: '50561640' }
    expect(said({ payments })).toContain('Paid until 29 November 2026TZS 20,000,000Balance dueTZS 50,561,640')
    expect(said({ payments: { ...payments, balance: '-5' } })).toContain('OverpaidTZS 5')
    expect(said()).not.toContain('Paid until')
  })

  it('shows that a document has no account', () => {
    expect(said({ accounts: [] })).toContain('This document names no account to pay to.')
  })

  it('renders all response values as text, never as markup', () => {
    const [, card] = answerOf(
      { generatedDocument: { ...generatedDocument, company: '<img src=x onerror=alert(1)>' } },
      wordsIn('en'),
      'en',
    )
    expect(card?.querySelector('img')).toBeNull()
    expect(card?.textContent).toContain('<img src=x')
  })

  it('uses the reader’s language where it is supported, and English otherwise', () => {
    expect([
      languageFor(['sw-TZ', 'en']),
      languageFor(['fr-TG']),
      languageFor(['de', 'fr']),
      languageFor(['zh-Hans-CN']),
      languageFor(['pt-MZ']),
      languageFor(['ar-TZ']),
      languageFor(['constructor']),
      languageFor([]),
    ]).toEqual(['sw', 'fr', 'fr', 'zh', 'pt', 'ar', 'en', 'en'])
    expect(money('1234567.5', 'USD', 'pt')).toBe('USD\u00a01\u00a0234\u00a0567,5')
    expect(day('2026-11-20', 'ar')).toBe('20 نوفمبر 2026')
    expect(day('2026-11-20', 'zh')).toBe('2026年11月20日')
    expect(money('1234567.5', 'USD', 'fr')).toBe('USD\u00a01\u202f234\u202f567,5')
  })

  it('explains the format of a code beside the field, and formats an entered code as the document prints it', () => {
    const form = checkForm(wordsIn('en'))
    document.body.replaceChildren(form.root)
    const input = form.root.querySelector('input')
    form.show('7K3Q')
    expect(form.read()).toBeUndefined()
    expect(input).toHaveAttribute('aria-invalid', 'true')
    expect(form.root).toHaveTextContent('A verification code has 16 letters and digits in four groups')
    form.show('7k3q ofzx 9m2c hb4t')
    expect(form.read()).toBe('7K3Q-0FZX-9M2C-HB4T')
    expect(input).toHaveValue('7K3Q-0FZX-9M2C-HB4T')
    expect(input).not.toHaveAttribute('aria-invalid')
  })
})
