import { fileTypeOf, isPicture, safeFileName } from '../../../src/domain/imports/fileType'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const pdf = bytes('%PDF-1.7\n')
const png = bytes('\u0089PNG\r\n\u001a\n')
const zip = bytes('PK\u0003\u0004')

describe('An attachment', () => {
  it.each([
    ['Drawing.pdf', pdf, 'application/pdf'],
    ['photo.PNG', png, 'image/png'],
    ['prices.xlsx', zip, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['rows.csv', bytes('a;b\n1;2'), 'text/csv'],
    ['Re offer.eml', bytes('Subject: Offer\r\n\r\nHello'), 'message/rfc822'],
  ] as const)('%s is accepted when its name and its bytes agree', (name, content, type) => {
    expect(fileTypeOf(name, content)).toBe(type)
  })

  it.each([
    ['a program with the extension of a PDF', 'offer.pdf', bytes('MZ\u0090\u0000')],
    ['a PDF with the extension of a web page', 'offer.html', pdf],
    ['a picture with the extension of a PDF', 'offer.pdf', png],
    ['SVG, which may contain scripts', 'logo.svg', bytes('<svg onload="alert(1)"/>')],
    ['a web page', 'page.html', bytes('<script>1</script>')],
    ['nothing', 'empty.txt', bytes('')],
    ['a mail that contains a program', 'mail.eml', bytes('MZ\u0000\u0000')],
    ['a file without an extension', 'README', bytes('text')],
  ])('%s is rejected', (_, name, content) => {
    expect(fileTypeOf(name, content)).toBeNull()
  })

  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\me\\Offer 7.pdf', 'Offer 7.pdf'],
    ['a";x=".html.pdf', 'a;x=.html.pdf'],
    ['line\r\nbreak.pdf', 'linebreak.pdf'],
    ['invoice\u202Efdp.exe.txt', 'invoicefdp.exe.txt'],
    ['...pdf', 'pdf'],
    [' Offer   7.pdf ', 'Offer 7.pdf'],
    ['???', 'file'],
    ['', 'file'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(110)}.pdf`],
  ])('with the name %s is stored as %s', (name, kept) => {
    expect(safeFileName(name)).toBe(kept)
  })

  it('is a picture that a browser can show, or not', () => {
    expect(['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml', 'application/pdf', ''].map(isPicture)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
