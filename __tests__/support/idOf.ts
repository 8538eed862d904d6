import { v5 } from 'uuid'

/** The id of what a test knows by a name: a real one, and the same for the same name every time. */
export const idOf = (name: string): string => v5(name, '019a0000-0000-7000-8000-000000000000')
