import { TYPED_PHONE_MAX } from '#core/text/phones.ts'
import { useRef, useState, type FormEvent } from 'react'
import { newCommandKey } from '../../lib/api/command-key.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { GuestField } from '../../features/qr-menu/cart/guest-field.tsx'
import { bookTable, BookingError } from '../booking.api.ts'
import { goTo } from '../booking-address.ts'
import { bookingTexts } from '../booking.texts.ts'
import { problemsOf, type Details } from './details.rules.ts'
import { Refusal } from './refusal.tsx'

type DetailsStepProps = { code: string; people: number; time: string; onTaken: () => void }

/** Codes after which another time is to be chosen. */
const TAKEN = new Set(['booking.slot_taken', 'booking.outside_hours'])

/** Form for the guest's details; sending it confirms the booking at once. */
export function DetailsStep({ code, people, time, onTaken }: DetailsStepProps) {
  const t = useTexts(bookingTexts)
  const [details, setDetails] = useState<Details>({ name: '', phone: '', email: '', notes: '' })
  const [isChecked, setIsChecked] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [refusal, setRefusal] = useState<BookingError | null>(null)
  const key = useRef({ about: '', key: '' })
  const problems = problemsOf(details)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsChecked(true)
    const wrong = (['name', 'phone', 'email'] as const).find((field) => problems[field])
    if (wrong) return event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    if (isPending) return
    setIsPending(true)
    setRefusal(null)
    const wish = { ...details, date: time, people }
    const about = JSON.stringify(wish)
    if (key.current.about !== about) key.current = { about, key: newCommandKey() }
    try {
      const { token } = await bookTable(code, wish, key.current.key)
      goTo(`/b/${encodeURIComponent(code)}/r/${encodeURIComponent(token)}?new=1`, { replace: true })
    } catch (error) {
      if (!(error instanceof BookingError)) throw error
      setRefusal(error)
      setIsPending(false)
    }
  }
  const fieldOf = (name: 'name' | 'phone' | 'email') => ({
    name,
    label: t.fields[name],
    value: details[name],
    onChange: (value: string) => setDetails((before) => ({ ...before, [name]: value })),
    error: isChecked && problems[name] ? t.problems[name] : null,
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <GuestField {...fieldOf('name')} autoComplete="name" maxLength={100} />
      <GuestField {...fieldOf('phone')} type="tel" autoComplete="tel" maxLength={TYPED_PHONE_MAX} />
      <GuestField {...fieldOf('email')} type="email" autoComplete="email" maxLength={254} />
      <NotesField value={details.notes} onChange={(notes) => setDetails((before) => ({ ...before, notes }))} />
      {refusal && <Refusal error={refusal} onTaken={TAKEN.has(refusal.code) ? onTaken : undefined} />}
      <Button type="submit" size="xl" variant="accent" wide pending={isPending}>
        {t.book}
      </Button>
      <p className="text-center text-xs text-ink-faint">{t.useOfDetails}</p>
    </form>
  )
}

export function NotesField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTexts(bookingTexts)
  return (
    <label className="flex flex-col gap-1.5 text-sm font-medium">
      {t.fields.notes}
      <textarea
        value={value}
        maxLength={500}
        rows={3}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="rounded-md border border-edge bg-surface px-3.5 py-2.5 text-base font-normal"
      />
    </label>
  )
}
