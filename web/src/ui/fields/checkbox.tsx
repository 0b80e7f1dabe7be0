import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

export type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
  /** At the far end of the row: a price, a count. */
  end?: ReactNode
  disabled?: boolean
}

/** A box to tick; the whole row is the target. */
export function Checkbox({ checked, onChange, label, end, disabled }: CheckboxProps) {
  return (
    <label
      className={clsx(
        'flex min-h-11 items-center gap-3 py-1.5 text-base select-none',
        disabled ? 'cursor-not-allowed opacity-55' : 'cursor-pointer',
      )}
    >
      <BaseCheckbox.Root
        checked={checked}
        onCheckedChange={(next) => onChange(next)}
        disabled={disabled}
        className={clsx(
          'grid size-5.5 shrink-0 place-items-center rounded-sm border border-edge bg-surface transition-colors',
          'data-checked:border-brand data-checked:bg-brand',
        )}
      >
        <BaseCheckbox.Indicator className="text-on-brand">
          <Check aria-hidden="true" className="size-4" strokeWidth={3} />
        </BaseCheckbox.Indicator>
      </BaseCheckbox.Root>
      <span className="min-w-0 flex-1">{label}</span>
      {end && <span className="tnum shrink-0 text-sm text-ink-soft">{end}</span>}
    </label>
  )
}
