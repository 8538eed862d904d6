import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import DropdownItem from 'react-bootstrap/DropdownItem'
import { Menu } from '../../src/components/actions/Menu'
import { Tip } from '../../src/components/actions/Tip'

/* In a world of its own, where the code of menus and tooltips has not been loaded before. */

const list = (onPress?: () => void) => (
  <Menu className="btn" toggle="Export">
    <DropdownItem as="button" onClick={onPress}>
      Excel
    </DropdownItem>
    <DropdownItem as="button">CSV</DropdownItem>
  </Menu>
)
const button = () => screen.getByRole('button', { name: 'Export' })

describe('A menu whose code is loaded when it is opened', () => {
  it('keeps its button, with the focus, when the code arrives', async () => {
    const user = userEvent.setup()
    render(list())
    const before = button()
    await user.tab()
    await user.keyboard('{ArrowDown}')
    expect(before).toHaveAttribute('aria-expanded', 'true')
    expect(await screen.findByRole('button', { name: 'Excel' })).toBeInTheDocument()
    expect(button()).toBe(before)
    expect(before).toHaveFocus()
  })

  it('moves the focus by the arrow keys, and back by Escape', async () => {
    const user = userEvent.setup()
    render(list())
    await user.tab()
    await user.keyboard('{Enter}')
    await screen.findByRole('button', { name: 'Excel' })
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('button', { name: 'CSV' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(button()).toHaveFocus()
    expect(button()).toHaveAttribute('aria-expanded', 'false')
  })

  it('is closed by a press on an entry, outside, or on its button', async () => {
    const user = userEvent.setup()
    const onPress = jest.fn()
    render(list(onPress))
    await user.click(button())
    await user.click(await screen.findByRole('button', { name: 'Excel' }))
    expect(onPress).toHaveBeenCalledTimes(1)
    expect(button()).toHaveAttribute('aria-expanded', 'false')
    for (const outside of [document.body, button()]) {
      await user.click(button())
      expect(button()).toHaveAttribute('aria-expanded', 'true')
      await user.click(outside)
      expect(button()).toHaveAttribute('aria-expanded', 'false')
    }
  })

  it('is named by its button', async () => {
    const user = userEvent.setup()
    render(list())
    await user.click(button())
    const entry = await screen.findByRole('button', { name: 'Excel' })
    expect(entry.closest('.dropdown-menu')).toHaveAttribute('aria-labelledby', button().id)
  })
})

describe('A tooltip', () => {
  it('describes its element while that has the focus or the pointer', async () => {
    const user = userEvent.setup()
    render(
      <Tip text="It is locked">
        <button>Change</button>
      </Tip>,
    )
    const change = screen.getByRole('button', { name: 'Change' })
    await user.tab()
    expect(await screen.findByRole('tooltip')).toHaveTextContent('It is locked')
    expect(change).toHaveAccessibleDescription('It is locked')
    await user.tab()
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
    await user.hover(change)
    expect(await screen.findByRole('tooltip')).toBeVisible()
  })

  it('does not replace its element when its text comes or goes', () => {
    const withText = (text: string) => (
      <Tip text={text}>
        <button>Change</button>
      </Tip>
    )
    const { rerender } = render(withText(''))
    const change = screen.getByRole('button', { name: 'Change' })
    rerender(withText('It is locked'))
    expect(screen.getByRole('button', { name: 'Change' })).toBe(change)
  })
})
