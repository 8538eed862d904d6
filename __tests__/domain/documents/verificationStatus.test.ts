import { verificationStatusOf } from '../../../src/domain/documents/verificationStatus'

describe('An issued document', () => {
  it.each([
    ['is valid while its document is', { document_status: 'quoted' }, 'valid'],
    ['is valid after confirmation and delivery', { document_status: 'completed' }, 'valid'],
    ['is replaced by a newer revision', { document_status: 'quoted', document_revision: 3 }, 'replaced'],
    ['is replaced once a revision is started', { document_status: 'draft', document_revision: 3 }, 'replaced'],
    [
      'is cancelled with its document, even if it was replaced',
      { document_status: 'cancelled', document_revision: 3 },
      'cancelled',
    ],
    ['is cancelled with a lost order', { document_status: 'lost' }, 'cancelled'],
    ['is revoked with priority', { document_status: 'cancelled', document_revision: 3, revoked: true }, 'revoked'],
  ])('%s', (_, document, expected) => {
    expect(verificationStatusOf({ revision: 2, document_revision: 2, revoked: false, ...document })).toBe(expected)
  })
})
