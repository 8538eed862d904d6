import { paperStanding } from '../../src/domain/paperStanding'

describe('A paper that went out', () => {
  it.each([
    ['stands while its document does', { document_status: 'quoted' }, 'stands'],
    ['stands once it is confirmed and delivered', { document_status: 'completed' }, 'stands'],
    ['is replaced by a newer revision', { document_status: 'quoted', document_revision: 3 }, 'replaced'],
    ['is replaced once somebody revises it', { document_status: 'draft', document_revision: 3 }, 'replaced'],
    [
      'is cancelled with its document, whatever replaced it',
      { document_status: 'cancelled', document_revision: 3 },
      'cancelled',
    ],
    ['is over with an order that was lost', { document_status: 'lost' }, 'cancelled'],
    ['is revoked above all', { document_status: 'cancelled', document_revision: 3, revoked: true }, 'revoked'],
  ])('%s', (_, document, expected) => {
    expect(paperStanding({ revision: 2, document_revision: 2, revoked: false, ...document })).toBe(expected)
  })
})
