import { inflateSync } from 'node:zlib'
import { jsPDF } from 'jspdf'
import { compressNatively } from '../../src/server/drawing/nativeCompression'

interface Filtering {
  processDataByFilters: (data: string, filters: readonly string[]) => { data: string; reverseChain: string }
}

describe('The compression of documents on the server', () => {
  it('gives what jsPDF’s own gives when it is unpacked, byte for byte; other filters are jsPDF’s', () => {
    const filtering = jsPDF.API as unknown as Filtering
    const own = filtering.processDataByFilters
    const data = Array.from({ length: 3000 }, (_, index) => String.fromCharCode((index * index) % 256)).join('')
    try {
      compressNatively()
      const packed = filtering.processDataByFilters(data, ['FlateEncode'])
      const before = own(data, ['FlateEncode'])
      expect(packed.reverseChain).toBe(before.reverseChain)
      expect(inflateSync(Buffer.from(packed.data, 'latin1')).toString('latin1')).toBe(data)
      expect(filtering.processDataByFilters(data, [])).toEqual(own(data, []))
      expect(filtering.processDataByFilters('A', ['ASCIIHexEncode'])).toEqual(own('A', ['ASCIIHexEncode']))
    } finally {
      filtering.processDataByFilters = own
    }
  })
})
