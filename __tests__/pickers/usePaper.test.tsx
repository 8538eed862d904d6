import { configureStore } from '@reduxjs/toolkit'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { makePicture } from '../../src/components/captureFrame'
import { Toasts } from '../../src/components/Toasts'
import type { Paper } from '../../src/contract/paper'
import { makePdf } from '../../src/documents/makePdf'
import { saveAs } from '../../src/documents/saveAs'
import { usePaper } from '../../src/pickers/usePaper'
import { plainPaper } from '../support/plainPaper'

// jsdom has neither workers nor frames that draw; what is drawn is proved by the drawer's own tests.
jest.mock('../../src/documents/makePdf', () => ({ makePdf: jest.fn() }))
jest.mock('../../src/components/captureFrame', () => ({ makePicture: jest.fn() }))
jest.mock('../../src/documents/saveAs', () => ({ saveAs: jest.fn() }))
const [drawn, pictured, saved] = [jest.mocked(makePdf), jest.mocked(makePicture), jest.mocked(saveAs)]

const store = configureStore({
  reducer: () => ({ session: { access_token: 'zb_s_test' }, branch: { branch: null, branches: [] } }),
})
const paper = plainPaper(2)
const made = new Blob(['made'])
const refused = {
  status: 404,
  code: 'not_found',
  message: 'This order is not there, or not in your branches.',
  fields: [],
  request_id: 'r',
}

function Papers({ ask }: { ask: () => Promise<Paper> }) {
  const { download, print, savePicture, working } = usePaper()
  return (
    <>
      <button onClick={() => void download(ask)}>Download</button>
      <button onClick={() => void print(ask)}>Print</button>
      <button onClick={() => void savePicture(ask)}>Picture</button>
      {working && <p>Working</p>}
    </>
  )
}

function show(ask: () => Promise<Paper> = () => Promise.resolve(paper)) {
  render(
    <Provider store={store}>
      <Toasts>
        <Papers ask={ask} />
      </Toasts>
    </Provider>,
  )
  return userEvent.setup()
}

/** A tab as `window.open` gives it. */
const tab = { location: { replace: jest.fn() }, close: jest.fn() }
const open = jest.spyOn(window, 'open')

beforeEach(() => {
  jest.clearAllMocks()
  drawn.mockResolvedValue(made)
  pictured.mockResolvedValue(made)
  open.mockReturnValue(tab as unknown as Window)
  URL.createObjectURL = () => 'blob:paper'
})

describe('A paper', () => {
  it('becomes a file that is named after it', async () => {
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(saved).toHaveBeenCalledWith(made, 'proforma-ORD-DSM-2026-00231-R2.pdf'))
    expect(open).not.toHaveBeenCalled()
  })

  it('is printed from a tab that is opened in the click, before it is there', async () => {
    let give: (paper: Paper) => void = () => undefined
    const user = show(() => new Promise((resolve) => (give = resolve)))
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(open).toHaveBeenCalledWith('', '_blank')
    expect(tab.location.replace).not.toHaveBeenCalled()
    give(paper)
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:paper'))
    expect(drawn).toHaveBeenCalledWith(paper, expect.anything(), { print: true })
    expect(saved).not.toHaveBeenCalled()
  })

  it('becomes a file to be printed where a browser opens no tab', async () => {
    open.mockReturnValue(null)
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(saved).toHaveBeenCalledWith(made, 'proforma-ORD-DSM-2026-00231-R2.pdf'))
  })

  it('that is refused leaves no empty tab, and says why', async () => {
    const user = show(jest.fn().mockRejectedValue(refused))
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(await screen.findByText(refused.message)).toBeVisible()
    expect(tab.close).toHaveBeenCalled()
  })

  it('that can’t be drawn leaves no empty tab, and says so', async () => {
    drawn.mockRejectedValue(new Error('no worker'))
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(await screen.findByText('The PDF could not be made. Nothing is lost. Try again.')).toBeVisible()
    expect(tab.close).toHaveBeenCalled()
  })

  it('becomes a picture of all of it', async () => {
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Picture' }))
    await waitFor(() => expect(saved).toHaveBeenCalledWith(made, 'proforma-ORD-DSM-2026-00231-R2.png'))
    expect(JSON.stringify(pictured.mock.calls[0]?.[0].root)).toContain('Item number 2 of many')
  })
})
