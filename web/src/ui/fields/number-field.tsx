import { clsx } from 'clsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'pattern' | 'end'> & {
  /** Whole numbers get the keyboard without a decimal separator. */
  whole?: boolean
  /** A unit or currency symbol behind the figure. */
  unit?: string
}

/**
 * A figure as text: phones show the numeric keyboard, comma and point both separate, and nothing is reformatted while
 * one types. The caller decides which texts are allowed and what they mean.
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
