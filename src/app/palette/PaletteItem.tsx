import { Command } from 'cmdk'
import type { ReactNode } from 'react'

interface PaletteItemProps {
  id: string
  onOpen: () => void
  children: ReactNode
}

export const PaletteItem = ({ id, onOpen, children }: PaletteItemProps) => (
  <Command.Item className="zb-palette-item" value={id} onSelect={onOpen}>
    {children}
  </Command.Item>
)

/** The keys that do the same as a row. */
export const ItemKeys = ({ keys }: { keys: readonly string[] | undefined }) =>
  keys ? (
    <span className="zb-palette-keys" aria-hidden>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  ) : null
