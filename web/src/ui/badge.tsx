import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'danger' | 'notice'

const SOFT: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-soft ring-line',
  brand: 'bg-brand-soft text-brand-ink ring-transparent',
  accent: 'bg-accent-soft text-accent-ink ring-transparent',
  success: 'bg-success-soft text-success-ink ring-transparent',
  warning: 'bg-warning-soft text-warning-ink ring-transparent',
  danger: 'bg-danger-soft text-danger-ink ring-transparent',
  notice: 'bg-notice-soft text-notice-ink ring-transparent',
}

export type BadgeProps = { tone?: Tone; icon?: ReactNode; children: ReactNode; className?: string }

/** A state in a word. The word names it; the colour only helps to find it. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex h-6 items-center gap-1 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap ring-1 ring-inset',
        '[&_svg]:size-3.5',
        SOFT[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

/** A number on a button: orders waiting, lines in the cart. Nothing at zero. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null
  return (
    <span className="tnum inline-grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-2xs font-bold text-on-accent">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
