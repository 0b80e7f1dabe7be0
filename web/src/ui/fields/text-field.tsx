import { Field } from '@base-ui/react/field'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { CONTROL_CLASS, FieldFrame, READ_ONLY_CLASS, type FieldFrameProps } from './field-frame.tsx'

type Own = FieldFrameProps & {
  value: string
  onChange: (value: string) => void
  /** A small sign in the field before the text. */
  icon?: ReactNode
  /** After the text: a unit, or a button such as "show password" or "clear". */
  end?: ReactNode
  /** As low as a small button: in a bar, with a mouse. */
  isCompact?: boolean
}

export type TextFieldProps = Own & Omit<ComponentProps<'input'>, keyof Own | 'style' | 'defaultValue'>

export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, error, required, disabled, name, className, ...rest } = props
  const { value, onChange, icon, end, isCompact, ...input } = rest
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, required, disabled, name, className }}>
      <div className="relative flex items-center">
        {icon && <span className="pointer-events-none absolute left-3 inline-flex text-ink-faint">{icon}</span>}
        <Field.Control
          {...input}
          value={value}
          required={required}
          onValueChange={(next) => onChange(next)}
          className={clsx(
            CONTROL_CLASS,
            READ_ONLY_CLASS,
            isCompact ? 'h-9 pointer-coarse:h-11' : 'h-11',
            icon ? 'pl-10' : 'pl-3.5',
            end ? 'pr-12' : 'pr-3.5',
          )}
        />
        {end && <span className="absolute right-1 inline-flex items-center text-sm text-ink-faint">{end}</span>}
      </div>
    </FieldFrame>
  )
}
