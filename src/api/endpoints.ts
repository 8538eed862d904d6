import type { EndpointBuilder } from '@reduxjs/toolkit/query/react'
import type { Page } from '../contract/envelope'
import type { BodyInput, Operation, Payload, QueryInput } from '../contract/operation'
import type { QueueCounts } from '../contract/queues'
import { toRequest } from '../contract/request'
import type { baseQuery } from './baseQuery'
import { entityTags, invalidateTags, listTag, listTags, type Tag, type TagType } from './tags'

/* The endpoints that most records have, with the types of their operations. */

type Build = EndpointBuilder<typeof baseQuery, TagType, 'api'>
type RowOf<O> = Payload<O> extends (infer Row)[] ? Row : never

/** A list: it is read again when one of its rows changes, or an entity that these refer to. */
export const listOf = <O extends Operation>(build: Build, operation: O, type: TagType) =>
  build.query<Page<RowOf<O>>, QueryInput<O>>({
    query: (query) => toRequest(operation, { query: query as object }),
    providesTags: (page) => listTags(type, page?.rows as { id: string }[] | undefined),
  })

/** A list of what belongs to one record; `tagsOf` are the tags of its rows and of all that they refer to. */
export const partListOf = <O extends Operation>(
  build: Build,
  operation: O,
  tagsOf: (rows: RowOf<O>[] | undefined, id: string) => Tag[],
) =>
  build.query<Page<RowOf<O>>, { id: string } & QueryInput<O>>({
    query: ({ id, ...query }) => toRequest(operation, { params: { id }, query }),
    providesTags: (page, _, { id }) => tagsOf(page?.rows, id),
  })

/** How many documents are in the queues of a list: any change of one of its rows may move it. */
export const queueCountsOf = (build: Build, operation: Operation, type: TagType) =>
  build.query<QueueCounts, void>({
    query: () => toRequest(operation),
    providesTags: () => [listTag(type)],
  })

/** One record, by its id. */
export const getOf = <O extends Operation>(build: Build, operation: O, type: TagType) =>
  build.query<Payload<O>, string>({
    query: (id) => toRequest(operation, { params: { id } }),
    providesTags: (payload, _, id) => entityTags(type, id, payload),
  })

/** A new record. */
export const createOf = <O extends Operation>(build: Build, operation: O, type: TagType) =>
  build.mutation<Payload<O>, { body: BodyInput<O>; idempotency_key?: string }>({
    query: (request) => toRequest(operation, request),
    invalidatesTags: (_, error) => invalidateTags(error, [listTag(type)]),
  })

/** A change of one record, over the version that was read; `changes` are the tags of all that it changes. */
export const changeOf = <O extends Operation>(build: Build, operation: O, changes: (id: string) => Tag[]) =>
  build.mutation<Payload<O>, { id: string; version: number; body: BodyInput<O> }>({
    query: ({ id, version, body }) => toRequest(operation, { params: { id }, version, body }),
    invalidatesTags: (_, error, { id }) => invalidateTags(error, changes(id)),
  })
