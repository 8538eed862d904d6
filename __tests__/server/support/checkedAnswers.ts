import { isDeepStrictEqual } from 'node:util'
import { compiledAnswers, validatedAnswers, type Answers } from '../../../src/server/http/answers'

/** Writes each answer in both ways, as in development and as in production: a difference fails the request. */
export const checkedAnswers: Answers = (route) => {
  const validate = validatedAnswers(route)
  const write = compiledAnswers(route)
  return (answer) => {
    const validated = validate(answer)
    const compiled = write(answer)
    // Nearly always the same text: then nothing has to be read again.
    if (compiled !== validated && !isDeepStrictEqual(JSON.parse(compiled), JSON.parse(validated)))
      throw new Error(`The compiled answer differs:\n${compiled}\n${validated}`)
    return validated
  }
}
