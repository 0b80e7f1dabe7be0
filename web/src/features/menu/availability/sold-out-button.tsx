import { Ban } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import type { AvailabilitySubject } from './availability.api.ts'
import { useMaySetAvailability } from './availability-access.ts'
import { AvailabilityDialog } from './availability-dialog.tsx'
import { availabilityTexts } from './availability.texts.ts'

type Props = {
  subjects: readonly AvailabilitySubject[]
  /** Shows a word, or an icon alone. */
  look?: 'word' | 'sign'
}

/** Opens the availability of an item; renders nothing for users who may not change it. */
export function SoldOutButton({ subjects, look = 'word' }: Props) {
  const t = useTexts(availabilityTexts)
  const isAllowed = useMaySetAvailability()
  const dialog = useDialogOf<true>()
  if (!isAllowed) return null
  const sign = <Ban aria-hidden="true" className="size-4.5" />
  const show = () => dialog.show(true)
  return (
    <>
      {look === 'word' ? (
        <Button variant="outline" icon={sign} aria-haspopup="dialog" onClick={show}>
          {t.open}
        </Button>
      ) : (
        <IconButton label={t.openOf(subjects[0]!.title)} icon={sign} aria-haspopup="dialog" onClick={show} />
      )}
      {dialog.subject && (
        <AvailabilityDialog key={dialog.key} subjects={subjects} open={dialog.isOpen} onClose={dialog.close} />
      )}
    </>
  )
}
