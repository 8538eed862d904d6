import type { MessagePort } from 'node:worker_threads'

/** The settings with which the worker starts. */
export interface WorkerSettings {
  /** The folder of the cluster, or null for one in memory. */
  folder: string | null
  durable: boolean
  /** The packed template of a new cluster; initdb creates one where there is no such file. */
  template: string
  gauge: SharedArrayBuffer
}

export type ToWorker = { kind: 'connect'; port: MessagePort } | { kind: 'stop' }

export type FromWorker =
  | { kind: 'ready'; version: string }
  /** It could not be opened. */
  | { kind: 'failed'; reason: string }
  /** It was open and must not be used any more; the thread ends at once. */
  | { kind: 'leaving'; reason: string }
