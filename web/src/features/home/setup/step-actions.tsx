import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { setupTexts } from './setup.texts.ts'

type Props = {
  /** Left out where the form's own submit goes on. */
  onContinue?: () => void
  canContinue?: boolean
  onSkip: () => void
  isSkipping: boolean
  /** Tells what is still missing, or how much was chosen. */
  note?: ReactNode
}

/** The foot of a step, to continue or skip; it stays in view on a long step. */
export function StepActions({ onContinue, canContinue = true, onSkip, isSkipping, note }: Props) {
  const t = useTexts(setupTexts)
  return (
    <div className="sticky bottom-(--bottom-bar) z-10 -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-b-lg border-t border-line bg-surface px-4 py-3 short:py-1.5 sm:-mx-5 sm:px-5">
      <output className="min-w-0 flex-1 basis-20 text-sm text-ink-soft">{note}</output>
      <Button variant="quiet" pending={isSkipping} onClick={onSkip}>
        {t.skip}
      </Button>
      <Button type={onContinue ? 'button' : 'submit'} disabled={!canContinue} onClick={onContinue} className="min-w-28">
        {t.continue}
      </Button>
    </div>
  )
}
