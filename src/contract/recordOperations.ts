import * as z from 'zod'
import { pictureTypes } from '../domain/imports/pictureType'
import { idParams, listQuery, reasonBodySchema, type Sorts } from './fields'
import { operationsUnder } from './operation'
import type { OperationId } from './rights'

interface ChangesKind<R extends z.ZodType> {
  path: `/${string}`
  tag: string
  /** One record, as its operations answer it. */
  record: R
}

/** The operations that change one record: each a POST to its action, over the version that was read. */
export function changesOf<R extends z.ZodType>({ path, tag, record }: ChangesKind<R>) {
  const define = operationsUnder(tag)
  const at = (action: string) => `POST ${path}/:id/${action}` as const
  const one = { params: idParams, response: record, versioned: true }
  const change = <S extends z.ZodType>(operationId: OperationId, action: string, summary: string, body: S) =>
    define(operationId, at(action), { ...one, summary, body })
  return {
    /** Any other operation under the same tag. */
    define,

    /** A change with its own body. */
    change,

    /** A change without a body. */
    run: (operationId: OperationId, action: string, summary: string) =>
      define(operationId, at(action), { ...one, summary }),

    /** A transition: a change that at most gives a reason. */
    step: (operationId: OperationId, action: string, summary: string) =>
      change(operationId, action, summary, reasonBodySchema),
  }
}

/** The summary of an operation whose id is made of a verb and the name of its record: the id must have a right. */
type SummaryOf<Id extends string> = Id extends OperationId ? string : never

interface RecordKind<One extends string, Many extends string, R extends z.ZodType, Row extends z.ZodType> {
  /** The name of the record in the ids of its operations, as in `getClient`. */
  one: One
  /** The plural, as in `listBranches`, if it is not the name with an s. */
  many?: Many
  path: `/${string}`
  /** The tag, if it is not the plural. */
  tag?: string
  /** One record, as its operations answer it. */
  record: R
  /** A row of its list, if that is not the whole record. */
  row?: Row
  /** Lists and creates in the branch of the caller; one record is found in any of the caller's branches. */
  branch?: boolean
}

/** The usual operations of a kind of record, at its path and under its tag, and `define` for others. */
export function operationsOf<
  One extends string,
  R extends z.ZodType,
  Row extends z.ZodType = R,
  Many extends string = `${One}s`,
>(kind: RecordKind<One, Many, R, Row>) {
  const { one: name, many = `${name}s`, path, tag = many, record, branch } = kind
  const row = (kind.row ?? record) as Row
  const define = operationsUnder(tag)
  const all = branch ? { branch } : {}
  const one = { params: idParams, response: record }
  return {
    ...changesOf({ path, tag, record }),

    list: <F extends Sorts, X extends z.ZodRawShape>(summary: SummaryOf<`list${Many}`>, sorts: F, filters: X) =>
      define(`list${many}` as OperationId, `GET ${path}`, {
        ...all,
        summary,
        query: listQuery(sorts, filters),
        response: z.array(row),
        list: true,
      }),

    create: <B extends z.ZodType>(summary: SummaryOf<`create${One}`>, body: B) =>
      define(`create${name}` as OperationId, `POST ${path}`, { ...all, summary, body, response: record }),

    get: (summary: SummaryOf<`get${One}`>) =>
      define(`get${name}` as OperationId, `GET ${path}/:id`, { ...one, summary }),

    update: <B extends z.ZodType>(summary: SummaryOf<`update${One}`>, body: B) =>
      define(`update${name}` as OperationId, `PATCH ${path}/:id`, { ...one, summary, body, versioned: true }),

    remove: (summary: SummaryOf<`remove${One}`>) =>
      define(`remove${name}` as OperationId, `DELETE ${path}/:id`, {
        ...one,
        summary,
        response: z.null(),
        versioned: true,
      }),
  }
}

interface PartsKind<P extends z.ZodType> {
  /** The path and the tag of the records. */
  path: `/${string}`
  tag: string
  /** The parameters of the path, if there are others than the id of the record. */
  params?: P
}

/** The operations that read what belongs to one record (its history, its documents), below its path. */
export function partsOf<P extends z.ZodType = typeof idParams>({ path, tag, ...kind }: PartsKind<P>) {
  const define = operationsUnder(tag)
  const one = { params: (kind.params ?? idParams) as P }
  return {
    /** Any other operation under the same tag. */
    define,

    get: <R extends z.ZodType, Q extends z.ZodType = z.ZodNever>(
      operationId: OperationId,
      part: string,
      summary: string,
      response: R,
      query?: Q,
    ) =>
      define(operationId, `GET ${path}/:id/${part}`, {
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
      define(operationId, `GET ${path}/:id/${part}`, {
        ...one,
        summary,
        query,
        response: z.array(row),
        list: true,
      }),
  }
}

interface PictureKind<R extends z.ZodType, P extends z.ZodType> {
  path: `/${string}`
  tag: string
  params?: P
  /** The record that has the picture, which a change answers. */
  record: R
}

/** The operations of the one picture that a record has; the body of `put` is the picture itself. */
export function pictureOf<R extends z.ZodType, P extends z.ZodType = z.ZodNever>(kind: PictureKind<R, P>) {
  const define = operationsUnder(kind.tag)
  const params = kind.params ? { params: kind.params } : {}
  const change = { ...params, response: kind.record, versioned: true }
  return {
    put: (operationId: OperationId, summary: string) =>
      define(operationId, `PUT ${kind.path}`, { ...change, summary, upload: pictureTypes }),

    get: (operationId: OperationId, summary: string) =>
      define(operationId, `GET ${kind.path}`, {
        ...params,
        summary,
        response: z.string(),
        file: pictureTypes,
        revalidated: true,
      }),

    remove: (operationId: OperationId, summary: string) =>
      define(operationId, `DELETE ${kind.path}`, { ...change, summary }),
  }
}
