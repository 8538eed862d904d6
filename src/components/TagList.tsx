import './figures.scss'

/** Words that sort a thing: its categories. */
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
