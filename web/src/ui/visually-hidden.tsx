import type { ReactNode } from 'react'

/** For readers only. `live` announces changes politely: a count after a search, a total after a touch. */
export function VisuallyHidden({ live, children }: { live?: boolean; children: ReactNode }) {
  return (
    <span className="sr-only" aria-live={live ? 'polite' : undefined}>
      {children}
    </span>
  )
}
