import {
  formerIdentity,
  isSameName,
  namedIn,
  needlesOf,
  personPattern,
  type PersonValues,
  withoutPerson,
} from '../../../src/domain/privacy/person'

const zoe = { name: 'Zoë Okafor-Lund', email: 'zoe.o@kibo.example', phone: '+255 754 111 222' }
const erasedFrom = (text: string, person: PersonValues = zoe) => {
  const pattern = personPattern([person])
  return pattern ? withoutPerson(text, pattern) : text
}

describe('A person in a text', () => {
  it.each([
    ['Dear Zoë Okafor-Lund,', 'Dear [erased],'],
    ['zoe  okafor-lund called', '[erased] called'],
    ['Write to ZOE.O@kibo.example.', 'Write to [erased].'],
    ['Tel. (+255) 754-111-222 or 0713 000 000', 'Tel. ([erased] or 0713 000 000'],
    ['255754111222', '[erased]'],
    ['call 0754 111 222 first', 'call [erased] first'],
    ['OKAFOR-LUND, Zoe', '[erased]'],
    ['zoe_okafor-lund.pdf', '[erased].pdf'],
    ['?q=Zo%C3%AB%20Okafor-Lund&limit=50', '?q=[erased]&limit=50'],
    ['?q=zoe+okafor%2Dlund', '?q=[erased]'],
    ['/list?back=%3Fq%3DZo%25C3%25AB%2520Okafor-Lund', '/list?back=%3Fq%3D[erased]'],
    ['?q=zoe.o%40kibo.example', '?q=[erased]'],
    ['?q=%2B255%20754%20111%20222', '?q=[erased]'],
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
    const pattern = personPattern([zoe]) as RegExp
    expect(namedIn(value, pattern, 'documents')).toEqual([{ path: 'documents.to.lines.0', text: 'Zoë Okafor-Lund' }])
    expect(withoutPerson(value, pattern)).toEqual({ to: { lines: ['[erased]', 'Dodoma'] }, total: 12 })
  })

  it('is not looked for by a single word or by a few digits', () => {
    const maria = { name: 'Maria', email: null, phone: '112' }
    expect(personPattern([maria])).toBeUndefined()
    expect(needlesOf([maria])).toEqual({ texts: [], digits: [] })
  })

  it('is found under each of their names', () => {
    const pattern = personPattern([zoe, { name: 'Zoë Marandu', email: null, phone: null }]) as RegExp
    expect(withoutPerson('Zoe Marandu, formerly Zoë Okafor-Lund', pattern)).toBe('[erased], formerly [erased]')
  })

  it('with an apostrophe is found as it is typed or encoded', () => {
    const person = { name: "Sean O'Brien", email: null, phone: null }
    expect(erasedFrom('Sean O’Brien and q=sean%20o%27brien', person)).toBe('[erased] and q=[erased]')
  })

  it('with signs of an expression is looked for as it is written', () => {
    const person = { name: 'A.* (B+) [C', email: 'a+b|c@x.example', phone: null }
    expect(erasedFrom('A.* (B+) [C, AAA BB C, a+b|c@x.example, aab', person)).toBe('[erased], AAA BB C, [erased], aab')
  })

  it.each([
    ['王小明', '请联系王小明先生', '请联系[erased]先生'],
    ['محمد علي', 'اتصل بـ محمد علي اليوم', 'اتصل بـ [erased] اليوم'],
    ['محمد علي', '?q=%D9%85%D8%AD%D9%85%D8%AF%20%D8%B9%D9%84%D9%8A', '?q=[erased]'],
  ])('is found in another script: %s in %s', (name, text, expected) =>
    expect(erasedFrom(text, { name, email: null, phone: null })).toBe(expected),
  )

  it('is looked for in the text and its encoding where the name has no Latin letters', () => {
    expect(needlesOf([{ name: '王小明', email: null, phone: null }]).texts).toEqual([
      '王小明',
      encodeURIComponent('王小明'),
    ])
  })

  it('is looked for with and without accents', () => {
    expect(needlesOf([zoe])).toEqual({
      texts: [
        'Zo%%Okafor%Lund',
        'zoe%okafor%lund',
        'Okafor%Lund%Zo%',
        'okafor%lund%zoe',
        'zoe%o%kibo%example',
        '255%754%111%222',
      ],
      digits: ['255754111222', '0754111222'],
    })
  })
})

describe('The confirmation of an erasure', () => {
  it('is the whole name, in any case', () => {
    expect(isSameName(' zoë  OKAFOR-LUND', zoe.name)).toBe(true)
    expect(isSameName('Zoë', zoe.name)).toBe(false)
  })

  it('leaves a neutral name and an address that cannot exist', () => {
    expect(formerIdentity('user', 12)).toEqual({ name: 'Former user 12', email: 'former-user-12@erased.invalid' })
  })
})
