import * as z from 'zod'
import { idParams, reasonBodySchema } from './fields'
import { defineOperation } from './operation'
import type { OperationId } from './rights'

interface RecordKind<R extends z.ZodType, Row extends z.ZodType, B extends z.ZodType, C extends z.ZodType> {
  path: `/${string}`
  tag: string
  /** One record, as its operations answer it. */
  record: R
  /** A row of its list, if that is not the whole record. */
  row?: Row
  /** What a new one is made from, and what can be changed of it. */
  body?: B
  changes?: C
  /** Lists and creates in the branch of the caller; one record is found in any of the caller's branches. */
  branch?: boolean
}

/** The usual operations of a kind of record, at its path and under its tag; others use `defineOperation`. */
export function operationsOf<
  R extends z.ZodType,
  Row extends z.ZodType = R,
  B extends z.ZodType = z.ZodNever,
  C extends z.ZodType = z.ZodNever,
>({ path, tag, record, row, body, changes, branch }: RecordKind<R, Row, B, C>) {
  const all = { tag, ...(branch ? { branch } : {}) }
  const one = { path: `${path}/:id`, tag, params: idParams, response: record } as const
  const change = <S extends z.ZodType>(operationId: OperationId, action: string, summary: string, body: S) =>
    defineOperation({
      ...one,
      operationId,
      method: 'POST',
      path: `${path}/:id/${action}`,
      summary,
      body,
      versioned: true,
    })
  return {
    list: <Q extends z.ZodType>(operationId: OperationId, summary: string, query: Q) =>
      defineOperation({
        ...all,
        operationId,
        method: 'GET',
        path,
        summary,
        query,
        response: z.array((row ?? record) as Row),
        list: true,
      }),

    create: (operationId: OperationId, summary: string) =>
      defineOperation({
        ...all,
        operationId,
        method: 'POST',
        path,
        summary,
        ...(body ? { body } : {}),
        response: record,
      }),

    get: (operationId: OperationId, summary: string) =>
      defineOperation({ ...one, operationId, method: 'GET', summary }),

    update: (operationId: OperationId, summary: string) =>
      defineOperation({
        ...one,
        operationId,
        method: 'PATCH',
        summary,
        ...(changes ? { body: changes } : {}),
        versioned: true,
      }),

    remove: (operationId: OperationId, summary: string) =>
      defineOperation({ ...one, operationId, method: 'DELETE', summary, response: z.null(), versioned: true }),

    /** A change with its own body: a POST to its action, over the version that was read. */
    change,

    /** A transition: a change that at most gives a reason. */
    step: (operationId: OperationId, action: string, summary: string) =>
      change(operationId, action, summary, reasonBodySchema),
  }
}

interface PartsKind {
  /** The path and the tag of the records. */
  path: `/${string}`
  tag: string
}

/** The operations that read what belongs to one record (its history, its documents), below its path. */
export const partsOf = ({ path, tag }: PartsKind) => {
  const one = (operationId: OperationId, part: string, summary: string) =>
    ({ operationId, method: 'GET', path: `${path}/:id/${part}`, summary, tag, params: idParams }) as const
  return {
    get: <R extends z.ZodType, Q extends z.ZodType = z.ZodNever>(
      operationId: OperationId,
      part: string,
      summary: string,
      response: R,
      query?: Q,
    ) => defineOperation({ ...one(operationId, part, summary), ...(query ? { query } : {}), response }),

    list: <Q extends z.ZodType, Row extends z.ZodType>(
      operationId: OperationId,
      part: string,
      summary: string,
      query: Q,
      row: Row,
    ) => defineOperation({ ...one(operationId, part, summary), query, response: z.array(row), list: true }),
  }
}
