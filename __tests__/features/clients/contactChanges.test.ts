import { contactConflicts, counterpart, withChange, type Contact } from '../../../src/pickers/contactChanges'

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
    ['is added at the end', { before: null, after: abdallah }, [grace], [grace, abdallah]],
    [
      'takes its own place',
      { before: grace, after: person('Grace', { title: 'Buyer' }) },
      [grace, abdallah],
      [person('Grace', { title: 'Buyer' }), abdallah],
    ],
    ['is taken out', { before: grace, after: null }, [abdallah, grace], [abdallah]],
    [
      'finds its place by name when somebody changed the rest',
      { before: grace, after: person('Grace', { phone: '1' }) },
      [person('Grace', { title: 'Head' })],
      [person('Grace', { phone: '1' })],
    ],
    [
      'is entered again when somebody took it out',
      { before: grace, after: person('Grace', { phone: '1' }) },
      [abdallah],
      [abdallah, person('Grace', { phone: '1' })],
    ],
    ['takes nothing out that is gone already', { before: grace, after: null }, [abdallah], [abdallah]],
  ])('%s', (_, change, contacts, changed) => expect(withChange(contacts, change)).toEqual(changed))

  it('stands against another only where both changed the same field, differently', () => {
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
