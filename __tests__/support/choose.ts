import { waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Enters a part of an option's text and chooses the first match. */
export async function choose(user: UserEvent, field: HTMLElement, words: string) {
  await user.clear(field)
  await user.paste(words)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'false'))
}
