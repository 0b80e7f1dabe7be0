import { clsx } from 'clsx'

/** A turning ring in the colour of the surrounding text, which says what is awaited. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span className={clsx('inline-flex', className)}>
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className="size-[1.25em] animate-spin">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
    </span>
  )
}
