import { deflateRawSync } from 'node:zlib'
import readXlsxFile from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import { xlsxRows } from '../../src/server/modules/imports/reader/xlsx'
import { assertWithinLimits } from '../../src/server/modules/imports/reader/zip'

const roomy = { unpacked: 1_000_000, cells: 100, entries: 100 }

describe('An XLSX file', () => {
  const file = () => writeXlsxFile([['x'.repeat(30_000)], ['y'.repeat(30_000)]] as never).toBuffer()

  it('is accepted while its contents are within the limits', async () => {
    expect(() => assertWithinLimits(Buffer.from('PK'))).toThrow('This XLSX file is incomplete or damaged.')
    const bytes = await file()
    expect(bytes.length).toBeLessThan(10_000)
    expect(() => assertWithinLimits(bytes)).not.toThrow()
  })

  it('is rejected before it is unpacked where a small part unpacks to a large size, regardless of its header', async () => {
    const bytes = await file()
    expect(() => assertWithinLimits(bytes, { ...roomy, unpacked: 50_000 })).toThrow(
      'This file is too large when unpacked. Split it, or save it as CSV.',
    )
    // The sizes in the archive's header are set to small values; the contents remain large.
    for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4))
      bytes.writeUInt32LE(1, at + 24)
    expect(() => assertWithinLimits(bytes, { ...roomy, unpacked: 50_000 })).toThrow('too large when unpacked')
  })

  it('is rejected before it is unpacked where it has too many files, even empty ones', async () => {
    const bytes = await file()
    const signs = bytes.toString('latin1').split('PK\u0003\u0004').length - 1
    expect(() => assertWithinLimits(bytes, { ...roomy, entries: signs })).not.toThrow()
    expect(() => assertWithinLimits(bytes, { ...roomy, entries: signs - 1 })).toThrow(
      `This file consists of more than ${signs - 1} parts. Remove its pictures, or save it as CSV.`,
    )
    const empty = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(26)])
    const many = Buffer.concat([...Array.from({ length: 5_001 }, () => empty), bytes])
    many.writeUInt32LE(bytes.indexOf('PK\u0001\u0002') + 5_001 * empty.length, many.lastIndexOf('PK\u0005\u0006') + 16)
    expect(() => assertWithinLimits(many)).toThrow('This file consists of more than 5000 parts.')
  })

  it('is rejected as well where its directory lists no entries, because the reader does not rely on the directory', async () => {
    const bytes = await file()
    const end = bytes.lastIndexOf('PK\u0005\u0006')
    bytes.writeUInt16LE(0, end + 8)
    bytes.writeUInt16LE(0, end + 10)
    expect(await readXlsxFile(bytes)).toMatchObject([
      { data: [[expect.stringMatching(/^x{30000}$/)], [expect.stringMatching(/^y{30000}$/)]] },
    ])
    expect(() => assertWithinLimits(bytes, { ...roomy, unpacked: 50_000 })).toThrow('too large when unpacked')
  })

  it('is rejected with a message where its directory has an invalid offset', async () => {
    const bytes = await file()
    bytes.writeUInt32LE(0xfffffff0, bytes.lastIndexOf(Buffer.from('PK\u0005\u0006')) + 16)
    expect(() => assertWithinLimits(bytes)).toThrow('This XLSX file is incomplete or damaged.')
  })

  it('is read on a machine of any speed', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [`Valve ${index}`, index, 'pcs'])
    const bytes = await writeXlsxFile(rows as never).toBuffer()
    let milliseconds = Date.now()
    // Each look at the clock of a machine that is busy with something else.
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => (milliseconds += 10))
    const { rows: read } = await xlsxRows(bytes, undefined)
    clock.mockRestore()
    let count = 0
    for await (const piece of read()) count += piece.length
    expect(count).toBe(20_000)
  })

  describe('that holds little and reaches far', () => {
    const refused = (rows: number, columns: number) =>
      `A sheet of this file reaches row ${rows} and column ${columns}, which is more than 2000000 cells.`
    const sheet = (cells: string) =>
      zipped({ 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells}</sheetData>` })

    it.each([
      [
        'a last cell',
        '<row r="1"><c r="A1"/></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
        1048576,
        16384,
      ],
      ['single quotation marks', "<row r = '300000'>\n<c s='1' r = 'J300000'/></row>", 300000, 10],
      ['another name space', '<x:row r="9000000"><x:c r="A9000000" t="s"/></x:row>', 9000000, 1],
      ['cells without an address', `<row r="1000">${'<c/>'.repeat(2001)}</row>`, 1000, 2001],
      ['rows without an address', `${'<row/>'.repeat(999)}<row><c r="ZZZ1"/></row>`, 1000, 18278],
    ])('is rejected for its size with %s', async (_, cells, rows, columns) => {
      for (const packed of [true, false])
        expect(() => assertWithinLimits(sheet(cells)(packed))).toThrow(refused(rows, columns))
    })

    it('counts cells over the whole of a large sheet, which is looked at in pieces', () => {
      const row = (number: number) =>
        `<row r="${number}">${'<c r="A1" t="inlineStr"><is><t>x</t></is></c>'.repeat(100)}</row>`
      const long = Array.from({ length: 3000 }, (_, index) => row(index + 1)).join('')
      expect(long.length).toBeGreaterThan(12 * 1024 * 1024)
      expect(() => assertWithinLimits(sheet(`${long}<row r="2000001"><c r="A2000001"/></row>`)(true))).toThrow(
        refused(2000001, 1),
      )
      expect(() => assertWithinLimits(sheet(`${long}<row r="2000000"><c r="A2000000"/></row>`)(true))).not.toThrow()
    })
  })
})

/** An archive of these parts, deflated or stored as they are. */
function zipped(parts: Record<string, string>): (packed: boolean) => Buffer {
  return (packed) => {
    const entries = Object.entries(parts).map(([name, text]) => {
      const bytes = packed ? deflateRawSync(text) : Buffer.from(text)
      const header = Buffer.alloc(30)
      header.writeUInt32LE(0x04034b50)
      header.writeUInt16LE(packed ? 8 : 0, 8)
      header.writeUInt32LE(bytes.length, 18)
      header.writeUInt32LE(Buffer.byteLength(text), 22)
      header.writeUInt16LE(Buffer.byteLength(name), 26)
      return Buffer.concat([header, Buffer.from(name), bytes])
    })
    const before = Buffer.concat(entries)
    const directory = Buffer.alloc(46)
    directory.writeUInt32LE(0x02014b50)
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50)
    end.writeUInt32LE(before.length, 16)
    return Buffer.concat([before, directory, end])
  }
}
