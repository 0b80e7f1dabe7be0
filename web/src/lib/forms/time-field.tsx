import { Clock } from 'lucide-react'
import { useState } from 'react'
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../texts.ts'
import { readClockTime } from './clock-time.rules.ts'
import { formsTexts } from './forms.texts.ts'

type Props = Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'end'>

/**
 * A time of day. Browsers format their own time field by the computer's language, so for a 24-hour clock it is a text
 * field here, like times elsewhere. An incomplete time is reported as ''.
 */
export function TimeField({ value, onChange, error, onBlur, ...rest }: Props) {
  const { locale } = useLanguage()
  const t = useTexts(formsTexts)
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  const hasTwelveHours = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12
  if (hasTwelveHours) return <TextField {...rest} {...{ value, onChange, error, onBlur }} type="time" />
  const isWrong = isLeft && typed !== null && typed.trim() !== ''
  return (
    <TextField
      {...rest}
      value={typed ?? value}
      onChange={(text) => {
        setTyped(text)
        setIsLeft(false)
        onChange(readClockTime(text) ?? '')
      }}
      onBlur={(event) => {
        onBlur?.(event)
        setIsLeft(true)
        if (typed !== null && (typed.trim() === '' || readClockTime(typed) !== null)) setTyped(null)
      }}
      error={error ?? (isWrong ? t.timeWrong : undefined)}
      inputMode="numeric"
      maxLength={7}
      autoComplete="off"
      placeholder="00:00"
      end={<Clock aria-hidden="true" className="mx-2.5 size-4.5" />}
    />
  )
}
