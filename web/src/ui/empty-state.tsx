import type { ReactNode } from 'react'

export type EmptyStateProps = { icon?: ReactNode; title: ReactNode; hint?: ReactNode; action?: ReactNode }

/** Explains what a screen is for while there is nothing on it, and offers the first step. */
export function EmptyState({ icon, title, hint, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      {icon && (
        <span className="mb-4 grid size-16 place-items-center rounded-full bg-brand-soft text-brand-ink [&_svg]:size-7">
          {icon}
        </span>
      )}
      <p className="text-lg font-semibold">{title}</p>
      {hint && <p className="mt-1 max-w-sm text-sm text-ink-soft">{hint}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
