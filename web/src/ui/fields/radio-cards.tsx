import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type RadioCard<V extends string> = {
  value: V
  label: ReactNode
  icon?: ReactNode
  /** At the far end: a price. */
  end?: ReactNode
  disabled?: boolean
}

export type RadioCardsProps<V extends string> = {
  label: string
  /** Shows the label above the cards; otherwise it is for readers only. */
  showLabel?: boolean
  value: V | null
  onChange: (value: V) => void
  options: readonly RadioCard<V>[]
  /** Cards side by side, if there is room for a word in each. */
  columns?: 1 | 2
}

const COLUMNS = { 1: 'grid-cols-1', 2: 'grid-cols-1 @xs:grid-cols-2' }

/** One of a few, each a big button: payment types, sizes of a menu item, dining options. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const { label, showLabel, value, onChange, options, columns = 1 } = props
  return (
    <div className="@container">
      {showLabel && (
        <p aria-hidden="true" className="mb-2 text-sm font-medium">
          {label}
        </p>
      )}
      <RadioGroup
        aria-label={label}
        value={value}
        onValueChange={(next: V | null) => {
          if (next !== null) onChange(next)
        }}
        className={clsx('grid gap-2', COLUMNS[columns])}
      >
        {options.map((option) => (
          <Radio.Root
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            className={clsx(
              'group flex min-h-13 w-full cursor-pointer items-center gap-3 rounded-lg border border-edge bg-surface px-3.5 py-2 text-left',
              'transition-colors select-none hover:not-data-disabled:bg-hover data-disabled:opacity-50',
              'data-checked:border-brand data-checked:bg-brand-soft data-checked:text-brand-ink',
              'data-checked:shadow-[inset_0_0_0_1px_var(--color-brand)]',
            )}
          >
            {option.icon ?? <Dot />}
            <span className="min-w-0 flex-1 font-medium">{option.label}</span>
            {option.end && <span className="tnum shrink-0 text-sm">{option.end}</span>}
          </Radio.Root>
        ))}
      </RadioGroup>
    </div>
  )
}

function Dot() {
  return (
    <span className="grid size-5 shrink-0 place-items-center rounded-full border border-edge bg-surface group-data-checked:border-brand">
      <Radio.Indicator className="size-2.5 rounded-full bg-brand" />
    </span>
  )
}
