import { Global } from 'recharts'

// Each plot has a store of its own: in Redux DevTools it would be shown as an application, also where they are turned off.
Global.devToolsEnabled = false

export * from 'recharts'
