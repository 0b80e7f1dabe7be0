import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'

/** Tools that belong together, with a name for screen readers. */
export function Group({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <fieldset
      aria-label={label}
      className={clsx('flex items-center gap-0.5 rounded-lg border border-line bg-surface p-0.5', className)}
    >
      {children}
    </fieldset>
  )
}

type ToolProps = {
  label: string
  /** A shorter label below the icon. */
  short?: string
  icon: ReactNode
  disabled?: boolean
  pressed?: boolean
  onClick: () => void
}

/** A button with its name below its icon; on a short window, screen readers alone get the name. */
export function Tool({ label, short = label, icon, pressed, ...rest }: ToolProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={clsx(
        'h-12! px-1.5! max-sm:px-1! short:h-10! short:px-1!',
        pressed === true && 'bg-brand-soft text-brand-ink',
      )}
      {...rest}
    >
      <span className="flex min-w-9 flex-col short:min-w-7 items-center gap-0.5 text-[0.6875rem]/tight font-medium">
        {icon}
        <span className="short:hidden">{short}</span>
      </span>
    </Button>
  )
}
