import { configureStore } from '@reduxjs/toolkit'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { Toasts } from '../../src/components/pages/Toasts'
import type { GeneratedDocument } from '../../src/contract/generatedDocument'
import { useGeneratedDocument } from '../../src/pickers/documents/useGeneratedDocument'
import { catchFiles, makePdf as drawn, makePicture as pictured, saved } from '../support/drawn'
import { plainDocument } from '../support/plainDocument'

const store = configureStore({
  reducer: () => ({ session: { access_token: 'zb_s_test' }, branch: { branch: null, branches: [] } }),
})
const generatedDocument = plainDocument(2)
const made = new Blob(['made'])
const refused = {
  status: 404,
  code: 'not_found',
  message: 'This order does not exist or is not in your branches.',
  fields: [],
  request_id: 'r',
}

function Documents({ ask }: { ask: () => Promise<GeneratedDocument> }) {
  const { download, print, savePicture, working } = useGeneratedDocument()
  return (
    <>
      <button onClick={() => void download(ask)}>Download</button>
      <button onClick={() => void print(ask)}>Print</button>
      <button onClick={() => void savePicture(ask)}>Image</button>
      {working && <p>Working</p>}
    </>
  )
}

function show(ask: () => Promise<GeneratedDocument> = () => Promise.resolve(generatedDocument)) {
  render(
    <Provider store={store}>
      <Toasts>
        <Documents ask={ask} />
      </Toasts>
    </Provider>,
  )
  return userEvent.setup()
}

/** A tab as `window.open` gives it. */
const tab = { location: { replace: jest.fn() }, close: jest.fn() }
const open = jest.spyOn(window, 'open')
afterAll(() => open.mockRestore())

beforeEach(() => {
  jest.clearAllMocks()
  catchFiles()
  drawn.mockResolvedValue(made)
  pictured.mockResolvedValue(made)
  open.mockReturnValue(tab as unknown as Window)
})

describe('A generated document', () => {
  it('is a file that is named after it', async () => {
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(saved).toHaveBeenCalledWith(made, 'proforma-ORD-DSM-2026-00231-R2.pdf'))
    expect(open).not.toHaveBeenCalled()
  })

  it('is printed from a tab that is opened in the click, before it is ready', async () => {
    let give: (generatedDocument: GeneratedDocument) => void = () => undefined
    const user = show(() => new Promise((resolve) => (give = resolve)))
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(open).toHaveBeenCalledWith('', '_blank')
    expect(tab.location.replace).not.toHaveBeenCalled()
    give(generatedDocument)
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:0'))
    expect(drawn).toHaveBeenCalledWith(generatedDocument, expect.anything(), { print: true })
    expect(saved).not.toHaveBeenCalled()
  })

  it('is downloaded for printing where a browser opens no tab', async () => {
    open.mockReturnValue(null)
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(saved).toHaveBeenCalledWith(made, 'proforma-ORD-DSM-2026-00231-R2.pdf'))
  })

  it('that is rejected leaves no empty tab, and shows why', async () => {
    const user = show(jest.fn().mockRejectedValue(refused))
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(await screen.findByText(refused.message)).toBeVisible()
    expect(tab.close).toHaveBeenCalled()
  })

  it('that cannot be drawn leaves no empty tab, and shows an error', async () => {
    drawn.mockRejectedValue(new Error('no worker'))
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(await screen.findByText('We couldn’t create the PDF. Try again. Your data is not affected.')).toBeVisible()
    expect(tab.close).toHaveBeenCalled()
  })

  it('is copied whole as a picture', async () => {
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Image' }))
    await waitFor(() => expect(saved).toHaveBeenCalledWith(made, 'proforma-ORD-DSM-2026-00231-R2.png'))
    expect(JSON.stringify(pictured.mock.calls[0]?.[0].root)).toContain('Item number 2 of many')
  })
})
