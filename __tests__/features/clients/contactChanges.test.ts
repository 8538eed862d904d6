import { withChange, type Contact } from '../../../src/pickers/contacts/contactChanges'

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
      'keeps what another user changed in other fields of the contact',
      { before: grace, after: person('Grace', { phone: '1' }) },
      [person('Grace', { title: 'Head' })],
      [person('Grace', { title: 'Head', phone: '1' })],
    ],
    ['removes nothing when the contact is already removed', { before: grace, after: null }, [abdallah], [abdallah]],
  ])('%s', (_, change, contacts, changed) =>
    expect(withChange(contacts, change)).toEqual({ merged: { contacts: changed }, conflicts: [] }),
  )

  it('conflicts with another only when both changed the same field to different values', () => {
    const change = { before: grace, after: person('Grace', { title: 'Manager', phone: '1' }) }
    const theirs = [person('Grace', { title: 'Head', email: 'g@x.example', phone: '1' })]
    const { conflicts } = withChange(theirs, change)
    expect(conflicts).toMatchObject([{ field: 'title', base: null, mine: 'Manager', theirs: 'Head' }])
    const picks = Object.fromEntries(conflicts.map(({ id }) => [id, 'mine' as const]))
    expect(withChange(theirs, change, picks).merged.contacts).toEqual([{ ...theirs[0], title: 'Manager' }])
  })

  it('asks before it brings back a contact that was removed, or removes one that was changed', () => {
    const changed = person('Grace', { phone: '1' })
    const gone = withChange([abdallah], { before: grace, after: changed })
    expect(gone.conflicts).toMatchObject([{ kind: 'row', mine: changed, theirs: undefined }])
    const picks = Object.fromEntries(gone.conflicts.map(({ id }) => [id, 'mine' as const]))
    expect(withChange([abdallah], { before: grace, after: changed }, picks).merged.contacts).toEqual([
      abdallah,
      changed,
    ])
    const removal = withChange([changed, abdallah], { before: grace, after: null })
    expect(removal.conflicts).toMatchObject([{ kind: 'row', mine: undefined, theirs: changed }])
    expect(removal.merged.contacts).toEqual([changed, abdallah])
  })
})
