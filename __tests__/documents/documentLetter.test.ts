import { mailedKinds } from '../../src/documents/notices/letters/letterBook'
import { documentLetter, type DocumentLetterFacts } from '../../src/documents/notices/documentLetter'
import type { RevisionChange } from '../../src/domain/orders/orderRevision'
import { languages } from '../../src/domain/parties/languages'

const facts: DocumentLetterFacts = {
  kind: 'quotation',
  language: 'en',
  contact: 'Ms Grace Mollel, Procurement',
  number: 'ORD-DSM-2026-00001-R2',
  reference: 'PR-88131',
  order: 'ORD-DSM-2026-00001-R2',
  day: '2026-12-01',
  message: null,
  by: 'Neema Mushi',
  company_name: 'Pwani Supplies Ltd',
  branch: { name: 'Dar es Salaam', phone: '+255 22 286 4010', email: 'dsm@pwani.example' },
}
const bare = { reference: null, order: null, day: null }
const signature = 'Neema Mushi\nPwani Supplies Ltd\nDar es Salaam\n+255 22 286 4010 · dsm@pwani.example'

describe('The cover letter of a document', () => {
  it('has a greeting, the attached document, its date and a signature', () => {
    expect(documentLetter(facts)).toEqual({
      subject: 'Quotation ORD-DSM-2026-00001-R2 from Pwani Supplies Ltd',
      text: `Dear Ms Mollel,\n\nPlease find attached our quotation ORD-DSM-2026-00001-R2 (your reference PR-88131).\n\nIt is valid until 1 December 2026.\n\nWe look forward to your answer.\n\nKind regards,\n${signature}`,
    })
  })

  it.each(languages.flatMap((language) => mailedKinds.map((kind) => [language, kind] as const)))(
    'in %s is complete for a %s, with all values and with none',
    (language, kind) => {
      const letters = [
        documentLetter({ ...facts, language, kind }),
        documentLetter({ ...facts, ...bare, language, kind }),
      ]
      for (const { subject, text } of letters) {
        expect(subject).toContain(facts.number)
        expect(text).toContain(facts.number)
        expect(`${subject} ${text}`).not.toMatch(/null|undefined|\(\s*\)| {2}| \.|\{/)
        expect(text.endsWith(signature)).toBe(true)
        expect(text.split('\n\n')[1]).toMatch(/^[\p{Lu}\p{Lo}]/u)
      }
      expect(new Set(letters.map(({ subject }) => subject)).size).toBe(1)
    },
  )

  it.each([
    ['en', 'Dear Ms Mollel,', 'Dear Sir or Madam,'],
    ['sw', 'Ndugu Ms Mollel,', 'Ndugu Mhusika,'],
    ['fr', 'Bonjour Ms Mollel,', 'Madame, Monsieur,'],
    ['ar', 'تحية طيبة Ms Mollel،', 'السادة المحترمون، تحية طيبة وبعد،'],
    ['zh', '尊敬的 Ms Mollel：', '尊敬的先生/女士：'],
    ['pt', 'Caro(a) Ms Mollel,', 'Exmos. Senhores,'],
  ] as const)('in %s begins with the person, or without a name', (language, named, unnamed) => {
    const firstOf = (contact: string | null) => documentLetter({ ...facts, language, contact }).text.split('\n')[0]
    expect(firstOf(facts.contact)).toBe(named)
    expect(firstOf(null)).toBe(unnamed)
  })

  it('in French writes the first of a month as "1er"', () => {
    expect(documentLetter({ ...facts, language: 'fr', kind: 'purchase_order' }).text).toContain(
      'Nous attendons la marchandise pour le 1er décembre 2026.',
    )
  })

  it('has a different subject per language and document', () => {
    const subjects = languages.flatMap((language) =>
      mailedKinds.map((kind) => documentLetter({ ...facts, language, kind }).subject),
    )
    expect(new Set(subjects).size).toBe(languages.length * mailedKinds.length)
  })

  it('with a message of the staff has only the message and the signature', () => {
    expect(documentLetter({ ...facts, message: 'Dear Grace,\n\nas promised.\nBest, N.' }).text).toBe(
      `Dear Grace,\n\nas promised.\nBest, N.\n\n${signature}`,
    )
  })

  it('removes link placeholders from typed text and line breaks from the subject', () => {
    const { subject, text } = documentLetter({
      ...facts,
      company_name: 'Pwani\nBcc: x@y.example',
      reference: '{{link}}',
      message: null,
    })
    expect(subject).toBe('Quotation ORD-DSM-2026-00001-R2 from Pwani Bcc: x@y.example')
    expect(text).not.toContain('{{link}}')
  })

  describe('of a revision', () => {
    const changed = (over: Partial<RevisionChange>): RevisionChange => ({
      part: 'head',
      position: null,
      name: null,
      change: 'changed',
      field: null,
      before: null,
      after: null,
      ...over,
    })
    const valve = { part: 'line', position: 1, name: 'Gate valve' } as const
    const replaces = {
      revision: 2,
      replaced: 1,
      sent_on: '2026-11-17',
      currency: 'TZS',
      changes: [
        changed({ field: 'valid_until', before: '2026-12-02', after: '2026-12-18' }),
        changed({ field: 'payment_terms', before: null, after: '30 days' }),
        changed({ field: 'net', before: '20494339', after: '19774000' }),
        changed({ field: 'total', before: '24183320', after: '23333320' }),
        changed({ ...valve, field: 'unit_price', before: '45000', after: '43900' }),
        changed({ ...valve, field: 'quantity', before: '50', after: '60.5' }),
        changed({ ...valve, field: 'amount', before: '2250000', after: '2655950' }),
        changed({ part: 'line', position: 2, name: 'Cable', change: 'added' }),
        changed({ part: 'line', position: 2, name: 'Hose', change: 'removed' }),
        changed({ part: 'charge', position: 1, name: 'Delivery', field: 'amount', before: '5000', after: '0' }),
      ],
    }

    it('says which one it replaces, and what changed: without what only follows from it, the total last', () => {
      const { text } = documentLetter({ ...facts, replaces })
      expect(text.replaceAll('\u00a0', ' ')).toContain(
        [
          '(your reference PR-88131).',
          '',
          'This is revision 2. It replaces revision 1 of 17 November 2026, which is no longer valid.',
          '',
          'What has changed:',
          '- Valid until: 18 December 2026 (was 2 December 2026)',
          '- Payment: 30 days (was nothing)',
          '- Line 1, Gate valve: Unit price 43,900 (was 45,000), Quantity 60.5 (was 50)',
          '- Line 2, Cable (new)',
          '- Hose: removed',
          '- Delivery: Amount 0 (was 5,000)',
          '- Total: TZS 23,333,320 (was TZS 24,183,320)',
          '',
          'It is valid until',
        ].join('\n'),
      )
    })

    it('states earlier amounts in the currency that they had', () => {
      const changes = [
        changed({ field: 'currency', before: 'USD', after: 'TZS' }),
        changed({ field: 'total', before: '9260.75', after: '24183320' }),
      ]
      expect(documentLetter({ ...facts, replaces: { ...replaces, changes } }).text.replaceAll('\u00a0', ' ')).toContain(
        '- Total: TZS 24,183,320 (was USD 9,260.75)',
      )
    })

    it.each(languages)('in %s has no word of another language, and is of offers only', (language) => {
      const letter = (kind: DocumentLetterFacts['kind']) => documentLetter({ ...facts, language, kind, replaces }).text
      for (const kind of ['quotation', 'proforma'] as const) {
        expect(letter(kind).split('\n- ')).toHaveLength(8)
        expect(letter(kind)).not.toMatch(/null|undefined/)
        if (language !== 'en') expect(letter(kind)).not.toMatch(/Valid until|What has|replaces|Unit price|removed/)
      }
      expect(letter('order_confirmation')).toBe(documentLetter({ ...facts, language, kind: 'order_confirmation' }).text)
    })

    it('whose changes are not known says only what it replaces', () => {
      const { text } = documentLetter({ ...facts, replaces: { ...replaces, changes: null } })
      expect(text).toContain('It replaces revision 1')
      expect(text).not.toContain('What has changed')
    })
  })
})
