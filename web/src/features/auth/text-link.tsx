import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A link within or below a form. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="rounded-xs font-semibold text-brand-ink underline decoration-brand/40 underline-offset-4 hover:decoration-current"
    >
      {children}
    </Link>
  )
}
