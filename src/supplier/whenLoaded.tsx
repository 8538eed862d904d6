import { useEffect, useSyncExternalStore, type ComponentProps, type ComponentType } from 'react'
import { Bone } from '../components/pages/Skeleton'
import type * as listParts from './priceList/PriceListStep'
import type * as restParts from './rest'

/** After a failure it is retried after so many milliseconds, and when the connection returns. */
const retryPause = 3_000

/** A part of the page's code that is loaded later. A second call continues trying. */
function later<Parts>(fetchParts: () => Promise<Parts>) {
  let parts: Parts | undefined
  let asked: Promise<void> | undefined
  const listeners = new Set<() => void>()

  function load(): Promise<void> {
    asked ??= fetchParts().then(
      (loaded) => {
        parts = loaded
        for (const listener of listeners) listener()
      },
      () => {
        asked = undefined
        setTimeout(() => void load(), retryPause)
        window.addEventListener('online', () => void load(), { once: true })
      },
    )
    return asked
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** A component of it, rendered once it is loaded; a grey bar until then. */
  function part<Props extends object>(pick: (loaded: Parts) => ComponentType<Props>) {
    return function Part(props: Props) {
      const Loaded = useSyncExternalStore(subscribe, () => parts && pick(parts))
      useEffect(() => void load(), [])
      return Loaded ? <Loaded {...props} /> : <Bone width="wide" />
    }
  }

  return { load, part }
}

type Rest = typeof restParts
type List = typeof listParts

const rest = later<Rest>(() => import(/* webpackChunkName: "supplier-rest" */ './rest'))
const list = later<List>(() => import(/* webpackChunkName: "supplier-list" */ './priceList/PriceListStep'))

/** Loads the code after the first price, which must be available before the connection may be lost. */
export const loadRest = rest.load

export const AnswerDetails = rest.part<ComponentProps<Rest['AnswerDetails']>>((loaded) => loaded.AnswerDetails)
export const AskedAgain = rest.part<ComponentProps<Rest['AskedAgain']>>((loaded) => loaded.AskedAgain)
export const Changes = rest.part<ComponentProps<Rest['Changes']>>((loaded) => loaded.Changes)
export const Clashes = rest.part<ComponentProps<Rest['Clashes']>>((loaded) => loaded.Clashes)
export const DayControl = rest.part<ComponentProps<Rest['DayControl']>>((loaded) => loaded.DayControl)
export const Declined = rest.part<ComponentProps<Rest['Declined']>>((loaded) => loaded.Declined)
export const Ended = rest.part<ComponentProps<Rest['Ended']>>((loaded) => loaded.Ended)
export const FileField = rest.part<ComponentProps<Rest['FileField']>>((loaded) => loaded.FileField)
export const Filled = rest.part<ComponentProps<Rest['Filled']>>((loaded) => loaded.Filled)
export const FootBar = rest.part<ComponentProps<Rest['FootBar']>>((loaded) => loaded.FootBar)
export const Questions = rest.part<ComponentProps<Rest['Questions']>>((loaded) => loaded.Questions)
export const Receipt = rest.part<ComponentProps<Rest['Receipt']>>((loaded) => loaded.Receipt)
export const ReasonForm = rest.part<ComponentProps<Rest['ReasonForm']>>((loaded) => loaded.ReasonForm)
export const ReplacedPrice = rest.part<ComponentProps<Rest['ReplacedPrice']>>((loaded) => loaded.ReplacedPrice)
export const Review = rest.part<ComponentProps<Rest['Review']>>((loaded) => loaded.Review)
export const Withdrawn = rest.part<ComponentProps<Rest['Withdrawn']>>((loaded) => loaded.Withdrawn)

export const PriceListStep = list.part<ComponentProps<List['PriceListStep']>>((loaded) => loaded.PriceListStep)
