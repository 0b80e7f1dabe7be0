import { Clock } from 'lucide-react'
import { useState } from 'react'
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../texts.ts'
import { readClockTime } from './clock-time.rules.ts'
import { formsTexts } from './forms.texts.ts'

type Props = Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'end'>

/**
 * A time of the day. A browser writes its own field of times by the clock of the computer's language; where the clock of the screen has
 * 24 hours it is typed here, as it is read everywhere else. What is not a time yet is the empty text for whoever asks.
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
