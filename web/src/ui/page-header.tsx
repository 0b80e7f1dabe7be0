import type { ReactNode } from 'react'

export type PageHeaderProps = { title: ReactNode; hint?: ReactNode; actions?: ReactNode }

/** The head of a screen: its one h1, and what can be done there. */
export function PageHeader({ title, hint, actions }: PageHeaderProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 short:gap-x-2 short:gap-y-1.5">
      <div className="min-w-0 flex-1 basis-72 sm:basis-56 sm:short:basis-auto">
        <h1 className="font-display text-2xl font-semibold short:text-xl">{title}</h1>
        {hint && <p className="mt-1 text-sm text-ink-soft short:hidden">{hint}</p>}
      </div>
      {actions && <div className="flex max-w-full flex-wrap items-center gap-2">{actions}</div>}
    </div>
  )
}
