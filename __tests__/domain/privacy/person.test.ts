import {
  formerIdentity,
  isNameConfirmed,
  namedIn,
  needlesOf,
  personPattern,
  withoutPerson,
} from '../../../src/domain/privacy/person'

const zoe = { name: 'Zoë Okafor-Lund', email: 'zoe.o@kibo.example', phone: '+255 754 111 222' }
const erasedFrom = (text: string, person = zoe) => {
  const pattern = personPattern(person)
  return pattern ? withoutPerson(text, pattern) : text
}

describe('A person in a text', () => {
  it.each([
    ['Dear Zoë Okafor-Lund,', 'Dear [erased],'],
    ['zoe  okafor-lund called', '[erased] called'],
    ['Write to ZOE.O@kibo.example.', 'Write to [erased].'],
    ['Tel. (+255) 754-111-222 or 0713 000 000', 'Tel. ([erased] or 0713 000 000'],
    ['255754111222', '[erased]'],
  ])('is replaced: %s', (text, expected) => expect(erasedFrom(text)).toBe(expected))

  it.each([
    'Zoë Okafor-Lunden',
    'mzoe.o@kibo.example',
    'm.zoe.o@kibo.example',
    'zoe.o@kibo.example.org',
    '12557541112223',
    'Zoë',
  ])('is not part of another name, address or number: %s', (text) => expect(erasedFrom(text)).toBe(text))

  it('is found at any depth, with its place', () => {
    const value = { to: { lines: ['Zoë Okafor-Lund', 'Dodoma'] }, total: 12 }
    const pattern = personPattern(zoe) as RegExp
    expect(namedIn(value, pattern, 'documents')).toEqual([{ path: 'documents.to.lines.0', text: 'Zoë Okafor-Lund' }])
    expect(withoutPerson(value, pattern)).toEqual({ to: { lines: ['[erased]', 'Dodoma'] }, total: 12 })
  })

  it('is not looked for by a single word or by a few digits', () => {
    const maria = { name: 'Maria', email: null, phone: '112' }
    expect(personPattern(maria)).toBeUndefined()
    expect(needlesOf(maria)).toEqual({ texts: [], digits: [] })
  })

  it('is looked for with and without accents', () => {
    expect(needlesOf(zoe)).toEqual({
      texts: ['Zoë%Okafor-Lund', 'zoe%okafor-lund', 'zoe.o@kibo.example'],
      digits: ['255754111222'],
    })
  })
})

describe('The confirmation of an erasure', () => {
  it('is the whole name, in any case', () => {
    expect(isNameConfirmed(' zoë  OKAFOR-LUND', zoe.name)).toBe(true)
    expect(isNameConfirmed('Zoë', zoe.name)).toBe(false)
  })

  it('leaves a neutral name and an address that cannot exist', () => {
    expect(formerIdentity('user', 12)).toEqual({ name: 'Former user 12', email: 'former-user-12@erased.invalid' })
  })
})
