import { contactConflicts, counterpart, withChange, type Contact } from '../../../src/pickers/contacts/contactChanges'

const person = (name: string, more: Partial<Contact> = {}): Contact => ({
  name,
  title: null,
  email: null,
  phone: null,
  ...more,
})
const [grace, abdallah] = [person('Grace'), person('Abdallah')]

describe('A change of one contact', () => {
  it.each([
    ['adds a contact at the end', { before: null, after: abdallah }, [grace], [grace, abdallah]],
    [
      'replaces the contact at its index',
      { before: grace, after: person('Grace', { title: 'Buyer' }) },
      [grace, abdallah],
      [person('Grace', { title: 'Buyer' }), abdallah],
    ],
    ['removes the contact', { before: grace, after: null }, [abdallah, grace], [abdallah]],
    [
      'finds the contact by name when another user changed its other fields',
      { before: grace, after: person('Grace', { phone: '1' }) },
      [person('Grace', { title: 'Head' })],
      [person('Grace', { phone: '1' })],
    ],
    [
      'adds the contact again when another user removed it',
      { before: grace, after: person('Grace', { phone: '1' }) },
      [abdallah],
      [abdallah, person('Grace', { phone: '1' })],
    ],
    ['removes nothing when the contact is already removed', { before: grace, after: null }, [abdallah], [abdallah]],
  ])('%s', (_, change, contacts, changed) => expect(withChange(contacts, change)).toEqual(changed))

  it('conflicts with another only when both changed the same field to different values', () => {
    const mine = person('Grace', { title: 'Manager', phone: '1' })
    expect(
      contactConflicts(
        { before: grace, after: mine },
        person('Grace', { title: 'Head', email: 'g@x.example', phone: '1' }),
      ),
    ).toMatchObject([{ field: 'title', mine: 'Manager', theirs: 'Head' }])
    expect(contactConflicts({ before: null, after: mine }, null)).toEqual([])
    expect(counterpart([abdallah], grace)).toBeNull()
  })
})
