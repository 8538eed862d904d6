import { waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Finds one of many by typing a part of it, and takes the first that is found. */
export async function choose(user: UserEvent, field: HTMLElement, words: string) {
  await user.clear(field)
  await user.type(field, words)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'false'))
}
