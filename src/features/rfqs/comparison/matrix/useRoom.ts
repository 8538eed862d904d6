import { useLayoutEffect, useState } from 'react'

/** The size of an element, updated when it changes; 0 before it is known. */
export function useRoomIn(element: HTMLElement | null): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    if (!element) return undefined
    const measure = () => setRoom(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return room
}

/** The distance of an element from the top of the page, in CSS pixels, updated when the page above it changes. */
export function useTopOf(element: HTMLElement | null): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (!element) return undefined
    const measure = () => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
