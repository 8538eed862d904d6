import type * as z from 'zod'
import { idParams } from './fields'
import { defineOperation } from './operation'
import type { OperationId } from './rights'

interface Stepping<Body extends z.ZodType, Response extends z.ZodType> {
  /** The document's path, and the tag of its operations. */
  path: `/${string}`
  tag: string
  body: Body
  response: Response
}

/** Defines the transitions of a document: each is a POST to its action, over the version that was read. */
export const stepsOf =
  <Body extends z.ZodType, Response extends z.ZodType>({ path, tag, body, response }: Stepping<Body, Response>) =>
  (operationId: OperationId, action: string, summary: string) =>
    defineOperation({
      operationId,
      method: 'POST',
      path: `${path}/:id/${action}`,
      summary,
      tag,
      params: idParams,
      body,
      response,
      versioned: true,
    })
