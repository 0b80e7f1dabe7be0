import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export type CardProps = ComponentProps<'div'> & {
  /** Room inside; `none` where a list or picture reaches the edge. */
  padding?: 'none' | 'sm' | 'md'
}

const PADDINGS = { none: 'overflow-hidden', sm: 'p-3.5', md: 'p-5' }

export function Card({ padding = 'md', className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={clsx('rounded-lg border border-line bg-surface text-ink shadow-card', PADDINGS[padding], className)}
    />
  )
}

export type CardHeaderProps = { title: ReactNode; hint?: ReactNode; actions?: ReactNode; className?: string }

export function CardHeader({ title, hint, actions, className }: CardHeaderProps) {
  return (
    <div className={clsx('flex flex-wrap items-start justify-between gap-x-3 gap-y-2', className)}>
      {/* actions go below the title before one of its words breaks */}
      <div className="min-w-0 flex-1 basis-32">
        <h2 className="text-base font-semibold">{title}</h2>
        {hint && <p className="mt-0.5 text-sm text-ink-faint">{hint}</p>}
      </div>
      {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
    </div>
  )
}
