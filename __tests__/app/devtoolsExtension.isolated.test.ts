import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit'

type Enhancer = (next: unknown) => unknown
const seen: DevToolsEnhancerOptions[] = []

// Replaces the browser extension, which is installed before the application’s code runs.
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: (options: DevToolsEnhancerOptions) => {
    seen.push(options)
    return (...enhancers: Enhancer[]) =>
      (next: unknown) =>
        enhancers.reduceRight((inner, enhancer) => enhancer(inner), next)
  },
})

describe('Redux DevTools', () => {
  it('receive the store from its start, all four slices and the API slice, without secrets', async () => {
    const { setupStore } = await import('../../src/app/store')
    const { session } = await import('../support/clientData')
    const store = setupStore({ session })
    expect(seen).toEqual([expect.objectContaining({ name: 'Zabuni' })])
    const state = seen[0]?.stateSanitizer?.(store.getState(), 0) as ReturnType<typeof store.getState>
    expect(Object.keys(state).sort()).toEqual(['api', 'branch', 'layout', 'session', 'theme'])
    expect(state.session.id).toBe(session.id)
    expect(JSON.stringify(state)).not.toContain(session.access_token)
  })

  it('receive nothing where the company has turned them off', async () => {
    seen.length = 0
    document.head.innerHTML = '<meta name="support-devtools" content="off">'
    const { setupStore } = await import('../../src/app/store')
    setupStore()
    expect(seen).toEqual([])
    document.head.innerHTML = ''
  })
})
