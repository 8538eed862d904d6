import fc from 'fast-check'
import { checkCodeBytes, checkCodeOf, readCheckCode } from '../../../src/domain/documents/checkCode'

describe('The verification code on a document', () => {
  it('has 80 bits in four groups of four characters', () => {
    expect(checkCodeBytes * 8).toBe(80)
    expect(checkCodeOf(new Uint8Array(10))).toBe('0000-0000-0000-0000')
    expect(checkCodeOf(new Uint8Array(10).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ')
    // 00000 00001 00010 … counts up the alphabet.
    expect(checkCodeOf(Uint8Array.from([0x00, 0x44, 0x32, 0x14, 0xc7, 0x42, 0x54, 0xb6, 0x35, 0xcf]))).toBe(
      '0123-4567-89AB-CDEF',
    )
  })

  it.each([
    ['as printed', '7K3Q-0FZX-9M2C-HB4T'],
    ['in lower case', '7k3q-0fzx-9m2c-hb4t'],
    ['without separators', '7K3Q0FZX9M2CHB4T'],
    ['with spaces around and between', '  7K3Q 0FZX 9M2C HB4T\n'],
    ['with a long dash from a chat', '7K3Q–0FZX—9M2C‑HB4T'],
    ['with O for 0', '7K3Q-OFZX-9M2C-HB4T'],
    ['in a complete URL', 'https://zabuni.example/check#7K3Q-0FZX-9M2C-HB4T'],
  ])('is read %s', (_, text) => {
    expect(readCheckCode(text)).toBe('7K3Q-0FZX-9M2C-HB4T')
  })

  it('is read with I and L for 1', () => {
    expect(readCheckCode('i111-L111-l111-I111')).toBe('1111-1111-1111-1111')
  })

  it.each([
    '',
    '7K3Q',
    '7K3Q-0FZX-9M2C-HB4',
    '7K3Q-0FZX-9M2C-HB4TX',
    '7K3Q-0FZX-9M2C-HB4U',
    'https://zabuni.example/check',
    '٧K3Q-0FZX-9M2C-HB4T',
  ])('rejects other text: %p', (text) => {
    expect(readCheckCode(text)).toBeNull()
  })

  it('is read back for any bytes, and different bytes give different codes', () => {
    const bytes = fc.uint8Array({ minLength: checkCodeBytes, maxLength: checkCodeBytes })
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        const code = checkCodeOf(one)
        expect(readCheckCode(code.toLowerCase())).toBe(code)
        expect(checkCodeOf(other) === code).toBe(one.join() === other.join())
      }),
    )
  })
})
