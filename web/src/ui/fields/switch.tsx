import { Switch as BaseSwitch } from '@base-ui/react/switch'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type SwitchProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
  className?: string
}

/** On or off, at once. */
export function Switch({ checked, onChange, label, hint, disabled, className }: SwitchProps) {
  return (
    <label
      className={clsx(
        'flex min-h-11 items-center justify-between gap-4 select-none',
        disabled ? 'cursor-not-allowed opacity-55' : 'cursor-pointer',
        className,
      )}
    >
      <span className="min-w-0">
        <span className="block">{label}</span>
        {hint && <span className="block text-sm text-ink-faint">{hint}</span>}
      </span>
      <BaseSwitch.Root
        checked={checked}
        onCheckedChange={(next) => onChange(next)}
        disabled={disabled}
        className={clsx(
          'inline-flex h-7 w-12 shrink-0 items-center rounded-full border border-edge bg-sunken p-0.5 transition-colors',
          'data-checked:border-brand data-checked:bg-brand',
        )}
      >
        <BaseSwitch.Thumb className="size-5.5 rounded-full bg-edge shadow-card transition-[translate,background-color] duration-150 data-checked:translate-x-4.5 data-checked:bg-on-brand" />
      </BaseSwitch.Root>
    </label>
  )
}
