import { hookPages } from './clientSetup'

hookPages({ withMenus: false })
