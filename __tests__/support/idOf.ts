import { v5 } from 'uuid'

/** The id of a named test object: a valid UUID, and the same one each time for the same name. */
export const idOf = (name: string): string => v5(name, '019a0000-0000-7000-8000-000000000000')
