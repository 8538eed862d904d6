const random = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32,}|zb_[a-z]_[\w-]+/g

/** A text without its identifiers, digests and tokens, whose random digits may happen to be those of any figure. */
export const withoutIds = (text: string): string => text.replace(random, '…')
