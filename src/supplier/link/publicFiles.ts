import type { Operation, Payload } from '../../contract/operation'
import type * as quotes from '../../contract/quotes'
import { toRequest, toSearch } from '../../contract/request'
import {
  apiHost,
  asRecord,
  call,
  publicOperations,
  toFailure,
  type CallArguments,
  type Failure,
  type Outcome,
} from './publicApi'

type Rfq = Payload<typeof quotes.putQuoteFile>

/** All submitted revisions, each unchanged. */
export const listOwnQuotes = (link: string) =>
  call<Payload<typeof quotes.listOwnQuotes>>(link, publicOperations.listOwnQuotes)

export const removeQuoteFile = (link: string, version: number) =>
  call<Rfq>(link, publicOperations.removeQuoteFile, { version })

/** An upload that takes longer than this, in milliseconds, has failed. */
const longest = 300_000

type OnProgress = (part: number) => void

/**
 * Uploads an attached file; `onProgress` receives the part that is sent, from 0 to 1. Uses XMLHttpRequest, because
 * fetch does not report upload progress.
 */
export const putQuoteFile = (link: string, version: number, file: File, onProgress: OnProgress) =>
  putFile(link, { ...publicOperations.putQuoteFile, version }, file, onProgress)

/** Attaches a file to an own question that has no answer yet. */
export const putQuestionFile = (link: string, id: string, file: File, onProgress: OnProgress) =>
  putFile(link, { ...publicOperations.putQuestionFile, params: { id } }, file, onProgress)

export const removeQuestionFile = (link: string, id: string) =>
  call<Rfq>(link, publicOperations.removeQuestionFile, { params: { id } })

function putFile(
  link: string,
  { params, version, ...operation }: Pick<Operation, 'method' | 'path'> & Pick<CallArguments, 'params' | 'version'>,
  file: File,
  onProgress: OnProgress,
): Promise<Outcome<Rfq>> {
  const { url, method, headers } = toRequest(operation, { params, version })
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(method, `${apiHost()}${url}?${toSearch({ file_name: file.name })}`)
    request.setRequestHeader('X-Link-Token', link)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.timeout = longest
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(outcomeOf(request))
    request.onerror = request.ontimeout = request.onabort = () => resolve({ error: toFailure(0, {}) })
    request.send(file)
  })
}

function outcomeOf({ status, responseText }: XMLHttpRequest): Outcome<Rfq> {
  const answer = asRecord(parsed(responseText))
  if (status === 200 && answer.status === true && answer.payload) return { data: answer.payload as Rfq }
  return { error: toFailure(status, asRecord(answer.error)) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Downloads the attached file. */
export const getQuoteFile = (link: string) => fileOf(link, publicOperations.getQuoteFile)

/** A font with these characters, for drawing the receipt. */
export const subsetQuoteFont = (link: string, characters: string) =>
  fileOf(link, publicOperations.subsetQuoteFont, { characters })

type Fetched = { data: Blob; error?: undefined } | { data?: undefined; error: Failure }

async function fileOf(
  link: string,
  { method, path }: { method: string; path: string },
  body?: object,
): Promise<Fetched> {
  try {
    const headers = { 'X-Link-Token': link, ...(body ? { 'Content-Type': 'application/json' } : {}) }
    const response = await fetch(apiHost() + path, {
      method,
      headers,
      credentials: 'omit',
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (response.ok) return { data: await response.blob() }
    return { error: toFailure(response.status, asRecord(asRecord(await response.json().catch(() => undefined)).error)) }
  } catch {
    return { error: toFailure(0, {}) }
  }
}
