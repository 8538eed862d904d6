import { fireEvent, render, screen } from '@testing-library/react'
import { FileDrop } from '../../src/components/fields/FileDrop'

describe('A picture that is pasted', () => {
  const picture = new File(['x'], 'picture.png', { type: 'image/png' })

  it('is taken by the place for files that has the focus, wherever the browser aims the event', () => {
    const taken: File[][] = []
    render(
      <>
        <FileDrop label="Drawings" onFiles={(files) => taken.push(files)} />
        <FileDrop label="Letters" onFiles={() => taken.push([])} />
      </>,
    )
    fireEvent.paste(document.body, { clipboardData: { files: [picture] } })
    expect(taken).toEqual([])
    screen.getByLabelText('Drawings').focus()
    fireEvent.paste(document.body, { clipboardData: { files: [picture] } })
    expect(taken).toEqual([[picture]])
    fireEvent.paste(document.body, { clipboardData: { files: [] } })
    expect(taken).toHaveLength(1)
  })
})
