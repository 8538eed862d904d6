import { parentPort } from 'node:worker_threads'
import { readMessage, type Message } from './readMessage'

/** Entry of the thread that reads messages, so that none holds up other requests. */
parentPort?.on('message', (message: Message) => parentPort?.postMessage(readMessage(message)))
