import { createElement, startTransition, useEffect, useState, type ComponentType } from 'react'
import { LuUnplug } from 'react-icons/lu'
import { loadTexts } from '../i18n/i18n'
import { AppAlert } from './AppAlert'
import { browser } from './browser'
import { pageTexts } from './pageTexts'
import type { ReadAhead } from '../api/readAhead'
import { PageSkeleton } from '../components/pages/PageSkeleton'
import { tabStorage } from '../device/storage'

interface PageModule {
  default: ComponentType & { readAhead?: ReadAhead }
}

/** `preload` loads its code and texts, and gives what starts its first request. */
export type LazyPage = ComponentType & { preload: () => Promise<ReadAhead | undefined> }

/**
 * How long a page whose code is there waits for its first request, in milliseconds: with the answer it is rendered once,
 * in place of a skeleton and the rows after it.
 */
const patience = 300

const flagOf = (name: string) => `zabuni:reloaded:${name}`

/**
 * A page whose code is loaded when it is first shown, together with the texts of the namespaces that it and its dialogs
 * use. If that fails, the application reloads once, as a new version may have removed the old files. If it fails again it
 * is only logged, and the page offers a retry.
 */
export function lazyPage(name: string, load: () => Promise<PageModule>): LazyPage {
  let page: ComponentType | undefined
  /** The first request, until it is answered. */
  let first: Promise<unknown> | undefined

  function ahead(readAhead: ReadAhead): ReadAhead {
    return (dispatch, id) => {
      const answer = readAhead(dispatch, id)
      if (answer === undefined) return
      const read = Promise.resolve(answer).finally(() => {
        if (first === read) first = undefined
      })
      first = read
    }
  }

  async function preload() {
    const [loaded] = await Promise.all([load(), loadTexts(pageTexts[name]?.split(' ') ?? [])])
    page = loaded.default
    tabStorage.removeItem(flagOf(name))
    return loaded.default.readAhead && ahead(loaded.default.readAhead)
  }

  /** Resolves to how the page is to be shown: with its rows in pieces that typing and clicks interrupt. */
  async function ready() {
    await preload()
    if (!first) return (show: () => void) => show()
    await Promise.race([first, new Promise((resolve) => setTimeout(resolve, patience))])
    return startTransition
  }

  function Page() {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(page && !first ? 'loaded' : 'loading')
    useEffect(() => {
      if (state !== 'loading') return
      let shown = true
      ready().then(
        (show) => shown && show(() => setState('loaded')),
        (error: unknown) => {
          if (!shown || reloadOnce(name)) return
          console.error(`The code of ${name} could not be loaded.`, error)
          setState('failed')
        },
      )
      return () => {
        shown = false
      }
    }, [state])

    if (page && state === 'loaded') return createElement(page)
    if (state !== 'failed') return <PageSkeleton />
    return <AppAlert icon={LuUnplug} about="page_away" retry="try_again" onRetry={() => setState('loading')} />
  }

  return Object.assign(Page, { preload })
}

/** Returns true when the page is being reloaded, which happens once for each page's code. */
function reloadOnce(name: string): boolean {
  if (tabStorage.getItem(flagOf(name))) return false
  tabStorage.setItem(flagOf(name), 'yes')
  browser.reload()
  return true
}
