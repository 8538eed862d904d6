import { mayEditComment, notedEntities, withSupplierDocuments } from '../../../src/domain/notices/notes'

describe('A comment', () => {
  it.each([
    ['as it is written', '2026-11-20T09:00:00.000Z', true],
    ['a day later to the millisecond', '2026-11-21T09:00:00.000Z', true],
    ['a millisecond after that', '2026-11-21T09:00:00.001Z', false],
    ['a year later', '2027-11-20T09:00:00.000Z', false],
  ])('can be changed %s: %s is %s', (_, now, may) => {
    expect(mayEditComment('2026-11-20T09:00:00.000Z', new Date(now))).toBe(may)
  })
})

describe('Attachments', () => {
  it('can be opened by a viewer unless they may be suppliers’ documents with prices', () => {
    expect(notedEntities.filter((entity) => !withSupplierDocuments.includes(entity))).toEqual([
      'enquiries',
      'items',
      'clients',
      'agents',
    ])
  })
})
