/** The edge of a striped awning; only decorates. */
export function Awning({ id, className }: { id: string; className?: string }) {
  return (
    <svg aria-hidden="true" width="100%" height="28" className={className}>
      <defs>
        <pattern id={id} width="64" height="28" patternUnits="userSpaceOnUse">
          <path d="M0 0h32v12a16 16 0 0 1-32 0z" className="fill-brand" />
          <path d="M32 0h32v12a16 16 0 0 1-32 0z" className="fill-surface" />
        </pattern>
      </defs>
      <rect width="100%" height="28" fill={`url(#${id})`} />
    </svg>
  )
}
