import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** A placeholder in the size of the coming content: set height and width by class. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={clsx('block animate-shimmer rounded-md bg-line', className)} />
}

/** Wraps the skeletons of a screen and announces once, to screen readers, that it is loading. */
export function Loading({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div aria-busy="true" className={className}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}
