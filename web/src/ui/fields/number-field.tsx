import { clsx } from 'clsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'pattern' | 'end'> & {
  /** Whole numbers get the keyboard without a decimal separator. */
  whole?: boolean
  /** A unit or currency symbol behind the figure. */
  unit?: string
}

/**
 * A figure as text: the keyboard of the phone is the numeric one, a comma or a point may separate, nothing is rounded
 * or reformatted while it is typed. What it takes and what it means is decided where it is used, by digits.
 */
export function NumberField({ whole = false, unit, className, ...rest }: NumberFieldProps) {
  return (
    <TextField
      {...rest}
      type="text"
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      className={clsx('tnum', className)}
      end={unit && <span className="px-2.5">{unit}</span>}
    />
  )
}
