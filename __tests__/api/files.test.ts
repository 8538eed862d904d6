import { http, HttpResponse } from 'msw'
import { fetchFile, filePaths } from '../../src/api/files'
import { getRejectedRows } from '../../src/contract/jobs'
import { subsetDocumentFont } from '../../src/contract/documents'
import { operations } from '../../src/contract/operations'
import { toRequest } from '../../src/contract/request'
import { server } from '../support/mswServer'

const state = {
  session: { access_token: 'zb_s_test' },
  branch: { branch: { id: 'branch-1', currency: 'TZS', timezone: 'Africa/Dar_es_Salaam' }, branches: [] },
}
const request = toRequest(getRejectedRows, { params: { id: 'job-1' } })
const address = `${location.origin}/api/jobs/job-1/rejected.csv`

describe('The files of the server', () => {
  it.each(Object.entries(filePaths))('%s has the path of its operation, which returns a file', (name, path) => {
    expect(operations.find(({ operationId }) => operationId === name)).toMatchObject({ path, file: expect.any(Array) })
  })

  it('are requested with the session and the branch in headers, never in the URL, and keep the file name from the response', async () => {
    const asked: (string | null)[] = []
    server.use(
      http.get(address, ({ request: { headers, url } }) => {
        asked.push(headers.get('Authorization'), headers.get('X-Branch-Id'), new URL(url).search)
        return HttpResponse.text('a,b', {
          headers: { 'Content-Disposition': 'attachment; filename="big-rejected.csv"' },
        })
      }),
    )
    const { data } = await fetchFile(request, state)
    expect(asked).toEqual(['Bearer zb_s_test', 'branch-1', ''])
    expect([data?.file_name, await data?.file.text()]).toEqual(['big-rejected.csv', 'a,b'])
  })

  it('are requested by POST where the parameters are too long for a URL', async () => {
    const asked: unknown[] = []
    server.use(
      http.post(`${location.origin}/api/documents/font`, async ({ request }) => {
        asked.push(request.headers.get('Authorization'), await request.json())
        return new HttpResponse('font')
      }),
    )
    const { data } = await fetchFile(toRequest(subsetDocumentFont, { body: { characters: '宁波' } }), state)
    expect(asked).toEqual(['Bearer zb_s_test', { characters: '宁波' }])
    expect(await data?.file.text()).toBe('font')
  })

  it('report a rejection, and report a missing connection', async () => {
    const error = { code: 'not_found', message: 'This file is not there.', fields: [], request_id: 'r' }
    server.use(http.get(address, () => HttpResponse.json({ status: false, error }, { status: 404 })))
    expect(await fetchFile(request, state)).toEqual({ error: { ...error, status: 404 } })
    server.use(http.get(address, () => HttpResponse.error()))
    expect(await fetchFile(request, state)).toMatchObject({ error: { status: 0, code: 'no_connection' } })
  })
})
