/** The most values of one filter of a list. */
export const mostValues = 50
