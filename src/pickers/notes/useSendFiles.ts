import { useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { api } from '../../api/api'
import { filesChanged } from '../../api/attachmentsApi'
import { sendFile } from '../../api/uploads'
import { addAttachment } from '../../contract/attachments'
import type { ClientState } from '../../contract/clientState'
import { toRequest } from '../../contract/request'
import { mostFileBytes } from '../../domain/imports/fileType'
import type { NotedEntity } from '../../domain/notices/notes'
import { useTranslation } from '../../i18n/useTranslation'
import { formatDecimal } from '../../i18n/figures'

/** A running upload, or its error. */
export interface Sending {
  key: number
  name: string
  /** From 0 to 1. */
  part: number
  problem?: string
  stop: () => void
}

/** Uploads files one after the other; each shows its progress, and its error until that is dismissed. */
export function useSendFiles(entity: NotedEntity, id: string) {
  const { t } = useTranslation('notes')
  const store = useStore<ClientState>()
  const [sendings, setSendings] = useState<Sending[]>([])
  const next = useRef(0)
  const queue = useRef(Promise.resolve())
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    const { current } = leaving
    return () => current.abort()
  }, [entity, id])

  const change = (key: number, more: Partial<Sending>) =>
    setSendings((all) => all.map((each) => (each.key === key ? { ...each, ...more } : each)))
  const dismiss = (key: number) => setSendings((all) => all.filter((each) => each.key !== key))

  function tooMuch({ name, size }: File): string | undefined {
    if (size > mostFileBytes) return t('too_large', { name, size: formatDecimal((size / 1024 / 1024).toFixed(1), 1) })
    return size === 0 ? t('empty', { name }) : undefined
  }

  async function sendOne(key: number, file: File, { signal }: AbortController) {
    if (signal.aborted) return dismiss(key)
    const request = toRequest(addAttachment, { params: { entity, id }, query: { file_name: file.name } })
    const { error } = await sendFile(request, file, store.getState(), {
      signal,
      onProgress: (part) => change(key, { part }),
    })
    if (signal.aborted) return dismiss(key)
    if (error) return change(key, { problem: `${file.name}: ${error.message}` })
    dismiss(key)
    store.dispatch(api.util.invalidateTags(filesChanged(id)))
  }

  function send(files: readonly File[]) {
    for (const file of files) {
      const key = (next.current += 1)
      const stopping = new AbortController()
      leaving.current.signal.addEventListener('abort', () => stopping.abort())
      const problem = tooMuch(file)
      setSendings((all) => [...all, { key, name: file.name, part: 0, problem, stop: () => stopping.abort() }])
      if (!problem) queue.current = queue.current.then(() => sendOne(key, file, stopping))
    }
  }

  return { sendings, send, dismiss }
}
