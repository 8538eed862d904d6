import { pick } from '../../../src/domain/fields/pick'

describe('The picked fields of an object', () => {
  const line = { id: '1', unit: 'H87', quantity: '2', notes: undefined as string | undefined }

  it('are only these, in the order in which they are named', () => {
    expect(JSON.stringify(pick(line, ['quantity', 'id']))).toBe('{"quantity":"2","id":"1"}')
  })

  it('include one without a value', () => {
    expect('notes' in pick(line, ['notes'])).toBe(true)
  })
})
