/** The initials of a person; the full name on hover and for screen readers. */
export function Avatar({ name, me = false }: { name: string; me?: boolean }) {
  const words = name.trim().split(/\s+/)
  const initials = [words[0], words.length > 1 ? words[words.length - 1] : '']
    .map((word) => word?.charAt(0).toUpperCase())
    .join('')
  return (
    <span className={`zb-avatar${me ? ' zb-avatar-me' : ''}`} role="img" aria-label={name} title={name}>
      {initials}
    </span>
  )
}
