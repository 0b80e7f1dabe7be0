import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type Segment<V extends string> = {
  value: V
  label: ReactNode
  icon?: ReactNode
  /** The reason why it cannot be chosen now, as its tooltip. */
  blocked?: string | null
}

export type SegmentedProps<V extends string> = {
  label: string
  value: V | null
  onChange: (value: V) => void
  options: readonly Segment<V>[]
  /** Fills the row, all segments of one width. */
  wide?: boolean
}

/** One of two to five, side by side in one control. */
export function Segmented<V extends string>({ label, value, onChange, options, wide }: SegmentedProps<V>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next: V | null) => {
        if (next !== null) onChange(next)
      }}
      // a container has no intrinsic width: only one that fills its row may be one
      className={clsx('rounded-lg border border-line bg-sunken p-1', wide ? '@container flex w-full' : 'inline-flex')}
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          disabled={Boolean(option.blocked)}
          title={option.blocked ?? undefined}
          className={clsx(
            'inline-flex h-9 cursor-pointer items-center justify-center gap-1.5 rounded-md px-3 text-sm font-medium whitespace-nowrap',
            'text-ink-soft transition-colors select-none hover:text-ink pointer-coarse:h-11',
            'data-checked:bg-raised data-checked:text-brand-ink data-checked:shadow-card',
            'data-checked:ring-1 data-checked:ring-edge',
            option.blocked && 'opacity-50',
            wide && 'min-w-0 flex-1 px-1.5 [&_svg]:shrink-0 @max-sm:[&_svg]:hidden',
          )}
        >
          {option.icon}
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
