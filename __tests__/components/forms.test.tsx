import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, type ReactNode } from 'react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import * as z from 'zod'
import { CheckField } from '../../src/components/fields/CheckField'
import { DateField, MomentField } from '../../src/components/fields/DateField'
import { DueDateField } from '../../src/components/fields/DueDateField'
import { DecimalField } from '../../src/components/numbers/DecimalField'
import { FormPage } from '../../src/components/forms/FormPage'
import { useFieldError } from '../../src/components/fields/Field'
import { formResolver, withoutBlanks } from '../../src/components/saving/formResolver'
import { MoneyField } from '../../src/components/numbers/MoneyField'
import { PhoneField } from '../../src/components/fields/PhoneField'
import { actionEnded, isSecondPress } from '../../src/components/saving/secondPress'
import { applyServerErrors } from '../../src/components/saving/serverErrors'
import { SelectField } from '../../src/components/fields/SelectField'
import { TextField } from '../../src/components/fields/TextField'
import { useIdempotentRequest } from '../../src/components/saving/useIdempotentRequest'
import { useSubmit } from '../../src/components/saving/useSubmit'
import { createPriceBodySchema } from '../../src/contract/prices'
import { i18n } from '../../src/i18n/i18n'

interface Values {
  name: string
  email: string
  price: string
  deadline: string
  currency: string
  sealed: boolean
}

const blank: Values = { name: '', email: '', price: '', deadline: '', currency: 'TZS', sealed: false }
let form: UseFormReturn<Values>

function Form({ children, values = blank }: { children: ReactNode; values?: Values }) {
  const created = useForm<Values>({ defaultValues: values })
  useEffect(() => {
    form = created
  })
  return <FormProvider {...created}>{children}</FormProvider>
}

describe('A field', () => {
  it('has its label above and marks optional fields', () => {
    render(
      <Form>
        <TextField name="name" label="Name" />
        <TextField name="email" label="E-mail" optional />
        <SelectField name="currency" label="Currency" options={[{ value: 'TZS', label: 'Tanzanian shilling' }]} />
        <CheckField name="sealed" label="Sealed until the deadline" />
      </Form>,
    )
    expect(screen.getByLabelText('Name')).toHaveAccessibleName('Name')
    expect(screen.getByRole('textbox', { name: 'E-mail optional' })).toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveDisplayValue('Tanzanian shilling')
    expect(screen.getByRole('checkbox', { name: 'Sealed until the deadline' })).not.toBeChecked()
  })

  it('has its hint, then its warning, then its error as its description', () => {
    const { rerender } = render(
      <Form>
        <TextField name="name" label="Name" hint="As on the invoice" />
      </Form>,
    )
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('As on the invoice')
    rerender(
      <Form>
        <TextField name="name" label="Name" hint="As on the invoice" warning="A similar name is there already" />
      </Form>,
    )
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('A similar name is there already')
    expect(screen.getByLabelText('Name')).not.toBeInvalid()
    act(() => form.setError('name', { message: 'Enter a value.' }))
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Enter a value.')
    expect(screen.getByLabelText('Name')).toBeInvalid()
  })
})

describe('A field for a number', () => {
  it('groups thousands while it is not focused and keeps a plain decimal for the server', async () => {
    render(
      <Form values={{ ...blank, price: '1020' }}>
        <MoneyField name="price" label="Unit price" currency="USD" price unit="/ PCS" />
        <TextField name="name" label="Name" />
      </Form>,
    )
    const price = screen.getByLabelText('Unit price')
    expect(price).toHaveValue('1,020.00')
    await userEvent.click(price)
    expect(price).toHaveValue('1020')
    await userEvent.clear(price)
    await userEvent.type(price, '12,345.5')
    expect(form.getValues('price')).toBe('12345.5')
    await userEvent.tab()
    expect(price).toHaveValue('12,345.50')
  })

  it('asks which of two readings is meant and keeps the typed text until one is chosen', async () => {
    const user = userEvent.setup()
    render(
      <Form>
        <DecimalField name="price" label="Unit price" />
        <TextField name="name" label="Name" />
      </Form>,
    )
    const price = screen.getByLabelText('Unit price')
    await user.type(price, '17.500')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.tab()
    expect(price).toHaveValue('17.500')
    expect(price).toHaveAccessibleDescription('17.500 can mean 17.5 or 17,500. Choose one.')
    expect(price).toBeInvalid()
    expect(createPriceBodySchema.shape.unit_price.safeParse(form.getValues('price')).success).toBe(false)
    expect(screen.getByRole('alert')).toHaveTextContent('17.500 can mean 17.5 or 17,500.')
    // By keyboard from the next field.
    await user.tab({ shift: true })
    expect(screen.getByRole('button', { name: '17,500' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(form.getValues('price')).toBe('17500')
    expect(price).toHaveFocus()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it.each([
    ['3,400', ['3,400', '3.4']],
    ['1.250,00', ['1.25', '1,250']],
    ['-12.000', ['\u221212', '\u221212,000']],
  ])('offers both readings of %s', async (typed, readings) => {
    render(
      <Form>
        <MoneyField name="price" label="Unit price" currency="GBP" price />
      </Form>,
    )
    await userEvent.type(screen.getByLabelText('Unit price'), typed)
    await userEvent.tab()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(readings)
  })

  it('follows the decimal sign that another field of the form shows, and a choice that was made in one', async () => {
    const user = userEvent.setup()
    render(
      <Form>
        <DecimalField name="price" label="Unit price" />
        <DecimalField name="email" label="Freight" />
        <DecimalField name="name" label="Discount" />
      </Form>,
    )
    await user.type(screen.getByLabelText('Freight'), '2,5')
    await user.type(screen.getByLabelText('Unit price'), '17.500')
    await user.tab()
    expect(form.getValues('price')).toBe('17500')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()

    await user.clear(screen.getByLabelText('Freight'))
    await user.clear(screen.getByLabelText('Unit price'))
    await user.type(screen.getByLabelText('Unit price'), '17.500')
    await user.type(screen.getByLabelText('Freight'), '3,400')
    await user.tab()
    expect(screen.getAllByRole('button')).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: '17,500' }))
    expect(form.getValues(['price', 'email'])).toEqual(['17500', '3.400'])
    await user.type(screen.getByLabelText('Discount'), '1.250')
    expect(form.getValues('name')).toBe('1250')
  })

  it('accepts three decimals of a currency that has them', async () => {
    render(
      <Form>
        <MoneyField name="price" label="Unit price" currency="KWD" price />
      </Form>,
    )
    await userEvent.type(screen.getByLabelText('Unit price'), '17.500')
    await userEvent.tab()
    expect(form.getValues('price')).toBe('17.500')
    expect(screen.getByLabelText('Unit price')).toBeValid()
  })

  it('accepts what only one convention can read, and reports what is not a number', async () => {
    render(
      <Form>
        <DecimalField name="price" label="Unit price" />
      </Form>,
    )
    const price = screen.getByLabelText('Unit price')
    await userEvent.type(price, '1,5')
    expect(form.getValues('price')).toBe('1.5')
    await userEvent.clear(price)
    await userEvent.type(price, '1.234.567,50')
    await userEvent.tab()
    expect(form.getValues('price')).toBe('1234567.50')
    await userEvent.clear(price)
    await userEvent.type(price, 'a dozen')
    await userEvent.tab()
    expect(price).toHaveAccessibleDescription('a dozen is not a number. Enter it like 1,234.50.')
  })

  it('is typed and shown with commas in a locale that uses them', async () => {
    await act(() => i18n.changeLanguage('de'))
    render(
      <Form values={{ ...blank, price: '1020.5' }}>
        <MoneyField name="price" label="Unit price" currency="EUR" price />
      </Form>,
    )
    const price = screen.getByLabelText('Unit price')
    expect(price).toHaveValue('1.020,50')
    await userEvent.click(price)
    expect(price).toHaveValue('1020,5')
    await userEvent.clear(price)
    await userEvent.type(price, '1,75')
    expect(form.getValues('price')).toBe('1.75')
    await act(() => i18n.changeLanguage('en'))
  })

  it('of money shows what an amount finer than its currency is rounded to, and asks which of two is meant', async () => {
    render(
      <Form>
        <MoneyField name="price" label="Freight" currency="TZS" />
      </Form>,
    )
    const freight = screen.getByLabelText('Freight')
    await userEvent.type(freight, '1234.5')
    await userEvent.tab()
    expect(freight).toHaveAccessibleDescription('TZS has 0 decimals: the amount is rounded to 1,235.')
    await userEvent.clear(freight)
    await userEvent.type(freight, '1.234')
    await userEvent.tab()
    expect(freight).toHaveAccessibleDescription('1.234 can mean 1.234 or 1,234. Choose one.')
  })
})

describe('A date', () => {
  const open = () => {
    render(
      <Form>
        <DateField name="deadline" label="Required by" optional />
      </Form>,
    )
    return screen.getByLabelText(/^Required by/)
  }

  it('is typed with the day first, whatever the browser’s language, and shown with its month in letters', async () => {
    const field = open()
    await userEvent.type(field, '03/04/2027')
    expect(form.getValues('deadline')).toBe('2027-04-03')
    await userEvent.tab()
    expect(field).toHaveValue('3 Apr 2027')
    await userEvent.clear(field)
    expect(form.getValues('deadline')).toBe('')
  })

  it('that does not exist is reported when the field is left, keeps its text, and is not treated as empty', async () => {
    const field = open()
    await userEvent.type(field, '31/02/2027')
    expect(field).not.toBeInvalid()
    await userEvent.tab()
    expect(field).toHaveAccessibleDescription('Enter a date like 20/11/2026 or 20 Nov, the day first, or pick one.')
    expect(field).toHaveValue('31/02/2027')
    expect(form.getValues('deadline')).not.toBe('')
    await userEvent.clear(field)
    await userEvent.tab()
    expect(field).not.toBeInvalid()
    expect(form.getValues('deadline')).toBe('')
  })

  it('by which something is due says how far away it is, and nothing while its text is no date', async () => {
    render(
      <Form>
        <DueDateField name="deadline" label="Due" today="2026-11-26" passed="This date has passed." />
      </Form>,
    )
    const field = screen.getByLabelText('Due')
    await userEvent.type(field, '31/02/2027')
    await userEvent.tab()
    expect(field).toHaveAccessibleDescription(/^Enter a date like/)
    await userEvent.clear(field)
    await userEvent.type(field, '20/11/2026')
    await userEvent.tab()
    expect(field).toHaveAccessibleDescription('This date has passed.')
  })

  it('is shown when the form is filled in, also over a text that was no date', async () => {
    const field = open()
    await userEvent.type(field, '31/02/2027')
    act(() => form.setValue('deadline', '2027-02-28'))
    expect(field).toHaveValue('28 Feb 2027')
  })

  it('is picked in the browser’s calendar, by the button or Alt+↓', async () => {
    const field = open()
    const calendar = document.querySelector('input[type=date]') as HTMLInputElement
    calendar.showPicker = jest.fn()
    await userEvent.click(screen.getByRole('button', { name: 'Pick a date' }))
    await userEvent.type(field, '{Alt>}{ArrowDown}{/Alt}')
    expect(calendar.showPicker).toHaveBeenCalledTimes(2)
    fireEvent.change(calendar, { target: { value: '2027-02-28' } })
    expect(field).toHaveValue('28 Feb 2027')
    expect(form.getValues('deadline')).toBe('2027-02-28')
  })

  it('is picked in the native field over the button where no program may open a calendar (iOS), and typed with figures', async () => {
    const field = open()
    expect(field).toHaveAttribute('inputmode', 'numeric')
    const calendar = document.querySelector('input[type=date]') as HTMLInputElement
    await userEvent.type(field, '{Alt>}{ArrowDown}{/Alt}')
    expect(calendar).toHaveFocus()
    await userEvent.click(calendar)
    fireEvent.change(calendar, { target: { value: '2027-02-28' } })
    expect(form.getValues('deadline')).toBe('2027-02-28')
  })
})

it('A phone number is formatted when its field is left, and keeps its groups', async () => {
  render(
    <Form>
      <PhoneField name="name" label="Phone" />
    </Form>,
  )
  await userEvent.type(screen.getByLabelText('Phone'), '00255  713 604 118')
  await userEvent.tab()
  expect(form.getValues('name')).toBe('+255 713 604 118')
})

it('A deadline is typed in the time zone of the branch and stored in UTC', async () => {
  render(
    <Form values={{ ...blank, deadline: '2026-11-16T14:00:00.000Z' }}>
      <MomentField name="deadline" label="Deadline" zone="Africa/Dar_es_Salaam" />
    </Form>,
  )
  const field = screen.getByLabelText('Deadline')
  expect(field).toHaveValue('16 Nov 2026, 17:00')
  await userEvent.clear(field)
  await userEvent.type(field, '1 Dec 2026 9:30')
  expect(form.getValues('deadline')).toBe('2026-12-01T06:30:00.000Z')
})

it('An invalid field in a closed section gets the focus once the section is open', async () => {
  function Closed() {
    const wrong = useFieldError('email')
    return wrong ? <TextField name="email" label="E-mail" /> : <p>closed</p>
  }
  function Page() {
    const created = useForm<Values>({ defaultValues: blank })
    const submit = useSubmit(created, () =>
      Promise.reject(
        Object.assign(new Error(), {
          status: 422,
          code: 'invalid',
          message: '',
          fields: [{ path: 'email', message: 'Enter an e-mail address.' }],
        }),
      ),
    )
    return (
      <FormProvider {...created}>
        <form onSubmit={submit}>
          <Closed />
          <button>Save</button>
        </form>
      </FormProvider>
    )
  }
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus())
})

it('A create request keeps one idempotency key until it is rejected: a lost response creates no second record', async () => {
  const { result } = renderHook(() => useIdempotentRequest())
  const keys: string[] = []
  const fail = (status: number) => (key: string) => {
    keys.push(key)
    return Promise.reject(Object.assign(new Error(), { status }))
  }
  await expect(result.current(fail(0))).rejects.toThrow()
  await expect(result.current(fail(503))).rejects.toThrow()
  await expect(result.current(fail(422))).rejects.toThrow()
  await expect(result.current(fail(0))).rejects.toThrow()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).toBe(keys[0])
  expect(keys[3]).not.toBe(keys[0])
})

it('A shortcut that is pressed again right after its action acts once, unless another key was pressed between', () => {
  const press = (key: string) => {
    fireEvent.keyDown(document.body, { key })
    return isSecondPress({ key, repeat: false, timeStamp: performance.now() })
  }
  expect(press('Enter')).toBe(false)
  actionEnded()
  expect(press('Enter')).toBe(true)
  fireEvent.keyDown(document.body, { key: 'Control' })
  expect(press('Enter')).toBe(true)
  // As by someone who has typed the next entry within half a second.
  fireEvent.keyDown(document.body, { key: 'T' })
  expect(press('Enter')).toBe(false)
})

describe('A server rejection', () => {
  const refusal = {
    status: 422,
    data: {
      status: false,
      error: {
        code: 'invalid',
        message: 'Some fields are wrong.',
        fields: [
          { path: 'email', message: 'Enter an e-mail address such as name@example.com.' },
          { path: 'name', message: 'Use at most 200 characters.' },
        ],
        request_id: 'r1',
      },
    },
  }

  it('is shown beside its fields, and the first of them gets the focus', () => {
    render(
      <Form>
        <TextField name="name" label="Name" />
        <TextField name="email" label="E-mail" />
      </Form>,
    )
    act(() => expect(applyServerErrors(refusal, form.setError)).toBe(true))
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(
      'Enter an e-mail address such as name@example.com.',
    )
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Use at most 200 characters.')
    expect(screen.getByLabelText('E-mail')).toHaveFocus()
  })

  it('is left to the caller when it names no field', () => {
    render(<Form>{null}</Form>)
    expect(applyServerErrors({ status: 503, data: { error: { code: 'database_away' } } }, form.setError)).toBe(false)
    expect(applyServerErrors(new Error('no answer'), form.setError)).toBe(false)
  })
})

describe('A blank field', () => {
  it('is not sent, at any depth, or is sent as null where an edit has to clear it', () => {
    const typed = { name: 'Kibo', email: '', contacts: [{ name: 'Asha', phone: '' }], active: false, days: 0 }
    expect(withoutBlanks(typed)).toEqual({ name: 'Kibo', contacts: [{ name: 'Asha' }], active: false, days: 0 })
    expect(withoutBlanks(typed, null)).toEqual({
      name: 'Kibo',
      email: null,
      contacts: [{ name: 'Asha', phone: null }],
      active: false,
      days: 0,
    })
  })

  it('is validated by the request’s schema as if it were absent', async () => {
    const schema = z.object({ name: z.string('Enter a value.'), email: z.string().optional() })
    const resolve = formResolver(schema)
    const options = { fields: {}, shouldUseNativeValidation: false }
    expect(await resolve({ name: 'Kibo', email: '' }, undefined, options)).toEqual({
      values: { name: 'Kibo' },
      errors: {},
    })
    expect((await resolve({ name: '', email: '' }, undefined, options)).errors).toMatchObject({
      name: { message: 'Enter a value.' },
    })
  })
})

describe('A form page', () => {
  function renderPage(onSubmit: () => Promise<void>) {
    function Page() {
      const page = useForm({ defaultValues: { name: '' } })
      return (
        <FormPage form={page} title="New client" saveText="Save client" onSubmit={onSubmit}>
          <TextField name="name" label="Name" />
          <Link to="/elsewhere">Elsewhere</Link>
        </FormPage>
      )
    }
    const router = createMemoryRouter(
      [
        { path: '/', element: <Page /> },
        { path: '/elsewhere', element: <p>You are elsewhere</p> },
      ],
      { initialEntries: ['/'] },
    )
    render(<RouterProvider router={router} />)
  }

  it('saves with Ctrl+S', async () => {
    const save = jest.fn(async () => {})
    renderPage(save)
    await userEvent.type(screen.getByLabelText('Name'), 'Kibo')
    await userEvent.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Kibo' }))
  })

  it('saves once, however often Ctrl+S, Enter and the button are pressed while it saves', async () => {
    let saved = () => {}
    const save = jest.fn(() => new Promise<void>((resolve) => (saved = resolve)))
    renderPage(save)
    await userEvent.type(screen.getByLabelText('Name'), 'Kibo{Control>}ss{/Control}{Enter}')
    await userEvent.click(screen.getByRole('button', { name: /^Sav/ }))
    await userEvent.keyboard('{Control>}s{/Control}')
    saved()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save client' })).not.toHaveAttribute('aria-busy'))
    expect(save).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Save client' }))
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  })

  it('shows an error of the whole form above the fields', async () => {
    renderPage(async () => {
      throw Object.assign(new Error('refused'), {
        status: 503,
        data: { error: { code: 'database_away', message: '' } },
      })
    })
    await userEvent.click(screen.getByRole('button', { name: 'Save client' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is not available.')
  })

  it('asks before unsaved input is left, and keeps the input when the user stays', async () => {
    renderPage(async () => {})
    await userEvent.type(screen.getByLabelText('Name'), 'Kibo')
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Stay on page' }))
    expect(screen.getByLabelText('Name')).toHaveValue('Kibo')
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Leave page' }))
    expect(await screen.findByText('You are elsewhere')).toBeInTheDocument()
  })

  it('can be left without a question when nothing was typed', async () => {
    renderPage(async () => {})
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
    expect(await screen.findByText('You are elsewhere')).toBeInTheDocument()
  })
})
