import type { UserEvent } from '@testing-library/user-event'

/** Adds a text to a field, at once: a key at a time renders the page for each, which is for tests of typing. */
export async function enter(user: UserEvent, field: Element, text: string) {
  await user.click(field)
  await user.paste(text)
}
