/** A yes or no of the URL, when it is one. */
export const flagOf = (value: string | undefined) => (value === 'true' || value === 'false' ? value : undefined)

/** The order of the URL, when the server has it: an address that somebody edited must not break the list. */
export function sortOf<F extends string>(sorts: readonly F[], value: string | undefined): string | undefined {
  return sorts.some((field) => value === field || value === `-${field}`) ? value : undefined
}

/** One of the allowed values of the URL. */
export const oneOf = <V extends string>(values: readonly V[], value: string | undefined): V | undefined => values.find((each) => each === value)
