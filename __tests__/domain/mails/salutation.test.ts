import { personAt, salutationOf } from '../../../src/domain/mails/salutation'

describe('The name in the salutation of a letter', () => {
  it.each([
    ['Ms Rehema Lyimo', 'Ms Lyimo'],
    ['Eng. Rehema Lyimo, Procurement', 'Eng. Lyimo'],
    ['Prof. Dr. Anna Maria Keller (Head of Stores)', 'Prof. Dr. Keller'],
    ['Mr Juma', 'Mr Juma'],
    ['Mme Claire Dubois - Achats', 'Mme Dubois'],
    ['Rehema Lyimo', 'Rehema Lyimo'],
    ['  Rehema   Lyimo / Stores', 'Rehema   Lyimo'],
    ['Dr.', 'Dr.'],
    ['المهندس أحمد حسن، المشتريات', 'المهندس حسن'],
    ['王芳，采购部', '王芳'],
    ['', null],
    [', Procurement', null],
    [null, null],
  ])('of %j is %j', (contact, name) => {
    expect(salutationOf(contact)).toBe(name)
  })
})

describe('The person whom a mail to a supplier greets', () => {
  const contacts = [
    { name: 'Wang Fang', email: 'fang@haitai.example' },
    { name: 'Ms Chen Yu', email: 'Yu@Haitai.example' },
    { name: 'Without Address', email: null },
  ]

  it('is the contact with the first address, in any case', () => {
    expect(personAt(contacts, 'yu@haitai.example, fang@haitai.example')).toBe('Ms Chen Yu')
  })

  it('is nobody at an address of no contact', () => {
    expect(personAt(contacts, 'sales@haitai.example')).toBeNull()
    expect(personAt([], '')).toBeNull()
  })
})
