import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Opens a filter of the page's list; returns the panel with its values. A column can have the filter's name. */
export async function openFilter(user: UserEvent, label: string) {
  await user.click(screen.getByRole('button', { name: /^Filter( \d+ active)?$/ }))
  const panel = within(await screen.findByRole('dialog'))
  await user.click(await panel.findByRole('button', { name: label }))
  return panel
}
