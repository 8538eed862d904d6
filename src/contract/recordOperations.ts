import * as z from 'zod'
import { idParams, reasonBodySchema } from './fields'
import { defineOperation } from './operation'
import type { OperationId } from './rights'

interface RecordKind<R extends z.ZodType, Row extends z.ZodType> {
  path: `/${string}`
  tag: string
  /** One record, as its operations answer it. */
  record: R
  /** A row of its list, if that is not the whole record. */
  row?: Row
  /** Lists and creates in the branch of the caller; one record is found in any of the caller's branches. */
  branch?: boolean
}

/** The usual operations of a kind of record, at its path and under its tag; others use `defineOperation`. */
export function operationsOf<R extends z.ZodType, Row extends z.ZodType = R>(kind: RecordKind<R, Row>) {
  const { path, tag, record, branch } = kind
  const row = (kind.row ?? record) as Row
  const all = { tag, ...(branch ? { branch } : {}) }
  const one = { tag, params: idParams, response: record }
  const change = <S extends z.ZodType>(operationId: OperationId, action: string, summary: string, body: S) =>
    defineOperation(operationId, `POST ${path}/:id/${action}`, { ...one, summary, body, versioned: true })
  return {
    list: <Q extends z.ZodType>(operationId: OperationId, summary: string, query: Q) =>
      defineOperation(operationId, `GET ${path}`, {
        ...all,
        summary,
        query,
        response: z.array(row),
        list: true,
      }),

    create: <B extends z.ZodType>(operationId: OperationId, summary: string, body: B) =>
      defineOperation(operationId, `POST ${path}`, { ...all, summary, body, response: record }),

    get: (operationId: OperationId, summary: string) =>
      defineOperation(operationId, `GET ${path}/:id`, { ...one, summary }),

    update: <B extends z.ZodType>(operationId: OperationId, summary: string, body: B) =>
      defineOperation(operationId, `PATCH ${path}/:id`, { ...one, summary, body, versioned: true }),

    remove: (operationId: OperationId, summary: string) =>
      defineOperation(operationId, `DELETE ${path}/:id`, { ...one, summary, response: z.null(), versioned: true }),

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
export function partsOf({ path, tag }: PartsKind) {
  const one = { tag, params: idParams }
  return {
    get: <R extends z.ZodType, Q extends z.ZodType = z.ZodNever>(
      operationId: OperationId,
      part: string,
      summary: string,
      response: R,
      query?: Q,
    ) =>
      defineOperation(operationId, `GET ${path}/:id/${part}`, {
        ...one,
        summary,
        ...(query ? { query } : {}),
        response,
      }),

    list: <Q extends z.ZodType, Row extends z.ZodType>(
      operationId: OperationId,
      part: string,
      summary: string,
      query: Q,
      row: Row,
    ) =>
      defineOperation(operationId, `GET ${path}/:id/${part}`, {
        ...one,
        summary,
        query,
        response: z.array(row),
        list: true,
      }),
  }
}
