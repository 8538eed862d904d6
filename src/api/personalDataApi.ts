import type { BodyInput, Payload } from '../contract/operation'
import { erasePerson, previewErasure, type ErasurePreview } from '../contract/personalData'
import { toRequest } from '../contract/request'
import type { PersonEntity } from '../domain/privacy/personPlaces'
import { api } from './api'
import { everything } from './eventTags'
import { invalidateTags } from './tags'

/** A user or an agent by id, a contact by its client or supplier and its position from 1. */
export interface PersonKey {
  entity: PersonEntity
  id: string
  contact?: number
}

interface Erasure {
  entity: PersonEntity
  id: string
  idempotency_key: string
  body: BodyInput<typeof erasePerson>
}

const personalDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewErasure: build.query<ErasurePreview, PersonKey>({
      query: ({ entity, id, contact }) =>
        toRequest(previewErasure, { params: { entity, id }, query: contact === undefined ? {} : { contact } }),
      // The names of a person are not kept longer than its dialog.
      keepUnusedDataFor: 0,
    }),
    erasePerson: build.mutation<Payload<typeof erasePerson>, Erasure>({
      query: ({ entity, id, ...rest }) => toRequest(erasePerson, { params: { entity, id }, ...rest }),
      // Any record may have named the person.
      invalidatesTags: (_, error) => invalidateTags(error, everything()),
    }),
  }),
})

export const { usePreviewErasureQuery, useErasePersonMutation } = personalDataApi
