import { GraduationCap } from 'lucide-react'
import { useState } from 'react'
import { useMode } from '../../lib/restaurant/use-mode.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { fiscalTexts } from './fiscal.texts.ts'
import { ModeDialog } from './mode-dialog.tsx'

/** Offers to practise before it is for real; shown while the restaurant is live. */
export function PractiseFirst({ onBegun }: { onBegun: () => void }) {
  const t = useTexts(fiscalTexts)
  const mode = useMode()
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  // the dialog is there until it has closed: by then the restaurant is in training
  if (mode === 'training' && !asks) return null
  return (
    <>
      <Button
        variant="outline"
        size="lg"
        icon={<GraduationCap aria-hidden="true" className="size-5" />}
        onClick={() => setAsks(true)}
        className="max-sm:w-full"
      >
        {t.practise}
      </Button>
      {asks && <ModeDialog mode="training" open onClose={close} onDone={onBegun} />}
    </>
  )
}
