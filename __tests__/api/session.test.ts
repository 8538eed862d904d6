import { secondFactorPaths } from '../../src/api/secondFactor'
import { sessionPaths, signIn } from '../../src/api/session'
import { singleSignOnPaths } from '../../src/api/singleSignOn'
import * as auth from '../../src/contract/auth'
import * as secondFactor from '../../src/contract/secondFactor'
import type { Operation } from '../../src/contract/operation'
import { answer, refuse, server } from '../support/mswServer'
import { http, HttpResponse } from 'msw'

describe('The session calls', () => {
  it.each(Object.entries({ ...sessionPaths, ...secondFactorPaths, ...singleSignOnPaths }))(
    '%s has the path of its operation',
    (name, path) => {
      const operation = ({ ...auth, ...secondFactor } as Record<string, unknown>)[name] as Operation
      expect(operation).toMatchObject({ operationId: name, path })
    },
  )

  it('sign in without a token and return the server’s rejection', async () => {
    const headers: (string | null)[] = []
    answer(auth.signIn, (call) => {
      headers.push(call.headers.get('Authorization'))
      return refuse(401)
    })
    expect(await signIn({ email: 'a@b.example', password: 'x' })).toMatchObject({ error: { status: 401 } })
    expect(headers).toEqual([null])
  })

  it('report that there is no connection', async () => {
    server.use(http.post(`${location.origin}/api/auth/sign-in`, () => HttpResponse.error()))
    expect(await signIn({ email: 'a@b.example', password: 'x' })).toMatchObject({
      error: { status: 0, code: 'no_connection' },
    })
  })
})
