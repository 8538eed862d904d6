import './figures.scss'

/** The categories of a record. */
export function TagList({ label, tags }: { label: string; tags: readonly string[] }) {
  return (
    <ul className="zb-tags" aria-label={label}>
      {tags.map((tag) => (
        <li key={tag} className="zb-tag">
          {tag}
        </li>
      ))}
    </ul>
  )
}
