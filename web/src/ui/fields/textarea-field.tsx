import { Field } from '@base-ui/react/field'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { CONTROL_CLASS, FieldFrame, READ_ONLY_CLASS, type FieldFrameProps } from './field-frame.tsx'

type Own = FieldFrameProps & {
  value: string
  onChange: (value: string) => void
  /** The most characters a person sees, an emoji being one: the server counts code points too. */
  maxCharacters?: number
}

export type TextareaFieldProps = Own & Omit<ComponentProps<'textarea'>, keyof Own | 'style' | 'defaultValue'>

/** Several lines of text; with a limit it counts along and takes no more. */
export function TextareaField(props: TextareaFieldProps) {
  const { label, hideLabel, hint, error, required, disabled, name, className, ...rest } = props
  const { value, onChange, maxCharacters, rows = 3, ref, ...area } = rest
  const count = codePoints(value)
  const counter = maxCharacters !== undefined && (
    <span className={clsx('tnum text-xs', count >= maxCharacters ? 'text-danger-ink' : 'text-ink-faint')}>
      {count}/{maxCharacters}
    </span>
  )
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, required, disabled, name, className }} aside={counter}>
      <Field.Control
        value={value}
        required={required}
        onValueChange={(next) => onChange(maxCharacters === undefined ? next : firstCodePoints(next, maxCharacters))}
        render={<textarea {...area} ref={ref} rows={rows} />}
        className={clsx(CONTROL_CLASS, READ_ONLY_CLASS, 'resize-y px-3.5 py-2.5')}
      />
    </FieldFrame>
  )
}

function codePoints(text: string): number {
  return Array.from(text).length
}

function firstCodePoints(text: string, limit: number): string {
  return Array.from(text).slice(0, limit).join('')
}
