import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './baseQuery'
import { tagTypes } from './tags'

/** The one API slice; each resource injects its endpoints from a file of its own. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  // The default ('delayed') lets one slow query hold back every refetch: a saved row kept its old name on the list.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
})
