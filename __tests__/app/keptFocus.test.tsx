import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import KeptFocus from '../../src/app/shell/KeptFocus'

type Shown = 'list' | 'loading' | 'document'

function Page() {
  const [shown, setShown] = useState<Shown>('list')
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <KeptFocus />
      <main>
        {shown === 'list' && (
          <>
            <h1>Orders</h1>
            <section>
              <h2>Lines</h2>
              {isOpen && <button onClick={() => setOpen(false)}>Accept matches</button>}
              <p>5 lines</p>
            </section>
            <button onClick={() => setShown('loading')}>ORD-1</button>
          </>
        )}
        {shown === 'document' && <h1>Mawenzi Gold Mine</h1>}
      </main>
      <p>Outside</p>
      <button onClick={() => setShown('document')}>Arrive</button>
    </>
  )
}

describe('The focus of what goes', () => {
  it('moves to the heading of the part that it was in', async () => {
    const user = userEvent.setup()
    render(<Page />)
    await user.click(screen.getByRole('button', { name: 'Accept matches' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Lines' })).toHaveFocus())
  })

  it('waits for the heading of the page that is being opened', async () => {
    const user = userEvent.setup()
    render(<Page />)
    await user.click(screen.getByRole('button', { name: 'ORD-1' }))
    expect(document.body).toHaveFocus()
    fireEvent.click(screen.getByRole('button', { name: 'Arrive' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Mawenzi Gold Mine' })).toHaveFocus())
  })

  it('is given up by a press beside everything: what goes later takes nothing', async () => {
    const user = userEvent.setup()
    render(<Page />)
    screen.getByRole('button', { name: 'ORD-1' }).focus()
    await user.click(screen.getByText('Outside'))
    expect(document.body).toHaveFocus()
    fireEvent.click(screen.getByRole('button', { name: 'Arrive' }))
    await screen.findByRole('heading', { name: 'Mawenzi Gold Mine' })
    // Longer than a change of the page takes to be looked at.
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
    expect(document.body).toHaveFocus()
  })
})
