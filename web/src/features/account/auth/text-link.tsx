import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The look of a link, also for buttons that look like one. */
export const TEXT_LINK_CLASS =
  'rounded-xs font-semibold text-brand-ink underline decoration-brand/40 underline-offset-4 hover:decoration-current'

type TextLinkProps = {
  to: string
  /** Has other links on the lines around it, which a finger must not take it for. */
  isInText?: boolean
  children: ReactNode
}

/** A link within or below a form. Its padding is for fingers and moves nothing, as the link stays within its line. */
export function TextLink({ to, isInText = false, children }: TextLinkProps) {
  return (
    <Link to={to} className={clsx(TEXT_LINK_CLASS, !isInText && 'py-3.5')}>
      {children}
    </Link>
  )
}
