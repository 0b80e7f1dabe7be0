import { clsx } from 'clsx'
import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../texts.ts'
import { CalendarInput } from './calendar-input.tsx'
import { formsTexts } from './forms.texts.ts'
import { dayInFigures, readDay, readDayAndTime } from './typed-day.rules.ts'

type Props = Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'end' | 'min' | 'max'> & {
  /** Takes a time of the day as well: '2026-12-31T20:30'. */
  hasTime?: boolean
  /** The first and the last day, or time, that the calendar offers. */
  min?: string
  max?: string
}

const EXAMPLE = { day: '2026-12-31', time: '2026-12-31T20:30' }

/**
 * A day ('2026-12-31'), written as the language writes it. It is typed, or chosen in the browser's calendar: behind the
 * sign at its end, behind the whole field for a finger, and by Alt and the arrow down, as in the browser's own field. An incomplete day is reported as ''.
 */
export function DateField({ value, onChange, error, onBlur, hasTime = false, min, max, className, ...rest }: Props) {
  const { locale } = useLanguage()
  const t = useTexts(formsTexts)
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  const calendar = useRef<HTMLInputElement>(null)
  // a day that came from elsewhere replaces what was typed
  const text = typed?.value === value ? typed.text : null
  const isWrong = isLeft && value === '' && text !== null && text.trim() !== ''
  const example = dayInFigures(hasTime ? EXAMPLE.time : EXAMPLE.day, locale)
  return (
    <TextField
      {...rest}
      className={clsx('@container', className)}
      value={text ?? dayInFigures(value, locale)}
      onChange={(next) => {
        const read = (hasTime ? readDayAndTime : readDay)(next, locale) ?? ''
        setTyped({ text: next, value: read })
        setIsLeft(false)
        onChange(read)
      }}
      onBlur={(event) => {
        onBlur?.(event)
        setIsLeft(true)
        if (value !== '') setTyped(null)
      }}
      onKeyDown={(event) => {
        if (!event.altKey || event.key !== 'ArrowDown') return
        event.preventDefault()
        calendar.current?.showPicker()
      }}
      aria-keyshortcuts="Alt+ArrowDown"
      error={error ?? (isWrong ? t.dateWrong(example) : undefined)}
      inputMode={hasTime ? 'text' : 'numeric'}
      maxLength={24}
      autoComplete="off"
      placeholder={example}
      end={
        <>
          <CalendarDays aria-hidden="true" className="mx-2.5 size-4.5" />
          <CalendarInput
            ref={calendar}
            type={hasTime ? 'datetime-local' : 'date'}
            label={t.calendar}
            value={value}
            onChange={(next) => {
              setTyped(null)
              onChange(next)
            }}
            {...{ min, max }}
            disabled={rest.disabled}
            isBeside
            className="top-1/2 right-0 h-11 w-11 -translate-y-1/2 pointer-coarse:w-[calc(100cqw-0.25rem)]"
          />
        </>
      }
    />
  )
}
