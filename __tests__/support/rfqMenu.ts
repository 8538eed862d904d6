import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Opens the menu of an RFQ's page. */
export const openRfqMenu = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Actions' }))

/** Takes an action of the menu of an RFQ's page. */
export async function chooseOfRfq(user: UserEvent, name: string) {
  await openRfqMenu(user)
  await user.click(screen.getByRole('button', { name }))
}
