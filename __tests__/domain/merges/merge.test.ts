import {
  differingFields,
  mergedValues,
  mergeProblems,
  undoneValues,
  undoUntil,
  uniteContacts,
} from '../../../src/domain/merges/merge'
import { asOneRecord, groupedBy } from '../../../src/domain/merges/sameRecords'

const contact = (name: string, more: { title?: string; email?: string; phone?: string } = {}) => ({
  name,
  title: null,
  email: null,
  phone: null,
  ...more,
})

describe('The values of a merge', () => {
  const kept = { name: 'Rufiji', phone: '111', email: null, city: '', contacts: [], categories: ['Pumps'] }
  const merged = {
    name: 'Rufiji Ltd',
    phone: '222',
    email: 'a@b.example',
    city: null,
    contacts: [],
    categories: ['pumps', 'Seals'],
  }

  it('are the kept record’s, and the duplicate’s where those are empty', () => {
    expect(differingFields('suppliers', kept, merged)).toEqual([
      { field: 'name', from: 'kept' },
      { field: 'email', from: 'merged' },
      { field: 'phone', from: 'kept' },
    ])
    expect(mergedValues('suppliers', kept, merged)).toEqual({ email: 'a@b.example', categories: ['Pumps', 'Seals'] })
    expect(mergedValues('clients', kept, merged)).toEqual({ email: 'a@b.example' })
  })

  it('follow the choice for each field, an empty value included', () => {
    const choices = [
      { field: 'phone', from: 'merged' },
      { field: 'email', from: 'kept' },
    ] as const
    expect(mergedValues('clients', kept, merged, choices)).toEqual({ phone: '222' })
  })

  it.each([
    [
      'the same name, ignoring case, with other details',
      contact('asha juma ', { phone: '3' }),
      [contact('Asha Juma', { email: 'a@b', phone: '3' })],
    ],
    [
      'the same name with another e-mail',
      contact('Asha Juma', { email: 'x@y' }),
      [contact('Asha Juma', { email: 'a@b' }), contact('Asha Juma', { email: 'x@y' })],
    ],
    ['another name', contact('Peter'), [contact('Asha Juma', { email: 'a@b' }), contact('Peter')]],
  ])('unite a contact with %s', (_, other, united) => {
    expect(uniteContacts([contact('Asha Juma', { email: 'a@b' })], [other])).toEqual(united)
  })
})

describe('An undo', () => {
  it('restores what is as the merge left it, in any order of keys, and leaves what was changed since', () => {
    const before = { email: null, phone: '111', contacts: [] }
    const after = { email: 'a@b.example', phone: '222', contacts: [{ name: 'A', email: null }] }
    const current = { email: 'new@b.example', phone: '222', contacts: [{ email: null, name: 'A' }] }
    expect(undoneValues(before, after, current)).toEqual({ restored: { phone: '111', contacts: [] }, left: ['email'] })
  })

  it('is possible for 30 days', () => {
    expect(undoUntil('2026-11-20T09:00:00.000Z')).toBe('2026-12-20T09:00:00.000Z')
  })
})

describe('Two records', () => {
  const record = { active: true, is_merged: false }
  it.each([
    [record, record, []],
    [record, { ...record, active: false }, []],
    [{ ...record, active: false }, record, ['kept_inactive']],
    [{ active: false, is_merged: true }, record, ['kept_merged']],
    [record, { active: false, is_merged: true }, ['merged_merged']],
    [{ ...record, unit: 'H87' }, { ...record, unit: 'KGM' }, ['units_differ']],
  ])('%o and %o are merged unless there is a problem', (kept, merged, problems) => {
    expect(mergeProblems(kept, merged)).toEqual(problems)
  })
})

describe('Records that were merged', () => {
  it('are one group over any chain of merges', () => {
    const groups = groupedBy([
      ['b', 'a'],
      ['d', 'c'],
      ['c', 'b'],
    ])
    expect(new Set(['a', 'b', 'c', 'd'].map((id) => groups.get(id))).size).toBe(1)
    expect(groups.get('e')).toBeUndefined()
  })

  it('are named alike in the fields of a content that name them, and nowhere else', () => {
    const groups = groupedBy([['kept', 'merged']])
    const content = { head: { client_id: 'merged', number: 'merged' }, parts: { lines: [{ item_id: 'merged' }] } }
    expect(asOneRecord(content, groups)).toEqual({
      head: { client_id: 'kept', number: 'merged' },
      parts: { lines: [{ item_id: 'kept' }] },
    })
    const masked = { head: { client_id: 'client_id merged' }, parts: {} }
    expect(asOneRecord(masked, groups, (field, value) => `${field} ${value}`).head).toEqual({
      client_id: 'client_id kept',
    })
  })
})
