import { noticeText, type NoticeFacts } from '../../src/documents/notices/notice'
import { linkPlace } from '../../src/documents/notices/phrasebook'
import { languages } from '../../src/domain/parties/languages'
import { linkedNotices, noticeKinds } from '../../src/domain/notices/notice'

const facts: NoticeFacts = {
  kind: 'rfq_invitation',
  language: 'en',
  supplier_name: 'Kariakoo Hardware',
  company_name: 'Pwani Supplies Ltd',
  branch: { name: 'Dar es Salaam', phone: '+255 22 286 4010', email: 'dsm@pwani.example' },
  rfq: {
    number: 'RFQ-DSM-2026-00118',
    revision: 2,
    title: 'Pump station refit',
    deadline: '2026-11-27T09:00:00Z',
    timezone: 'Africa/Dar_es_Salaam',
  },
  line_count: 7,
  reason: 'The client asked for it',
  changes: ['Line 2: 60 → 80'],
  by: 'Neema Mushi',
}

const every = languages.flatMap((language) => noticeKinds.map((kind) => [language, kind] as const))

describe('A notice to a supplier', () => {
  it.each(every)(
    'in %s of %s has the RFQ, the sender, and a link only when it requests an answer',
    (language, kind) => {
      const { subject, text } = noticeText({ ...facts, language, kind })
      expect(subject).toContain('Pump station refit')
      expect(subject).toContain('RFQ-DSM-2026-00118-R2')
      expect(text).toContain('Neema Mushi\nPwani Supplies Ltd\nDar es Salaam\n+255 22 286 4010 · dsm@pwani.example')
      expect(text.split(linkPlace)).toHaveLength(linkedNotices.includes(kind) ? 2 : 1)
      expect(text).not.toMatch(/undefined|null|\{\{(?!link)/)
      expect(text.split('\n\n')[1]).toMatch(/^“?[\p{Lu}\p{Lo}]/u)
      // A link is on a line of its own, so that mail programs recognise it.
      if (linkedNotices.includes(kind)) expect(text).toMatch(/\n\{\{link\}\}\n/)
    },
  )

  it('has the deadline in the branch’s time zone and the supplier’s language', () => {
    expect(noticeText(facts).text).toContain(
      '27 November 2026, 12:00 (Dar es Salaam, GMT+3)'.replaceAll(' (Dar es Salaam, GMT+3)', ''),
    )
    expect(noticeText({ ...facts, language: 'sw' }).text).toContain('27 Novemba 2026')
    expect(noticeText({ ...facts, language: 'fr' }).text).toContain('Madame, Monsieur, Kariakoo Hardware,')
  })

  it('begins each sentence and its subject with a capital, also with a title without one', () => {
    for (const kind of noticeKinds) {
      const { subject, text } = noticeText({ ...facts, kind, rfq: { ...facts.rfq, title: 'éléments de pompe' } })
      for (const part of [subject, ...text.split('\n\n')]) expect(part).toMatch(/^\p{Lu}/u)
    }
  })

  it('lists the changes of a revision with the reason', () => {
    const { text } = noticeText({ ...facts, kind: 'rfq_revised' })
    expect(text).toContain('Reason: The client asked for it')
    expect(text).toContain('- Line 2: 60 → 80')
  })

  it('removes link placeholders and line breaks from typed text', () => {
    const { subject, text } = noticeText({
      ...facts,
      supplier_name: `Evil ${linkPlace}`,
      rfq: { ...facts.rfq, title: `Valves\r\nBcc: x@y.example ${linkPlace}` },
      reason: linkPlace,
    })
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text.split(linkPlace)).toHaveLength(2)
  })
})
