import { useEffect, useSyncExternalStore, type ComponentProps, type ComponentType } from 'react'
import { Bone } from '../components/Skeleton'
import type * as parts from './rest'

type Rest = typeof parts

/** After a failure it is tried again so many milliseconds later, and when the connection comes back. */
const retryPause = 3_000

let rest: Rest | undefined
let asked: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Fetches the rest of the page, which has to be there before the connection may go. Asked again, it goes on trying. */
export function loadRest(): Promise<void> {
  asked ??= import(/* webpackChunkName: "supplier-rest" */ './rest').then(
    (loaded) => {
      rest = loaded
      for (const listener of listeners) listener()
    },
    () => {
      asked = undefined
      setTimeout(() => void loadRest(), retryPause)
      window.addEventListener('online', () => void loadRest(), { once: true })
    },
  )
  return asked
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A part of the rest, in its place once it is there; a grey bar until then. */
function whenLoaded<Props extends object>(part: (loaded: Rest) => ComponentType<Props>) {
  return function Part(props: Props) {
    const Loaded = useSyncExternalStore(subscribe, () => rest && part(rest))
    useEffect(() => void loadRest(), [])
    return Loaded ? <Loaded {...props} /> : <Bone width="wide" />
  }
}

export const AnswerDetails = whenLoaded<ComponentProps<Rest['AnswerDetails']>>((loaded) => loaded.AnswerDetails)
export const DeclineForm = whenLoaded<ComponentProps<Rest['DeclineForm']>>((loaded) => loaded.DeclineForm)
export const Declined = whenLoaded<ComponentProps<Rest['Declined']>>((loaded) => loaded.Declined)
export const Ended = whenLoaded<ComponentProps<Rest['Ended']>>((loaded) => loaded.Ended)
export const Receipt = whenLoaded<ComponentProps<Rest['Receipt']>>((loaded) => loaded.Receipt)
export const Review = whenLoaded<ComponentProps<Rest['Review']>>((loaded) => loaded.Review)
