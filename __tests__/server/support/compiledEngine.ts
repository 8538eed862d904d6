import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/*
 * Keeps the compiled WebAssembly module of the embedded database for the life of the process. V8 shares it with each
 * worker thread that compiles the same bytes, so only the first test file waits for it.
 */
const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
Object.assign(globalThis, { compiledEngine: await WebAssembly.compile(readFileSync(path.join(folder, 'pglite.wasm'))) })
