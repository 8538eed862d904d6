import readXlsxFile from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import { assertUnpacksWithin } from '../../src/server/modules/imports/reader/zip'

describe('An XLSX file', () => {
  const file = () => writeXlsxFile([['x'.repeat(30_000)], ['y'.repeat(30_000)]] as never).toBuffer()

  it('is let in while all that is in it is no more than it may be', async () => {
    expect(() => assertUnpacksWithin(Buffer.from('PK'))).toThrow('This is not a whole XLSX file.')
    const bytes = await file()
    expect(bytes.length).toBeLessThan(10_000)
    expect(() => assertUnpacksWithin(bytes)).not.toThrow()
  })

  it('is refused before it is unpacked where a little of it unpacks to much, whatever it says of itself', async () => {
    const bytes = await file()
    expect(() => assertUnpacksWithin(bytes, 50_000)).toThrow(
      'This file unpacks to more than can be read. Split it, or save it as CSV.',
    )
    // The sizes that the archive tells are made small; what is in it stays as large as it is.
    for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4))
      bytes.writeUInt32LE(1, at + 24)
    expect(() => assertUnpacksWithin(bytes, 50_000)).toThrow('unpacks to more')
  })

  it('is refused so too where its directory keeps quiet of what is in it, for it is not what is read', async () => {
    const bytes = await file()
    const end = bytes.lastIndexOf('PK\u0005\u0006')
    bytes.writeUInt16LE(0, end + 8)
    bytes.writeUInt16LE(0, end + 10)
    expect(await readXlsxFile(bytes)).toMatchObject([
      { data: [[expect.stringMatching(/^x{30000}$/)], [expect.stringMatching(/^y{30000}$/)]] },
    ])
    expect(() => assertUnpacksWithin(bytes, 50_000)).toThrow('unpacks to more')
  })

  it('is refused in words where its directory leads nowhere', async () => {
    const bytes = await file()
    bytes.writeUInt32LE(0xfffffff0, bytes.lastIndexOf(Buffer.from('PK\u0005\u0006')) + 16)
    expect(() => assertUnpacksWithin(bytes)).toThrow('This is not a whole XLSX file.')
  })
})
