import { mailedKinds } from '../../src/documents/notices/letters/letterBook'
import { documentLetter, type DocumentLetterFacts } from '../../src/documents/notices/documentLetter'
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
})
