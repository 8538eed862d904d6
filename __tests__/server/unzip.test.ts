import readXlsxFile from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import { assertUnpacksWithin } from '../../src/server/modules/imports/reader/zip'

describe('An XLSX file', () => {
  const file = () => writeXlsxFile([['x'.repeat(30_000)], ['y'.repeat(30_000)]] as never).toBuffer()

  it('is accepted while its contents are within the limits', async () => {
    expect(() => assertUnpacksWithin(Buffer.from('PK'))).toThrow('This XLSX file is incomplete or damaged.')
    const bytes = await file()
    expect(bytes.length).toBeLessThan(10_000)
    expect(() => assertUnpacksWithin(bytes)).not.toThrow()
  })

  it('is rejected before it is unpacked where a small part unpacks to a large size, regardless of its header', async () => {
    const bytes = await file()
    expect(() => assertUnpacksWithin(bytes, 50_000)).toThrow(
      'This file is too large when unpacked. Split it, or save it as CSV.',
    )
    // The sizes in the archive's header are set to small values; the contents remain large.
    for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4))
      bytes.writeUInt32LE(1, at + 24)
    expect(() => assertUnpacksWithin(bytes, 50_000)).toThrow('too large when unpacked')
  })

  it('is rejected as well where its directory lists no entries, because the reader does not rely on the directory', async () => {
    const bytes = await file()
    const end = bytes.lastIndexOf('PK\u0005\u0006')
    bytes.writeUInt16LE(0, end + 8)
    bytes.writeUInt16LE(0, end + 10)
    expect(await readXlsxFile(bytes)).toMatchObject([
      { data: [[expect.stringMatching(/^x{30000}$/)], [expect.stringMatching(/^y{30000}$/)]] },
    ])
    expect(() => assertUnpacksWithin(bytes, 50_000)).toThrow('too large when unpacked')
  })

  it('is rejected with a message where its directory has an invalid offset', async () => {
    const bytes = await file()
    bytes.writeUInt32LE(0xfffffff0, bytes.lastIndexOf(Buffer.from('PK\u0005\u0006')) + 16)
    expect(() => assertUnpacksWithin(bytes)).toThrow('This XLSX file is incomplete or damaged.')
  })
})
