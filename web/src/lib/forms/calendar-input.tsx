import { clsx } from 'clsx'
import type { Ref } from 'react'

type Props = {
  ref?: Ref<HTMLInputElement>
  type: 'date' | 'datetime-local'
  label: string
  value: string
  onChange: (value: string) => void
  min?: string
  max?: string
  disabled?: boolean
  required?: boolean
  /** Out of the Tab order, beside a field that takes the same by keys. */
  isBeside?: boolean
  className?: string
}

/**
 * The browser's calendar, opened by a touch on what lies below. Its own field is invisible: it writes days as the
 * computer's language does, month first on many.
 */
export function CalendarInput({ type, label, value, onChange, isBeside, className, ...rest }: Props) {
  return (
    <input
      {...rest}
      type={type}
      aria-label={label}
      tabIndex={isBeside ? -1 : undefined}
      value={value}
      className={clsx('absolute cursor-pointer opacity-0', className)}
      onClick={({ currentTarget }) => currentTarget.showPicker()}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
