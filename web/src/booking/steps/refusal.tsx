import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import type { BookingError } from '../booking.api.ts'
import { bookingTexts } from '../booking.texts.ts'

type RefusalProps = {
  error: BookingError
  /** Offers to choose another time, because this one has been taken. */
  onTaken: (() => void) | undefined
}

/** Why it did not work, in the server's words, and the way on. */
export function Refusal({ error, onTaken }: RefusalProps) {
  const t = useTexts(bookingTexts)
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-md bg-danger-soft px-4 py-3 text-danger-ink">
      <p>{error.message || t.failed}</p>
      {onTaken && (
        <Button variant="outline" onClick={onTaken}>
          {t.otherTime}
        </Button>
      )}
    </div>
  )
}
