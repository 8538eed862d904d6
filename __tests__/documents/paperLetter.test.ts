import { mailedKinds } from '../../src/documents/notices/letters/letterBook'
import { paperLetter, type PaperLetterFacts } from '../../src/documents/notices/paperLetter'
import { languages } from '../../src/domain/languages'

const facts: PaperLetterFacts = {
  kind: 'quotation',
  language: 'en',
  reader_name: 'Grace Mollel',
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

describe('A letter with a paper', () => {
  it('greets, says what is attached and until when, and is signed', () => {
    expect(paperLetter(facts)).toEqual({
      subject: 'Quotation ORD-DSM-2026-00001-R2 from Pwani Supplies Ltd',
      text: `Dear Grace Mollel,\n\nPlease find attached our quotation ORD-DSM-2026-00001-R2 (your reference PR-88131).\n\nIt is valid until 1 December 2026.\n\nWe look forward to your answer.\n\nKind regards,\n${signature}`,
    })
  })

  it.each(languages.flatMap((language) => mailedKinds.map((kind) => [language, kind] as const)))(
    'in %s is whole for a %s, with all that is known and with nothing',
    (language, kind) => {
      const letters = [paperLetter({ ...facts, language, kind }), paperLetter({ ...facts, ...bare, language, kind })]
      for (const { subject, text } of letters) {
        expect(subject).toContain(facts.number)
        expect(text).toContain(facts.number)
        expect(`${subject} ${text}`).not.toMatch(/null|undefined|\(\s*\)| {2}| \.|\{/)
        expect(text.endsWith(signature)).toBe(true)
        expect(text.split('\n\n')[1]).toMatch(/^\p{Lu}/u)
      }
      expect(new Set(letters.map(({ subject }) => subject)).size).toBe(1)
    },
  )

  it('in French has the first of a month as the French write it', () => {
    expect(paperLetter({ ...facts, language: 'fr', kind: 'purchase_order' }).text).toContain(
      'Nous attendons la marchandise pour le 1er décembre 2026.',
    )
  })

  it('has a subject of its own in each language and for each paper', () => {
    const subjects = languages.flatMap((language) =>
      mailedKinds.map((kind) => paperLetter({ ...facts, language, kind }).subject),
    )
    expect(new Set(subjects).size).toBe(languages.length * mailedKinds.length)
  })

  it('that the staff wrote stands as it was written, with the signature and nothing else', () => {
    expect(paperLetter({ ...facts, message: 'Dear Grace,\n\nas promised.\nBest, N.' }).text).toBe(
      `Dear Grace,\n\nas promised.\nBest, N.\n\n${signature}`,
    )
  })

  it('takes nothing that was typed for the place of a link, nor a line break into its subject', () => {
    const { subject, text } = paperLetter({
      ...facts,
      company_name: 'Pwani\nBcc: x@y.example',
      reference: '{{link}}',
      message: null,
    })
    expect(subject).toBe('Quotation ORD-DSM-2026-00001-R2 from Pwani Bcc: x@y.example')
    expect(text).not.toContain('{{link}}')
  })
})
