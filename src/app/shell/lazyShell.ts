import { lazyPage } from '../lazyPage'

/** The shell around every page but the sign-in page, which does not wait for it. */
export const lazyShell = lazyPage('Shell', () => import(/* webpackChunkName: "shell" */ './Shell'))
