import { configureStore, type Action } from '@reduxjs/toolkit'
import { signedIn } from '../../src/api/sessionEvents'
import { devTools } from '../../src/app/devtools'
import { redact } from '../../src/app/redact'
import { setupStore } from '../../src/app/store'
import { sessionSlice } from '../../src/features/session/sessionSlice'
import { session } from '../support/clientData'

const secretAction = {
  type: 'api/executeMutation/pending',
  meta: {
    arg: { endpointName: 'changePassword', originalArgs: { current_password: 'old one', password: 'new one' } },
    baseQueryMeta: { request: { headers: { authorization: 'Bearer bo_s_x' } } },
  },
  payload: { link: 'https://x/#invite=bo_l_1', token: 'bo_l_1', name: 'Neema' },
}

describe('A support trace', () => {
  it('is available wherever the extension is installed, unless the page says that the company has turned it off', () => {
    expect(devTools()).toMatchObject({ name: 'Zabuni', trace: false })
    document.head.innerHTML = '<meta name="support-devtools" content="on">'
    expect(devTools()).toMatchObject({ name: 'Zabuni' })
    document.head.innerHTML = '<meta name="support-devtools" content="off">'
    expect(devTools()).toBe(false)
    document.head.innerHTML = ''
  })

  it('masks secrets by their value, and keeps each key, the type, and the original object', () => {
    const copy = structuredClone(secretAction)
    const shown = redact(secretAction)
    expect(JSON.stringify(shown)).not.toMatch(/old one|new one|bo_s_x|bo_l_1/)
    expect(shown.type).toBe(secretAction.type)
    expect(shown.meta.arg.endpointName).toBe('changePassword')
    expect(Object.keys(shown.payload)).toEqual(Object.keys(secretAction.payload))
    expect(shown.payload.name).toBe('Neema')
    expect(secretAction).toEqual(copy)
  })

  it('masks the password of the mail server', () => {
    const body = { host: 'smtp.pwani.example', password: 'right-password' }
    const shown = redact({ type: 'x', meta: { arg: { endpointName: 'updateMailSettings', originalArgs: { body } } } })
    expect(JSON.stringify(shown)).not.toContain('right-password')
    expect(shown.meta.arg.originalArgs.body.host).toBe('smtp.pwani.example')
  })

  it('masks a product token under any key, and leaves the text around it', () => {
    const shown = redact({
      type: 'x',
      payload: {
        said: ['see https://zabuni.example/admin/suppliers/items#token=zb_l_0123456789abcdef'],
        deep: { zone: 'zb_s_secret-1' },
      },
    })
    expect(shown.payload).toEqual({
      said: ['see https://zabuni.example/admin/suppliers/items#token=[redacted]'],
      deep: { zone: '[redacted]' },
    })
  })

  it('returns the same object when it contains no secret', () => {
    const plain = { type: 'layout/sidebarClosed', payload: { rows: [1, 2] } }
    expect(redact(plain)).toBe(plain)
  })

  it('masks secrets in an export too, which skips the action sanitizers', () => {
    const options = devTools()
    const replacer =
      options && typeof options.serialize === 'object'
        ? (options.serialize.replacer as (key: string, value: unknown) => unknown)
        : undefined
    expect(JSON.stringify(secretAction, replacer)).not.toMatch(/old one|new one|bo_s_x|bo_l_1/)
  })

  it('replays through the real reducers without signing a user in', () => {
    const store = setupStore()
    const recorded = [signedIn(session), { type: 'persist/REHYDRATE', key: 'session', payload: session }]
    const replayed = JSON.parse(JSON.stringify(recorded.map(redact))) as Action[]
    for (const action of replayed) store.dispatch(action)
    expect(store.getState().session.id).toBeUndefined()
    expect(store.getState().session.access_token).toBeUndefined()
  })

  it('replays everything else unchanged', () => {
    const store = configureStore({ reducer: sessionSlice.reducer })
    store.dispatch(redact(sessionSlice.actions.pathVisited('/admin/clients')))
    expect(store.getState().currentPath).toBe('/admin/clients')
  })
})
