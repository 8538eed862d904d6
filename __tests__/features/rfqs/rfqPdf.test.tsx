import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '../../../src/contract/auth'
import type { GeneratedDocument } from '../../../src/contract/generatedDocument'
import { getRfqDocument } from '../../../src/contract/documents'
import { rfqDocument } from '../../../src/documents/kinds/rfqDocument'
import { catchFiles, makePdf as drawn, makePicture as pictured, saved } from '../../support/drawn'
import { aUser } from '../../support/clientData'
import { answer, refuse } from '../../support/mswServer'
import { sender } from '../../support/documentData'
import { answerAll, renderPage } from '../../support/renderApp'
import { anRfq, rfqIds } from '../../support/rfqData'

const at = `/rfq/${rfqIds.pump}`
const generatedDocument: GeneratedDocument = rfqDocument({
  rfq: anRfq(),
  asked: null,
  from: sender,
  language: 'en',
  date: '2026-11-16',
})

beforeEach(() => {
  answerAll()
  catchFiles()
})

const preview = async (user: Awaited<ReturnType<typeof renderPage>>['user'], name = 'Preview PDF') => {
  await user.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}

describe('The RFQ as a document', () => {
  it('is previewed with all its lines, requested again each time, and the preview matches the download', async () => {
    const asked: object[] = []
    answer(getRfqDocument, ({ query }) => {
      asked.push(query)
      return { ...generatedDocument, date: `${asked.length} November` }
    })
    const { user } = await renderPage({ at })
    const dialog = await preview(user)
    expect(await dialog.findByText('1 November')).toBeVisible()
    expect(dialog.getByText('Pwani Supplies Ltd')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Download PDF' }))
    await waitFor(() =>
      expect(drawn).toHaveBeenCalledWith({ ...generatedDocument, date: '1 November' }, expect.anything()),
    )
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(await (await preview(user)).findByText('2 November')).toBeVisible()
    expect(asked).toEqual([{}, {}])
  })

  it('is available for each supplier as it is sent, also to a viewer', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    const asked: object[] = []
    answer(getRfqDocument, ({ query }) => {
      asked.push(query)
      return generatedDocument
    })
    const { user } = await renderPage({ at: `${at}?tab=suppliers` })
    const dialog = await preview(user, 'Preview PDF for Ningbo Haitai')
    expect(await dialog.findByRole('button', { name: 'Download PDF' })).toBeVisible()
    expect(screen.getByRole('dialog', { name: 'Request for quotation for Ningbo Haitai' })).toBeVisible()
    expect(asked).toEqual([{ invitation_id: rfqIds.ningboInvited }])
  })

  it('shows why it failed', async () => {
    answer(getRfqDocument, () => refuse(404, { message: 'This RFQ does not exist or is not in your branches.' }))
    const { user } = await renderPage({ at })
    expect(await (await preview(user)).findByText('This RFQ does not exist or is not in your branches.')).toBeVisible()
  })

  it('reports that it could not be drawn, and can be retried', async () => {
    answer(getRfqDocument, () => generatedDocument)
    drawn.mockRejectedValueOnce(new Error('no fonts'))
    const { user } = await renderPage({ at })
    const dialog = await preview(user)
    await user.click(await dialog.findByRole('button', { name: 'Download PDF' }))
    expect(await screen.findByText('We couldn’t create the PDF. Try again. Your data is not affected.')).toBeVisible()
    await user.click(await dialog.findByRole('button', { name: 'Download PDF' }))
    await waitFor(() => expect(drawn).toHaveBeenCalledTimes(2))
  })
})

describe('A document as a picture', () => {
  const copied: Record<string, Promise<Blob>>[] = []
  const write = jest.fn<Promise<void>, [{ given: Record<string, Promise<Blob>> }[]]>()

  /** A browser with a clipboard for pictures. */
  function withClipboard() {
    copied.length = 0
    write.mockReset().mockImplementation(async (items) => {
      await Promise.all(items.flatMap(({ given }) => Object.values(given)))
      copied.push(...items.map(({ given }) => given))
    })
    Object.assign(globalThis, {
      ClipboardItem: class {
        given: Record<string, Promise<Blob>>
        constructor(given: Record<string, Promise<Blob>>) {
          this.given = given
        }
      },
    })
    Object.assign(navigator.clipboard, { write })
  }
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'ClipboardItem')
  })

  it('is copied to the clipboard, to be pasted into a chat', async () => {
    answer(getRfqDocument, () => generatedDocument)
    const { user } = await renderPage({ at })
    withClipboard()
    const dialog = await preview(user)
    await user.click(await dialog.findByRole('button', { name: 'Image' }))
    await user.click(await dialog.findByRole('button', { name: 'Copy image' }))
    expect(await screen.findByText('Image copied. Paste it where you need it.')).toBeVisible()
    expect(copied.map((given) => Object.keys(given))).toEqual([['image/png']])
    expect(pictured).toHaveBeenCalledWith(expect.objectContaining({ theme: 'light', root: expect.anything() }))
  })

  it('reports when the browser blocks the clipboard', async () => {
    answer(getRfqDocument, () => generatedDocument)
    const { user } = await renderPage({ at })
    withClipboard()
    write.mockRejectedValue(new Error('not allowed'))
    const dialog = await preview(user)
    await user.click(await dialog.findByRole('button', { name: 'Image' }))
    await user.click(await dialog.findByRole('button', { name: 'Copy image' }))
    expect(await screen.findByText('The image could not be copied. Save it instead.')).toBeVisible()
  })

  it('is downloaded as a file where a browser has no clipboard for pictures', async () => {
    answer(getRfqDocument, () => generatedDocument)
    const { user } = await renderPage({ at })
    const dialog = await preview(user)
    await user.click(await dialog.findByRole('button', { name: 'Image' }))
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.any(Blob), expect.stringMatching(/\.png$/)))
    expect(dialog.queryByRole('button', { name: 'Copy image' })).toBeNull()
  })
})
