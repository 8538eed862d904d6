import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form'
import { GridWrong } from '../../../src/components/lineGrid/GridWrong'
import { LineGrid } from '../../../src/components/lineGrid/LineGrid'
import { LineGridForm } from '../../../src/components/lineGrid/LineGridForm'
import { isDecimal } from '../../../src/domain/money/money'
import { screenIs } from '../../support/jsdomGaps'
import { gridCell } from '../../support/lineGrid'
import { aLine, lineColumns, type Line } from './lines'

interface Form {
  title: string
  lines: Line[]
}

/** A quantity must be a number, as a schema would require. */
function check({ lines }: Form): FieldErrors<Form> {
  const wrong = lines.map(({ quantity }, index) =>
    quantity === '' || isDecimal(quantity)
      ? undefined
      : { quantity: { type: 'custom', message: `Line ${index + 1}: ${quantity} is no quantity.` } },
  )
  return wrong.some(Boolean) ? { lines: wrong } : {}
}

describe('A line grid', () => {
  let form: UseFormReturn<Form>
  /** How often the cells of each line were rendered. */
  let drawn: Map<string, number>
  const sent: Form[] = []

  beforeEach(() => {
    drawn = new Map()
    sent.length = 0
  })
  afterEach(() => {
    screenIs.phone = false
    jest.restoreAllMocks()
  })

  const columns = lineColumns().map((column) =>
    column.id === 'description'
      ? {
          ...column,
          text: (row: Line) => {
            drawn.set(row.description, (drawn.get(row.description) ?? 0) + 1)
            return row.description
          },
        }
      : column,
  )
  const newRow = () => aLine()
  const same = (row: Line) => row

  function Sheet({ lines, shown = columns }: { lines: Line[]; shown?: typeof columns }) {
    form = useForm<Form>({
      defaultValues: { title: '', lines },
      resolver: (values) => {
        const errors = check(values)
        return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
      },
    })
    return (
      <FormProvider {...form}>
        <form onSubmit={(event) => void form.handleSubmit((values) => void sent.push(values))(event)}>
          <output>{form.formState.isDirty ? 'changed' : 'as saved'}</output>
          <input aria-label="Title" {...form.register('title')} />
          <LineGridForm<Line> name="lines" columns={shown} newRow={newRow} copyOf={same} keepsOne>
            <LineGrid<Line> label="Lines" />
            <GridWrong />
          </LineGridForm>
          <button type="submit">Save</button>
        </form>
      </FormProvider>
    )
  }

  const abc = () => [
    aLine({ description: 'a', quantity: '1' }),
    aLine({ description: 'b', quantity: '2' }),
    aLine({ description: 'c', quantity: '3' }),
  ]
  function show(lines = abc()) {
    const view = render(<Sheet lines={lines} />)
    return { ...view, user: userEvent.setup() }
  }
  const save = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Save' }))

  it('is an ARIA grid with its size, and has one input: that of the cell in edit mode', async () => {
    const { user } = show()
    const grid = screen.getByRole('grid', { name: 'Lines' })
    expect(grid).toHaveAttribute('aria-rowcount', '4')
    expect(grid).toHaveAttribute('aria-colcount', '6')
    expect(screen.queryAllByRole('textbox', { name: /line/ })).toHaveLength(0)
    await user.click(gridCell('Quantity', 2))
    expect(gridCell('Quantity', 2)).toHaveFocus()
    expect(gridCell('Quantity', 2)).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{F2}')
    expect(screen.getByRole('textbox', { name: 'Quantity, line 2' })).toHaveValue('2')
    expect(screen.getAllByRole('textbox', { name: /line/ })).toHaveLength(1)
    await user.keyboard('5{Enter}')
    expect(gridCell('Quantity', 2)).toHaveTextContent(/^25$/)
    expect(gridCell('Quantity', 3)).toHaveFocus()
    expect(form.getValues('lines.1.quantity')).toBe('25')
  })

  it('keeps the text being typed when its columns change, as when rates and taxes are loaded', async () => {
    const { user, rerender } = show()
    await user.click(gridCell('Quantity', 2))
    await user.keyboard('20')
    rerender(<Sheet lines={abc()} shown={lineColumns()} />)
    expect(screen.getByRole('textbox', { name: 'Quantity, line 2' })).toHaveFocus()
    await user.keyboard('5000{Enter}')
    expect(gridCell('Quantity', 2)).toHaveTextContent(/^205,?000$/)
    expect(form.getValues('lines.1.quantity')).toBe('205000')
  })

  it('updates the form at once, and knows when all values are as before', async () => {
    const { user } = show()
    await user.click(gridCell('Quantity', 1))
    await user.keyboard('7')
    expect(form.getValues('lines.0.quantity')).toBe('7')
    expect(screen.getByText('changed')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(gridCell('Quantity', 1)).toHaveTextContent(/^1$/)
    expect(screen.getByText('as saved')).toBeInTheDocument()
  })

  it('renders one line again when one cell of it changes', async () => {
    const { user } = show(
      Array.from({ length: 50 }, (_, index) => aLine({ description: `goods ${index + 1}`, quantity: '1' })),
    )
    await user.click(gridCell('Quantity', 7))
    await user.keyboard('1')
    drawn.clear()
    await user.keyboard('2')
    expect([...drawn]).toEqual([['goods 7', 1]])
    drawn.clear()
    await user.keyboard('{ArrowDown}')
    // The cells that were left and entered, neither of which is the counted one.
    expect([...drawn]).toEqual([])
  })

  it('renders only the visible lines when there are many, and the one that has the focus', async () => {
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(720)
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36)
    const { user } = show(Array.from({ length: 500 }, (_, index) => aLine({ description: `goods ${index + 1}` })))
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(60)
    await user.click(gridCell('Description', 1))
    await user.keyboard('{Control>}{End}{/Control}')
    expect(screen.getByRole('rowheader', { name: '500' })).toBeInTheDocument()
    expect(gridCell('Amount', 500)).toHaveFocus()
  })

  it('keeps invalid cells of a paste as pasted, describes the errors, and links to each', async () => {
    const { user } = show([aLine()])
    await user.click(gridCell('Description', 1))
    await user.paste('pump\t4\nvalve\tmany\npipe\t\nhose\tn/a\tm\t5\tbeyond')
    expect(gridCell('Quantity', 2)).toHaveTextContent('many')
    expect(await screen.findByText('Line 2: many is no quantity.')).toBeVisible()
    expect(gridCell('Quantity', 2)).toBeInvalid()
    expect(gridCell('Quantity', 2)).toHaveAccessibleDescription('Line 2: many is no quantity.')
    expect(screen.getByText('Correct 2 cells.')).toBeVisible()
    expect(
      screen.getByText(
        /4 lines pasted\. 1 column was not pasted: there is no column for it\. The last column is Price\./,
      ),
    ).toBeVisible()
    await user.keyboard('{F8}')
    expect(gridCell('Quantity', 2)).toHaveFocus()
    await user.keyboard('6{Tab}')
    await waitFor(() => expect(gridCell('Quantity', 2)).not.toBeInvalid())
    await user.keyboard('{F8}7{Enter}')
    await waitFor(() => expect(screen.queryByText(/^Correct/)).toBeNull())
  })

  it('asks below its line which of two readings is meant once the cell is left, until one is chosen', async () => {
    const { user } = show()
    await user.click(gridCell('Quantity', 2))
    await user.keyboard('17.500')
    expect(screen.queryByText(/can mean/)).toBeNull()
    await user.keyboard('{Enter}')
    expect(gridCell('Quantity', 2)).toHaveTextContent(/^17.500$/)
    expect(gridCell('Quantity', 2)).toHaveAccessibleDescription('17.500 can mean 17.5 or 17,500. Choose one.')
    expect(screen.getByText('Correct 1 cell.')).toBeVisible()
    await save(user)
    expect(sent).toEqual([])
    expect(form.getValues('lines.1.quantity')).toBe('17.500?')
    await user.keyboard('{F8}')
    expect(gridCell('Quantity', 2)).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: '17.5' })).toHaveFocus()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(screen.queryByText(/can mean|^Correct/)).toBeNull()
    expect(form.getValues('lines.1.quantity')).toBe('17500')
    expect(gridCell('Quantity', 2)).toHaveFocus()
    expect(gridCell('Quantity', 2)).toHaveTextContent(/^17,500$/)
  })

  it('marks a line that is found invalid after one below it', async () => {
    const { user } = show([aLine({ quantity: '1' }), aLine({ quantity: '2' }), aLine({ quantity: 'three' })])
    await save(user)
    await waitFor(() => expect(gridCell('Quantity', 3)).toBeInvalid())
    await user.click(gridCell('Quantity', 2))
    await user.keyboard('two{Enter}')
    await waitFor(() => expect(gridCell('Quantity', 2)).toBeInvalid())
    expect(screen.getByText('Correct 2 cells.')).toBeVisible()
  })

  it('focuses the first invalid cell on submit', async () => {
    const { user } = show([aLine({ quantity: '1' }), aLine({ quantity: 'two' }), aLine({ quantity: 'three' })])
    await save(user)
    await waitFor(() => expect(gridCell('Quantity', 2)).toHaveFocus())
    expect(sent).toEqual([])
    await user.keyboard('2{Enter}3{Tab}')
    await save(user)
    await waitFor(() => expect(sent[0]?.lines.map(({ quantity }) => quantity)).toEqual(['1', '2', '3']))
  })

  it('shows values that the form is reset to, and values that another field sets in a line', async () => {
    const { user } = show()
    await user.click(gridCell('Quantity', 1))
    await user.keyboard('7{Enter}')
    act(() => form.setValue('lines.1.price', '12.5', { shouldDirty: true }))
    expect(gridCell('Price', 2)).toHaveTextContent('12.50')
    act(() => form.reset({ title: 'kept', lines: [aLine({ description: 'taken back' })] }, { keepDefaultValues: true }))
    expect(gridCell('Description', 1)).toHaveTextContent('taken back')
    expect(screen.getAllByRole('rowheader')).toHaveLength(1)
    await user.click(gridCell('Description', 1))
    await user.keyboard('!')
    expect(form.getValues('lines')).toEqual([aLine({ description: '!' })])
  })

  it('selects with Shift, fills down, undoes and redoes by keyboard', async () => {
    const { user } = show()
    await user.click(gridCell('Description', 1))
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}')
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(6)
    await user.keyboard('{Control>}d{/Control}')
    expect(form.getValues('lines').map(({ quantity }) => quantity)).toEqual(['1', '1', '1'])
    await user.keyboard('{Control>}z{/Control}')
    expect(form.getValues('lines')).toEqual(abc())
    await user.keyboard('{Control>}y{/Control}')
    expect(form.getValues('lines').map(({ description }) => description)).toEqual(['a', 'a', 'a'])
  })

  it('copies the selection and pastes it elsewhere', async () => {
    const { user } = show()
    await user.click(gridCell('Description', 1))
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    const setData = jest.fn<void, [string, string]>()
    fireEvent.copy(gridCell('Quantity', 1), { clipboardData: { setData } })
    expect(setData).toHaveBeenCalledWith('text/plain', 'a\t1')
    await user.click(gridCell('Description', 3))
    await user.paste(setData.mock.calls[0]?.[1])
    expect(form.getValues('lines.2')).toEqual(abc()[0])
  })

  it('copies and pastes where the browser aims the event at the page and not at the cell, as Firefox does', async () => {
    const { user } = show()
    await user.click(gridCell('Description', 1))
    const setData = jest.fn<void, [string, string]>()
    fireEvent.cut(document.body, { clipboardData: { setData } })
    expect(setData).toHaveBeenCalledWith('text/plain', 'a')
    expect(form.getValues('lines.0.description')).toBe('')
    fireEvent.paste(document.body, { clipboardData: { getData: () => 'valve' } })
    expect(form.getValues('lines.0.description')).toBe('valve')
    // Beside the grid it is none of its business.
    act(() => (document.activeElement as HTMLElement).blur())
    fireEvent.paste(document.body, { clipboardData: { getData: () => 'pump' } })
    expect(form.getValues('lines.0.description')).toBe('valve')
  })

  it('selects a whole line by its number, more with Shift, and clears it', async () => {
    const { user } = show()
    await user.click(screen.getByRole('rowheader', { name: '2' }))
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(5)
    expect(gridCell('Description', 2)).toHaveFocus()
    const setData = jest.fn<void, [string, string]>()
    fireEvent.copy(gridCell('Description', 2), { clipboardData: { setData } })
    expect(setData.mock.calls[0]?.[1]).toMatch(/^b\t2\t/)
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('rowheader', { name: '3' }))
    await user.keyboard('{/Shift}')
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(10)
    await user.keyboard('{Delete}')
    expect(form.getValues('lines').map(({ description }) => description)).toEqual(['a', '', ''])
  })

  it('selects lines with Shift+Space and columns with Control+Space, and fills them down', async () => {
    const { user } = show()
    await user.click(gridCell('Quantity', 1))
    await user.keyboard('{Shift>}{ArrowDown}[Space]{/Shift}')
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(10)
    await user.keyboard('{Control>}d{/Control}')
    expect(form.getValues('lines').map(({ description, quantity }) => description + quantity)).toEqual([
      'a1',
      'a1',
      'c3',
    ])
    await user.click(gridCell('Quantity', 2))
    await user.keyboard('{Control>}[Space]{/Control}')
    expect(screen.getAllByRole('gridcell', { selected: true }).map(({ dataset }) => dataset.label)).toEqual([
      'Quantity',
      'Quantity',
      'Quantity',
    ])
    await user.keyboard('{Delete}')
    expect(form.getValues('lines').map(({ quantity }) => quantity)).toEqual(['', '', ''])
    expect(screen.queryAllByRole('textbox', { name: /line/ })).toHaveLength(0)
  })

  it('has an empty, focused line when the last one is removed, and all of it is one undo step', async () => {
    const { user } = show()
    await user.click(gridCell('Quantity', 1))
    await user.keyboard('{Control>}a{Delete}{/Control}')
    expect(form.getValues('lines')).toEqual([aLine()])
    expect(screen.getAllByRole('gridcell').some((cell) => cell === document.activeElement)).toBe(true)
    await user.keyboard('{Control>}z{/Control}')
    expect(form.getValues('lines')).toEqual(abc())
  })

  it('ignores keys while an accent or a word is being composed', async () => {
    const { user } = show()
    await user.click(gridCell('Description', 1))
    fireEvent.keyDown(gridCell('Description', 1), { key: 'Dead' })
    const field = screen.getByRole('textbox', { name: 'Description, line 1' })
    expect(field).toHaveFocus()
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
    expect(field).toHaveFocus()
  })

  it('keeps the cell in edit mode while the user is in another window', async () => {
    const { user } = show()
    await user.click(gridCell('Quantity', 1))
    await user.keyboard('12')
    const field = screen.getByRole('textbox', { name: 'Quantity, line 1' })
    // The window fires blur on its field, which is still the active element.
    fireEvent.blur(field)
    expect(field).toHaveFocus()
    expect(field).toHaveValue('12')
    await user.keyboard('5{Enter}')
    expect(form.getValues('lines.0.quantity')).toBe('125')
  })

  it('is left by Tab at its end', async () => {
    const { user } = show([aLine()])
    await user.click(gridCell('Price', 1))
    await user.tab()
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
  })

  it('asks in a card too which of two readings is meant, when its field is left', async () => {
    screenIs.phone = true
    const { user } = show()
    const price = screen.getByRole('textbox', { name: 'Price, line 1' })
    await user.clear(price)
    await user.type(price, '3,400')
    expect(screen.queryByText(/can mean/)).toBeNull()
    await user.tab()
    expect(price).toHaveAccessibleDescription('3,400 can mean 3,400 or 3.4. Choose one.')
    await user.click(screen.getByRole('button', { name: '3.4' }))
    expect(form.getValues('lines.0.price')).toBe('3.4')
    expect(price).toHaveValue('3.4')
  })

  it('is a card for each line on a phone, with a labelled field for each cell', async () => {
    screenIs.phone = true
    const { user } = show()
    expect(screen.queryByRole('grid')).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Quantity, line 1' })).toHaveValue('1')
    expect(screen.queryByRole('textbox', { name: 'Quantity, line 2' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Edit line 2' }))
    const quantity = screen.getByRole('textbox', { name: 'Quantity, line 2' })
    await user.clear(quantity)
    await user.type(quantity, 'many')
    await save(user)
    expect(await screen.findByText('Line 2: many is no quantity.')).toBeVisible()
    await user.clear(quantity)
    await user.type(quantity, '1,200.0')
    await save(user)
    await waitFor(() => expect(sent[0]?.lines[1]).toMatchObject({ quantity: '1200.0' }))
  })
})
