/**
 * Opens a response: the payload, or `{rows, meta}` where it is one page of a list.
 * @returns undefined when the body is not in our envelope
 */
export function openEnvelope(body: unknown): { data: unknown } | undefined {
  if (typeof body !== 'object' || body === null || !('status' in body) || body.status !== true || !('payload' in body))
    return undefined
  return { data: 'meta' in body ? { rows: body.payload, meta: body.meta } : body.payload }
}
