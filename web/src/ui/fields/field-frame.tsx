import { Field } from '@base-ui/react/field'
import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Props of every field: a label above, a hint or an error below. */
export type FieldFrameProps = {
  label: ReactNode
  /** Keeps the label for readers only, where the place explains the field by itself. */
  hideLabel?: boolean
  hint?: ReactNode
  /** Shown instead of the hint; marks the field as wrong. */
  error?: string | null
  required?: boolean
  disabled?: boolean
  name?: string
  className?: string
}

export const CONTROL_CLASS =
  'w-full rounded-md border border-edge bg-surface text-base text-ink shadow-card transition-colors ' +
  'placeholder:text-ink-faint hover:not-disabled:not-data-disabled:border-ink-faint ' +
  'focus-visible:border-focus focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-focus ' +
  'aria-invalid:border-danger data-invalid:border-danger ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint ' +
  'data-disabled:cursor-not-allowed data-disabled:bg-sunken data-disabled:text-ink-faint'

/** For controls that are typed into: a button is always "read-only" to CSS. */
export const READ_ONLY_CLASS = 'read-only:bg-sunken read-only:text-ink-soft'

type Props = FieldFrameProps & {
  children: ReactNode
  /** The control is a button (a select): its label must not press it. */
  labelsButton?: boolean
  aside?: ReactNode
}

export function FieldFrame({ label, hideLabel, hint, error, required, disabled, name, className, ...rest }: Props) {
  const { children, labelsButton, aside } = rest
  const labelClass = clsx('text-sm font-medium text-ink', hideLabel && 'sr-only')
  return (
    <Field.Root
      name={name}
      disabled={disabled}
      invalid={Boolean(error)}
      className={clsx('flex min-w-0 flex-col gap-1.5', className)}
    >
      <div className={hideLabel && !aside ? 'contents' : 'flex items-baseline justify-between gap-3'}>
        <Field.Label nativeLabel={!labelsButton} render={labelsButton ? <div /> : undefined} className={labelClass}>
          {label}
          {required && (
            <span aria-hidden="true" className="ml-0.5 text-danger">
              *
            </span>
          )}
        </Field.Label>
        {aside}
      </div>
      {children}
      {error ? (
        <Field.Error match className="flex items-start gap-1.5 text-sm text-danger-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </Field.Error>
      ) : (
        hint && <Field.Description className="text-sm text-ink-faint">{hint}</Field.Description>
      )}
    </Field.Root>
  )
}
