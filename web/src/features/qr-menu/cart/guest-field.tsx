import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { useId, type ComponentProps } from 'react'

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'className'> & {
  label: string
  value: string
  onChange: (value: string) => void
  error: string | null
}

/** A labelled field with its error below: the browser's own input, light enough for the guest's phone. */
export function GuestField({ label, onChange, error, ...input }: Props) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
        className={clsx(
          'h-12 w-full rounded-md border bg-surface px-3.5 text-base text-ink focus-visible:outline-offset-0',
          error === null ? 'border-edge' : 'border-danger',
        )}
      />
      {error !== null && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-sm text-danger-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
