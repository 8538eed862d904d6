import { connect, isRefused, type Api } from '../../../scripts/northwind/api'

export { connect }
export type Calling = Api

/** Calls the API and accepts each warning with a reason. */
export function agreeing(api: Api): Api {
  return {
    all: api.all,
    call: async (operation, options) => {
      try {
        return await api.call(operation, options)
      } catch (error) {
        const warnings = isRefused(error) ? error.failure.warnings : undefined
        if (!warnings) throw error
        const accept = warnings.map(({ code, path }) => ({ code, path, reason: 'Agreed with the branch manager' }))
        const body = { ...(options?.body as object | undefined), accept } as never
        return api.call(operation, { ...options, body })
      }
    },
  }
}
