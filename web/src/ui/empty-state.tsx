import type { ReactNode } from 'react'

export type EmptyStateProps = {
  icon?: ReactNode
  title: ReactNode
  hint?: ReactNode
  action?: ReactNode
  /** The link to the article that explains the screen. */
  article?: ReactNode
}

/** Explains a screen that is still empty, offers the first step, and links to the article about it. */
export function EmptyState({ icon, title, hint, action, article }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center short:py-2">
      {icon && (
        <span className="mb-4 grid size-16 place-items-center rounded-full bg-brand-soft text-brand-ink short:mb-1 short:size-9 [&_svg]:size-7 short:[&_svg]:size-5">
          {icon}
        </span>
      )}
      <p className="text-lg font-semibold">{title}</p>
      {hint && <p className="mt-1 max-w-sm text-sm text-balance text-ink-soft short:mt-0 short:max-w-xl">{hint}</p>}
      {action && <div className="mt-5 short:mt-2">{action}</div>}
      {article && <div className="mt-2 short:mt-0">{article}</div>}
    </div>
  )
}
