import type { ReactNode } from 'react'

type Problems = { missing: string; invalid?: string }
type Control = { id: string; name: string; required: true; 'aria-describedby': string }
type Props = { name: string; label: string; problems: Problems; children: (control: Control) => ReactNode }

/** A field of the contact form with room for what may be wrong with it, so that nothing below ever moves. */
export function ContactField({ name, label, problems, children }: Props) {
  const control = { id: name, name, required: true, 'aria-describedby': `${name}-problem` } as const
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block text-sm font-medium">
        {label} <Required />
      </label>
      {children(control)}
      <FieldProblem name={name} problems={problems} />
    </div>
  )
}

/** The mark of a required field. */
export function Required() {
  return (
    <span aria-hidden="true" className="text-danger">
      *
    </span>
  )
}

/** The script shows one of the words that stand ready here. */
export function FieldProblem({ name, problems }: { name: string; problems: Problems }) {
  return (
    <p
      id={`${name}-problem`}
      data-missing={problems.missing}
      data-invalid={problems.invalid}
      className="mt-1 min-h-5 text-sm text-danger-ink"
    />
  )
}
