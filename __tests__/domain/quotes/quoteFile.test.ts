import { quoteFileTypeOf } from '../../../src/domain/quotes/quoteFile'

const bytes = (...start: number[]) => Uint8Array.from([...start, 1, 2, 3])

describe('A supplier’s file', () => {
  it.each([
    [bytes(0x25, 0x50, 0x44, 0x46, 0x2d), 'bei.pdf', 'application/pdf'],
    [bytes(0xff, 0xd8, 0xff), 'photo.jpg', 'image/jpeg'],
    [bytes(0xff, 0xd8, 0xff), 'IMG_1.JPEG', 'image/jpeg'],
    [bytes(0xff, 0xd8, 0xff), 'photo', 'image/jpeg'],
    [
      bytes(0x50, 0x4b, 0x03, 0x04),
      'Prices 2026.XLSX',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    [bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'old.xls', 'application/vnd.ms-excel'],
    [bytes(0x61, 0x2c), 'list.csv', 'text/csv'],
  ])('has the type of its bytes and its extension', (content, name, type) => {
    expect(quoteFileTypeOf(content, name)).toBe(type)
  })

  it.each([
    [bytes(0x4d, 0x5a), 'setup.exe'],
    [bytes(0x4d, 0x5a), 'prices.pdf'],
    [bytes(0x3c, 0x68), 'page.html'],
    [bytes(0x3c, 0x73), 'drawing.svg'],
    [bytes(0x50, 0x4b, 0x03, 0x04), 'macro.xlsm'],
    [bytes(0x00, 0x61), 'list.csv'],
    [new Uint8Array(), 'empty.csv'],
    [bytes(0x25, 0x50, 0x44, 0x46, 0x2d), 'invoice.html'],
    [bytes(0x25, 0x50, 0x44, 0x46, 0x2d), 'invoice.pdf.bat'],
    [bytes(0xff, 0xd8, 0xff), 'photo.png'],
  ])(
    'is rejected when a browser or an office program would execute it, or its type is unknown (%#)',
    (content, name) => {
      expect(quoteFileTypeOf(content, name)).toBeNull()
    },
  )
})
