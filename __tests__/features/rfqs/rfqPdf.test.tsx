import { screen, waitFor, within } from '@testing-library/react'
import { makePicture } from '../../../src/components/captureFrame'
import { getMe } from '../../../src/contract/auth'
import type { Paper } from '../../../src/contract/paper'
import { getRfqPaper } from '../../../src/contract/papers'
import { downloadPaper } from '../../../src/documents/download'
import { rfqPaper } from '../../../src/documents/rfqPaper'
import { saveAs } from '../../../src/documents/saveAs'
import { aUser } from '../../support/clientData'
import { answer, refuse } from '../../support/mswServer'
import { sender } from '../../support/paperData'
import { answerAll, renderApp } from '../../support/renderApp'
import { anRfq, rfqIds } from '../../support/rfqData'

// The drawer works in a worker, which jsdom does not have; what it draws is proved by the papers' own tests.
jest.mock('../../../src/documents/download', () => ({
  ...jest.requireActual<object>('../../../src/documents/download'),
  downloadPaper: jest.fn(),
}))
jest.mock('../../../src/documents/saveAs', () => ({ saveAs: jest.fn() }))
const drawn = jest.mocked(downloadPaper)
const saved = jest.mocked(saveAs)

const at = `/rfq/${rfqIds.pump}`
const paper: Paper = rfqPaper({ rfq: anRfq(), asked: null, from: sender, language: 'en', date: '2026-11-16' })

beforeEach(() => {
  answerAll()
  drawn.mockReset().mockResolvedValue(undefined)
})

/** jsdom has no frame that draws: a picture is these bytes. */
jest.mock('../../../src/components/captureFrame', () => ({
  makePicture: jest.fn(() => Promise.resolve(new Blob(['png'], { type: 'image/png' }))),
}))
const pictured = jest.mocked(makePicture)

const preview = async (user: Awaited<ReturnType<typeof renderApp>>['user'], name = 'Preview PDF') => {
  await user.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}

describe('The RFQ as a paper', () => {
  it('is looked at with all its lines, asked for anew each time; what is seen is what is downloaded', async () => {
    const asked: object[] = []
    answer(getRfqPaper, ({ query }) => {
      asked.push(query)
      return { ...paper, date: `${asked.length} November` }
    })
    const { user } = await renderApp({ at })
    const dialog = await preview(user)
    expect(await dialog.findByText('1 November')).toBeVisible()
    expect(dialog.getByText('Pwani Supplies Ltd')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Download PDF' }))
    await waitFor(() => expect(drawn).toHaveBeenCalledWith({ ...paper, date: '1 November' }, expect.anything()))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(await (await preview(user)).findByText('2 November')).toBeVisible()
    expect(asked).toEqual([{}, {}])
  })

  it('is there for each supplier, as he is sent it, for a viewer too', async () => {
    answer(getMe, () => aUser({ role: 'viewer' }))
    const asked: object[] = []
    answer(getRfqPaper, ({ query }) => {
      asked.push(query)
      return paper
    })
    const { user } = await renderApp({ at: `${at}?tab=suppliers` })
    const dialog = await preview(user, 'Preview PDF for Ningbo Haitai')
    expect(await dialog.findByRole('button', { name: 'Download PDF' })).toBeVisible()
    expect(screen.getByRole('dialog', { name: 'Request for quotation for Ningbo Haitai' })).toBeVisible()
    expect(asked).toEqual([{ invitation_id: rfqIds.ningboInvited }])
  })

  it('says why it could not be had', async () => {
    answer(getRfqPaper, () => refuse(404, { message: 'This RFQ is not there, or not in your branches.' }))
    const { user } = await renderApp({ at })
    expect(await (await preview(user)).findByText('This RFQ is not there, or not in your branches.')).toBeVisible()
  })

  it('says so when it could not be drawn, and can be tried again', async () => {
    answer(getRfqPaper, () => paper)
    drawn.mockRejectedValueOnce(new Error('no fonts'))
    const { user } = await renderApp({ at })
    const dialog = await preview(user)
    await user.click(await dialog.findByRole('button', { name: 'Download PDF' }))
    expect(await screen.findByText('The PDF could not be made. Nothing is lost. Try again.')).toBeVisible()
    await user.click(await dialog.findByRole('button', { name: 'Download PDF' }))
    await waitFor(() => expect(drawn).toHaveBeenCalledTimes(2))
  })
})

describe('A paper as a picture', () => {
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
        constructor(readonly given: Record<string, Promise<Blob>>) {}
      },
    })
    Object.assign(navigator.clipboard, { write })
  }
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'ClipboardItem')
  })

  it('is put on the clipboard, to be pasted into a chat', async () => {
    answer(getRfqPaper, () => paper)
    const { user } = await renderApp({ at })
    withClipboard()
    const dialog = await preview(user)
    await user.click(await dialog.findByRole('button', { name: 'Picture' }))
    await user.click(await dialog.findByRole('button', { name: 'Copy picture' }))
    expect(await screen.findByText('The picture is on the clipboard. Paste it where you need it.')).toBeVisible()
    expect(copied.map((given) => Object.keys(given))).toEqual([['image/png']])
    expect(pictured).toHaveBeenCalledWith(expect.objectContaining({ theme: 'light', root: expect.anything() }))
  })

  it('says so when the reader’s browser keeps it from the clipboard', async () => {
    answer(getRfqPaper, () => paper)
    const { user } = await renderApp({ at })
    withClipboard()
    write.mockRejectedValue(new Error('not allowed'))
    const dialog = await preview(user)
    await user.click(await dialog.findByRole('button', { name: 'Picture' }))
    await user.click(await dialog.findByRole('button', { name: 'Copy picture' }))
    expect(await screen.findByText('The picture could not be copied. Save it instead.')).toBeVisible()
  })

  it('is a file at once where a browser has no clipboard for pictures', async () => {
    answer(getRfqPaper, () => paper)
    const { user } = await renderApp({ at })
    const dialog = await preview(user)
    await user.click(await dialog.findByRole('button', { name: 'Picture' }))
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.any(Blob), expect.stringMatching(/\.png$/)))
    expect(dialog.queryByRole('button', { name: 'Copy picture' })).toBeNull()
  })
})
