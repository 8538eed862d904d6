import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button } from '../../src/components/actions/Button'
import { ConfirmDialog } from '../../src/components/dialogs/ConfirmDialog'
import { CopyField } from '../../src/components/fields/CopyField'
import { SearchField } from '../../src/components/fields/SearchField'
import { Toasts, useToast, type ToastMessage } from '../../src/components/pages/Toasts'

const question = {
  show: true,
  title: 'Cancel ORD-DSM-2026-00231?',
  yes: 'Cancel order',
  no: 'Keep order',
  danger: true,
}

describe('A confirmation dialog', () => {
  it('is named by its question, and its buttons are the two answers', async () => {
    const yes = jest.fn()
    const no = jest.fn()
    render(
      <ConfirmDialog {...question} onYes={yes} onNo={no}>
        Its 2 purchase orders are cancelled too.
      </ConfirmDialog>,
    )
    expect(screen.getByRole('dialog', { name: 'Cancel ORD-DSM-2026-00231?' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
    expect(yes).toHaveBeenCalledWith('')
    await userEvent.click(screen.getByRole('button', { name: 'Keep order' }))
    await userEvent.keyboard('{Escape}')
    expect(no).toHaveBeenCalledTimes(2)
  })

  it('requires a reason where one is recorded', async () => {
    const yes = jest.fn()
    render(<ConfirmDialog {...question} reason="Reason, kept in the trail" onYes={yes} onNo={() => {}} />)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
    expect(yes).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Reason, kept in the trail')).toHaveAccessibleDescription(
      'Enter a reason. It is recorded in the activity.',
    )
    await userEvent.type(screen.getByLabelText('Reason, kept in the trail'), ' Client withdrew the budget ')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
    expect(yes).toHaveBeenCalledWith('Client withdrew the budget')
  })

  it('cannot be confirmed twice while the action runs', async () => {
    const yes = jest.fn()
    const no = jest.fn()
    render(<ConfirmDialog {...question} working workingText="Cancelling…" onYes={yes} onNo={no} />)
    await userEvent.click(screen.getByRole('button', { name: 'Cancelling…' }))
    await userEvent.click(screen.getByRole('button', { name: 'Keep order' }))
    await userEvent.keyboard('{Escape}')
    expect(yes).not.toHaveBeenCalled()
    expect(no).not.toHaveBeenCalled()
  })

  it('starts empty each time it opens', async () => {
    const { rerender } = render(<ConfirmDialog {...question} reason="Reason" onYes={() => {}} onNo={() => {}} />)
    await userEvent.type(screen.getByLabelText('Reason'), 'first')
    rerender(<ConfirmDialog {...question} show={false} reason="Reason" onYes={() => {}} onNo={() => {}} />)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    rerender(<ConfirmDialog {...question} reason="Reason" onYes={() => {}} onNo={() => {}} />)
    expect(screen.getByLabelText('Reason')).toHaveValue('')
  })
})

describe('A confirmation over another one', () => {
  /** The first dialog opens a second one before it is done, as a warning does. */
  function Two({ closed }: { closed: (which: string) => void }) {
    const [below, setBelow] = useState(true)
    const [above, setAbove] = useState(false)
    return (
      <>
        <ConfirmDialog
          {...question}
          show={below}
          onYes={() => setAbove(true)}
          onNo={() => (closed('first'), setBelow(false))}
        />
        <ConfirmDialog
          show={above}
          title="Continue with warnings?"
          yes="Continue anyway"
          no="Back"
          onYes={() => {}}
          onNo={() => (closed('second'), setAbove(false))}
        />
      </>
    )
  }

  it.each<[string, () => Promise<unknown>]>([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a click outside it', () => userEvent.click(screen.getByRole('dialog', { name: 'Continue with warnings?' }))],
    ['its Back button', () => userEvent.click(screen.getByRole('button', { name: 'Back' }))],
  ])(
    'is closed alone by %s, returns the focus to what opened it, and then the first one is closed',
    async (_, close) => {
      const closed: string[] = []
      render(<Two closed={(which) => closed.push(which)} />)
      await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
      const above = await screen.findByRole('dialog', { name: 'Continue with warnings?' })
      await waitFor(() => expect(above).toContainElement(document.activeElement as HTMLElement))
      await close()
      await waitFor(() =>
        expect(screen.queryByRole('dialog', { name: 'Continue with warnings?' })).not.toBeInTheDocument(),
      )
      expect(closed).toEqual(['second'])
      expect(screen.getByRole('dialog', { name: 'Cancel ORD-DSM-2026-00231?' })).toBeInTheDocument()
      expect(screen.getByRole('button', { name: 'Cancel order' })).toHaveFocus()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      expect(closed).toEqual(['second', 'first'])
    },
  )
})

describe('A button', () => {
  it('that is disabled keeps the focus and shows the reason', async () => {
    const click = jest.fn()
    render(
      <Button whyDisabled="Add a line first." onClick={click}>
        Send RFQ
      </Button>,
    )
    await userEvent.tab()
    const button = screen.getByRole('button', { name: 'Send RFQ' })
    expect(button).toHaveFocus()
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Add a line first.')
    await userEvent.keyboard('{Enter}')
    expect(click).not.toHaveBeenCalled()
  })

  it('that is working shows it and does not submit the form again', async () => {
    const submit = jest.fn((event: React.FormEvent) => event.preventDefault())
    render(
      <form onSubmit={submit}>
        <Button type="submit" working workingText="Sending…">
          Send RFQ
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Sending…' })
    expect(button).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(button)
    expect(submit).not.toHaveBeenCalled()
  })

  it('keeps the width that it was pressed with while it works, and is measured only then', async () => {
    const width = jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(120)
    const { rerender } = render(<Button>Send RFQ</Button>)
    expect(width).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Send RFQ' }))
    rerender(
      <Button working workingText="…">
        Send RFQ
      </Button>,
    )
    expect(screen.getByRole('button', { name: '…' })).toHaveStyle({ minWidth: '120px' })
    rerender(<Button>Send RFQ</Button>)
    expect(screen.getByRole('button', { name: 'Send RFQ' })).not.toHaveStyle({ minWidth: '120px' })
    width.mockRestore()
  })
})

describe('A toast', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  function Page({ message }: { message: ToastMessage }) {
    const toast = useToast()
    return <button onClick={() => toast(message)}>Do it</button>
  }
  const say = (message: ToastMessage) => {
    render(
      <Toasts>
        <Page message={message} />
      </Toasts>,
    )
    act(() => screen.getByText('Do it').click())
  }

  it('disappears after six seconds', () => {
    say({ text: 'RFQ sent to 5 suppliers' })
    act(() => jest.advanceTimersByTime(5900))
    expect(screen.getByText('RFQ sent to 5 suppliers')).toBeInTheDocument()
    act(() => jest.advanceTimersByTime(200))
    expect(screen.queryByText('RFQ sent to 5 suppliers')).not.toBeInTheDocument()
  })

  it('offers Undo for eight seconds', () => {
    const undo = jest.fn()
    say({ text: '3 lines removed', kind: 'undo', action: { label: 'Undo', onClick: undo } })
    act(() => jest.advanceTimersByTime(7900))
    act(() => screen.getByRole('button', { name: 'Undo' }).click())
    expect(undo).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('3 lines removed')).not.toBeInTheDocument()
  })

  it('stays until it is closed when something failed', () => {
    say({ text: 'The file could not be read', kind: 'failed' })
    act(() => jest.advanceTimersByTime(60_000))
    expect(screen.getByRole('alert')).toHaveTextContent('The file could not be read')
    act(() => screen.getByRole('button', { name: 'Close message' }).click())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('The search field', () => {
  it('searches once after a pause in typing, and at once on Enter or when cleared', async () => {
    const ask = jest.fn()
    render(<SearchField label="Number, client, item…" value="" onChange={ask} pause={20} />)
    const field = screen.getByRole('searchbox', { name: 'Number, client, item…' })
    await userEvent.type(field, 'pump')
    await waitFor(() => expect(ask).toHaveBeenLastCalledWith('pump'))
    await userEvent.type(field, 's{Enter}')
    expect(ask).toHaveBeenLastCalledWith('pumps')
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(ask).toHaveBeenLastCalledWith('')
    expect(field).toHaveValue('')
  })

  it('follows the page when another view is opened', () => {
    const { rerender } = render(<SearchField label="Search" value="pump" onChange={() => {}} />)
    rerender(<SearchField label="Search" value="valve" onChange={() => {}} />)
    expect(screen.getByRole('searchbox')).toHaveValue('valve')
  })
})

it('A one-time link is copied with one press, which is confirmed', async () => {
  const user = userEvent.setup()
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  render(<CopyField label="Link for Asha" value="https://zabuni.example/#token=abc" />)
  await user.click(screen.getByRole('button', { name: /^Copy/ }))
  expect(await screen.findByText('Copied.')).toBeInTheDocument()
  expect(write).toHaveBeenCalledWith('https://zabuni.example/#token=abc')
})
