import { tabStorage } from '../../device/storage'

/** A question that is being written: its text, its line ('' for the whole request), and the key that sends it once. */
export interface TypedQuestion {
  text: string
  line_id: string
  key: string
}

const key = 'zabuni:question'

/** Stores the question in this tab's own storage, by link, until it is sent; null removes it. */
export function keepQuestion(link: string, typed: TypedQuestion | null): void {
  const { [link]: _, ...others } = all()
  tabStorage.setItem(key, JSON.stringify(typed ? { ...others, [link]: typed } : others))
}

export const keptQuestion = (link: string): TypedQuestion | undefined => all()[link]

function all(): Record<string, TypedQuestion | undefined> {
  try {
    return (JSON.parse(tabStorage.getItem(key) ?? '{}') as ReturnType<typeof all> | null) ?? {}
  } catch {
    return {}
  }
}
