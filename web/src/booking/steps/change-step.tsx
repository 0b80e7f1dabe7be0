import { useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import type { Changing } from '../changing.ts'
import { goTo } from '../booking-address.ts'
import { BookingError, changeBooking } from '../booking.api.ts'
import { bookingTexts } from '../booking.texts.ts'
import { NotesField } from './details-step.tsx'
import { Refusal } from './refusal.tsx'

type ChangeStepProps = { code: string; changing: Changing; people: number; time: string; onTaken: () => void }

/** The new time and number of people, to be confirmed. */
export function ChangeStep({ code, changing: { token, booking }, people, time, onTaken }: ChangeStepProps) {
  const t = useTexts(bookingTexts)
  const [notes, setNotes] = useState(booking.notes ?? '')
  const [isPending, setIsPending] = useState(false)
  const [refusal, setRefusal] = useState<BookingError | null>(null)
  const change = async () => {
    setIsPending(true)
    setRefusal(null)
    try {
      await changeBooking(code, token, { date: time, people, notes })
      goTo(`/b/${encodeURIComponent(code)}/r/${encodeURIComponent(token)}?changed=1`, { replace: true })
    } catch (error) {
      if (!(error instanceof BookingError)) throw error
      setRefusal(error)
      setIsPending(false)
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <NotesField value={notes} onChange={setNotes} />
      {refusal && <Refusal error={refusal} onTaken={refusal.code === 'booking.slot_taken' ? onTaken : undefined} />}
      <Button size="xl" variant="accent" wide pending={isPending} onClick={() => void change()}>
        {t.confirmChange}
      </Button>
    </div>
  )
}
