import { Select } from '@base-ui/react/select'
import { clsx } from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { CONTROL_CLASS, FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import { ITEM_CLASS, POPUP_CLASS } from '../overlays/popup-class.ts'
import { useDropDown } from '../overlays/use-back-closes.ts'

export type SelectOption<V extends string> = {
  value: V
  label: string
  hint?: string
}

export type SelectFieldProps<V extends string> = FieldFrameProps & {
  /** An option with the value '' is the way to choose nothing. */
  value: V
  onChange: (value: V) => void
  options: readonly SelectOption<V>[]
  /** Shown while no option has the value. */
  placeholder?: string
  /** Stands on the line of the box, after it: a button that makes a new choice. */
  beside?: ReactNode
}

/** One of a list; by keyboard with arrows, letters and Enter. Past some thirty options take a Combobox. */
export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const { label, hideLabel, hint, error, required, disabled, name, className } = props
  const { value, onChange, options, placeholder, beside } = props
  const dropDown = useDropDown()
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, required, disabled, name, className }} labelsButton>
      <Select.Root
        {...dropDown}
        items={options}
        value={options.some((option) => option.value === value) ? value : null}
        onValueChange={(next) => {
          if (next !== null) onChange(next)
        }}
        disabled={disabled}
        required={required}
        modal={false}
      >
        <div className="flex gap-2">
          <Select.Trigger
            className={clsx(CONTROL_CLASS, 'flex h-11 min-w-0 items-center justify-between gap-2 px-3.5 text-left')}
          >
            <Select.Value placeholder={placeholder} className="min-w-0 truncate data-placeholder:text-ink-faint" />
            <Select.Icon className="shrink-0 text-ink-faint">
              <ChevronDown aria-hidden="true" className="size-4" />
            </Select.Icon>
          </Select.Trigger>
          {beside}
        </div>
        <Select.Portal>
          <Select.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50 outline-none">
            <Select.Popup
              className={clsx(
                POPUP_CLASS,
                'max-h-[min(22rem,var(--available-height))] min-w-(--anchor-width) overflow-y-auto',
              )}
            >
              {options.map((option) => (
                <Select.Item key={option.value} value={option.value} className={ITEM_CLASS}>
                  <span className="min-w-0 flex-1">
                    <Select.ItemText className="block truncate">{option.label}</Select.ItemText>
                    {option.hint && <span className="block truncate text-xs text-ink-faint">{option.hint}</span>}
                  </span>
                  <Select.ItemIndicator className="text-brand">
                    <Check aria-hidden="true" className="size-4" />
                  </Select.ItemIndicator>
                </Select.Item>
              ))}
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </FieldFrame>
  )
}
