/** The choice that clears an assignee; no id of a user. */
export const unassigned = 'unassigned'
