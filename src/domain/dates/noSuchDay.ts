/** The value of a field whose text is no day, or not yet: it must not be taken for an empty one. */
export const noSuchDay = 'no such day'
