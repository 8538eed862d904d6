/** Calls that change nothing although they are not read by GET: what a text says, what suits, what is best. */
const reads = ['/enquiries/parse', '/rfqs/suggest-suppliers', '/optimise', '/public/check'].join('|')

/**
 * Runs in each page: whatever a button does, nothing is sent, deleted or printed. The server is only read; every other
 * call is refused before it leaves the page.
 */
export const readOnly = `
  globalThis.__name ??= (of) => of
  window.print = () => undefined
  const ask = window.fetch
  window.fetch = (input, init) => {
    const { method, url } = new Request(input, init)
    if (method === 'GET' || new RegExp('(${reads})$').test(new URL(url).pathname)) return ask(input, init)
    const error = { code: 'audit', message: 'Nothing is changed during the audit.', request_id: 'audit' }
    return Promise.resolve(Response.json({ status: false, error }, { status: 422 }))
  }
`
