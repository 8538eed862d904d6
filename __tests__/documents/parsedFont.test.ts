import { jsPDF } from 'jspdf'
import { drawDocument } from '../../src/documents/drawing/drawDocument'
import { isDrawable } from '../../src/documents/parsedFont'
import { documentFonts, pagesOfPdf } from '../support/pdfText'
import { plainDocument } from '../support/plainDocument'

const { TTFFont } = jsPDF.API as unknown as { TTFFont: { open: (file: Uint8Array) => unknown } }

describe('The fonts of documents', () => {
  it('are read once for all documents, and what one document draws is not in the next', () => {
    const open = jest.spyOn(TTFFont, 'open')
    const draw = (title: string) => Buffer.from(drawDocument({ ...plainDocument(1), title }, documentFonts))
    const [first, accented, again] = [draw('Order'), draw('Đơn đặt hàng'), draw('Order')]
    expect(open.mock.calls.length).toBeLessThanOrEqual(3)
    expect(pagesOfPdf(accented).join()).toContain('Đơn đặt hàng')
    expect(again.length).toBe(first.length)
    expect(accented.length).toBeGreaterThan(first.length)
  })

  it('that have no characters are not drawable', () => {
    expect(isDrawable(documentFonts['NotoSans-Bold.ttf'])).toBe(true)
    expect(isDrawable(new Uint8Array(128))).toBe(false)
  })
})
