import { createRequire } from 'node:module'
import path from 'node:path'
import type Autocannon from 'autocannon'
import { ownPackages } from '../ownPackages'

const require = createRequire(path.join(ownPackages('load'), 'package.json'))

/** Loads a server with requests; installed by the first run of a script that does. */
export const autocannon = require('autocannon') as typeof Autocannon
