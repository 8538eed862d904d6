import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { DateField } from '../../src/components/fields/DateField'
import { placeFields } from '../../src/components/fields/fieldPlaces'
import { TextField } from '../../src/components/fields/TextField'
import { FormError } from '../../src/components/forms/FormError'
import { DecimalField } from '../../src/components/numbers/DecimalField'

const wentTo = jest.fn()

function Form() {
  const form = useForm({
    defaultValues: { name: '', price: '', due: '', lines: [] },
    resolver: () => ({
      values: {},
      errors: Object.fromEntries(
        ['name', 'price', 'due', 'lines.2.quantity'].map((path) => [
          path,
          { type: 'invalid', message: 'Enter a value.' },
        ]),
      ),
    }),
  })
  useEffect(
    () =>
      placeFields(form.control, 'lines', wentTo, (path) => (path === '2.quantity' && 'Quantity, line 3') || undefined),
    [form.control],
  )
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
        <FormError />
        <TextField name="name" label="Name" optional />
        <DecimalField name="price" label="Price" />
        <DateField name="due" label="Due" />
        <button>Save</button>
      </form>
    </FormProvider>
  )
}

it('The list of a form’s errors says of each which field it is, without what is beside its name', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Correct 4 fields:')).toBeVisible()
  for (const field of ['Name', 'Price', 'Due', 'Quantity, line 3'])
    expect(screen.getByRole('button', { name: `${field}: Enter a value.` })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Quantity, line 3: Enter a value.' }))
  expect(wentTo).toHaveBeenCalledWith('2.quantity')
})
