import * as activity from '../contract/activity'
import type { Activity, ActivityEntity } from '../contract/activity'
import type { Page } from '../contract/envelope'
import type { Payload } from '../contract/operation'
import { toRequest } from '../contract/request'
import { api } from './api'
import { idTag } from './tags'

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    listActivity: build.query<Page<Activity>, { entity: ActivityEntity; id: string; after?: string; limit?: number }>({
      query: ({ entity, id, ...query }) => toRequest(activity.listActivity, { params: { entity, id }, query }),
      providesTags: (_, __, { id }) => [idTag('Activity', id)],
    }),
    checkActivity: build.query<Payload<typeof activity.checkActivity>, { entity: ActivityEntity; id: string }>({
      query: (params) => toRequest(activity.checkActivity, { params }),
      providesTags: (_, __, { id }) => [idTag('Activity', id)],
    }),
  }),
})

export const { useListActivityQuery, useCheckActivityQuery } = activityApi
