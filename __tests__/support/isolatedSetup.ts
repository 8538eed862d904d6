import { hookPages } from './clientSetup'

hookPages()
