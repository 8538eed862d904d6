import { useEffect, useRef, useState } from 'react'
import type { Item } from '../../contract/items'
import { useItemPhoto } from './useItemPhoto'
import '../../components/values/figures.scss'

/** An item's picture, small, beside its name; nothing where it has none. It is loaded when it is visible. */
export function ItemThumb({ item }: { item: Pick<Item, 'id' | 'photo'> }) {
  const frame = useRef<HTMLSpanElement>(null)
  const [seen, setSeen] = useState(false)
  const address = useItemPhoto(item, seen)
  const has = item.photo !== null
  useEffect(() => {
    if (!frame.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [has])
  if (!has) return null
  return (
    <span ref={frame} className="zb-photo zb-photo-small">
      {address && <img src={address} alt="" />}
    </span>
  )
}
