/** Reasons are joined like this where they are stored as one text. */
const joint = ' · '
const beforeCode = / · (?=[A-Z]{3}-\d\d:(?: |$))/
const coded = /^([A-Z]{3}-\d\d): (.*)$/s

interface RequestReasons {
  /** What the requester wrote besides, null for nothing. */
  said: string | null
  /** Why a warning of this code is accepted. */
  of: (code: string) => string | null
}

/**
 * Reads the text of a request: what the requester wrote, then each warning's code with the reason to accept it, as
 * `assertAccepted` writes them. One text, because a reason may name a person, who can be erased from it.
 */
export function requestReasons(note: string | null): RequestReasons {
  const pieces = (note ?? '').split(beforeCode)
  const found = pieces.flatMap((piece) => {
    const [, code, reason] = coded.exec(piece) ?? []
    return code !== undefined && reason !== undefined ? [{ code, reason }] : []
  })
  const said = pieces.filter((piece) => !coded.test(piece)).join(joint)
  return {
    said: said || null,
    of: (code) =>
      found
        .filter((each) => each.code === code)
        .map(({ reason }) => reason)
        .join(joint) || null,
  }
}

/** Joins what was written into one text. */
export const joinedReasons = (parts: readonly (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(joint) || null

/** A joined text as people read it: without the codes of the warnings, and what was written of several of them once. */
export const withoutCodes = (text: string): string =>
  joinedReasons([...new Set(text.split(beforeCode).map((piece) => piece.replace(/^[A-Z]{3}-\d\d:(?: |$)/, '')))]) ?? ''
