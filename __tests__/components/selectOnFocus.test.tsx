import { act, fireEvent, render, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { Combobox } from '../../src/components/combobox/Combobox'
import { CopyField } from '../../src/components/fields/CopyField'
import { DecimalField } from '../../src/components/numbers/DecimalField'

function Fields() {
  const form = useForm({ defaultValues: { price: '36500' } })
  return (
    <FormProvider {...form}>
      <DecimalField name="price" label="Price" />
      <Combobox
        label="Client"
        shown="Rufiji Sugar Estates"
        options={[]}
        busy={false}
        onSearch={() => undefined}
        onPick={() => undefined}
      />
      <CopyField label="Link" value="https://zabuni.example/#token=1" />
    </FormProvider>
  )
}

/** A click as WebKit does it: its release sets the caret where the mouse is, unless the page holds it. */
function clickInWebKit(field: HTMLInputElement, caret: number) {
  fireEvent.mouseDown(field)
  if (document.activeElement === field) field.setSelectionRange(caret, caret)
  else act(() => field.focus())
  if (fireEvent.mouseUp(field)) field.setSelectionRange(caret, caret)
  fireEvent.click(field)
}

const selected = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  value.slice(selectionStart ?? 0, selectionEnd ?? 0)

describe.each(['Price', 'Client', 'Link'])('The text of a field that is clicked (%s)', (label) => {
  const open = () => {
    render(<Fields />)
    return screen.getByLabelText<HTMLInputElement>(label)
  }

  it('is selected as a whole, also in WebKit, so that typing replaces it', () => {
    const field = open()
    clickInWebKit(field, 2)
    expect(selected(field)).toBe(field.value)
  })

  it('gets a caret by the next click', () => {
    const field = open()
    clickInWebKit(field, 2)
    clickInWebKit(field, 3)
    expect([field.selectionStart, field.selectionEnd]).toEqual([3, 3])
  })

  it('keeps what a drag has selected', () => {
    const field = open()
    fireEvent.mouseDown(field)
    act(() => field.focus())
    field.setSelectionRange(1, 4)
    fireEvent.mouseUp(field)
    expect([field.selectionStart, field.selectionEnd]).toEqual([1, 4])
  })
})
