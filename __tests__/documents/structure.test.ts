import { factsOf, pdfOf, structureOf } from '../support/pdfText'
import { plainDocument, sumOf } from '../support/plainDocument'

describe('The structure of a document, by which screen readers read it', () => {
  const rolesOf = (structure: string, role: string) =>
    structure.split('\n').filter((line) => new RegExp(`^ *${role}\\b`).test(line)).length

  it('has the title as a heading, and the lines and totals as tables with heads', () => {
    const structure = structureOf(pdfOf(plainDocument(5)))
    expect(structure).toMatch(/^Document\n/)
    expect(structure).toMatch(/H1 \(block\)\n +"Proforma invoice"/)
    expect(rolesOf(structure, 'Table')).toBe(2)
    expect(rolesOf(structure, 'TR')).toBe(1 + 5 + 2)
    expect(structure).toMatch(/TH:\n +\/Scope \/Column\n +"Description"/)
    expect(structure.replace(/\s+/g, ' ')).toContain(`TH: /Scope /Row "Total" TD "TZS" "${sumOf(5)}"`)
  })

  it('has each text once, over several pages too: heads, feet and carried sums are no content', () => {
    const structure = structureOf(pdfOf(plainDocument(60)))
    expect(structure.match(/"Description"/g)).toHaveLength(1)
    expect(structure.match(/"Item number 41 of many"/g)).toHaveLength(1)
    expect(structure).not.toMatch(/Page 1 of|Carried/)
  })

  it('has the lines of a very long document as the text of each page', () => {
    const structure = structureOf(pdfOf(plainDocument(300)))
    expect(rolesOf(structure, 'Table')).toBe(1)
    expect(structure.match(/Item number 299 of many/g)).toHaveLength(1)
  })

  it('is announced with the language, and with the title and the author as metadata', () => {
    const pdf = pdfOf(plainDocument(1, { language: 'ar', title: 'A & B' }))
    expect(factsOf(pdf)).toMatchObject({ Tagged: 'yes', 'Metadata Stream': 'yes' })
    const text = pdf.toString('latin1')
    expect(text).toContain('/Lang (ar)')
    expect(text).toContain('<rdf:li xml:lang="x-default">A &amp; B ORD-DSM-2026-00231-R2</rdf:li>')
    expect(text).toContain('<dc:language><rdf:Bag><rdf:li>ar</rdf:li>')
  })
})
