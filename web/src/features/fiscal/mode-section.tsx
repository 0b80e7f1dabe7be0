import { GraduationCap } from 'lucide-react'
import { useState } from 'react'
import { useMode } from '../../lib/restaurant/use-mode.ts'
import { useSessionUser } from '../../lib/session/session-user.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { usePractice, type Practice } from './fiscal.api.ts'
import { fiscalTexts } from './fiscal.texts.ts'
import { ModeDialog } from './mode-dialog.tsx'

/** Shows whether the restaurant is in training, and the way to the other mode; for the owner. */
export function ModeSection() {
  const user = useSessionUser()
  return user?.role === 'admin' ? <ModeCard /> : null
}

function ModeCard() {
  const t = useTexts(fiscalTexts)
  const mode = useMode()
  const { data: practice } = usePractice()
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  const isTraining = mode === 'training'
  const mayTrain = !isTraining && practice?.mayTrain === true
  return (
    <Card className="mb-5">
      <CardHeader title={t.section.title} hint={isTraining ? t.section.training : t.section.live} />
      {mayTrain && <p className="mt-2 text-sm text-ink-soft">{t.section.mayTrain}</p>}
      {(isTraining || mayTrain) && (
        <Button
          className="mt-4"
          variant={isTraining ? 'accent' : 'outline'}
          icon={<GraduationCap aria-hidden="true" className="size-4.5" />}
          onClick={() => setAsks(true)}
        >
          {isTraining ? t.section.goLive : t.practise}
        </Button>
      )}
      {asks && (
        <ModeDialog mode={isTraining ? 'live' : 'training'} open onClose={close}>
          {isTraining && practice && <Removed practice={practice} />}
        </ModeDialog>
      )}
    </Card>
  )
}

const KINDS = ['orders', 'guestOrders', 'invoices', 'creditNotes', 'giftCards', 'drawerSessions'] as const

/** Counts of the records that going live removes, one line a kind, and what stays. */
function Removed({ practice }: { practice: Practice }) {
  const t = useTexts(fiscalTexts)
  const kinds = KINDS.filter((kind) => practice[kind] > 0)
  return (
    <div className="grid gap-2 text-sm">
      <p className="font-medium">{t.goLive.removed}</p>
      {kinds.length === 0 ? (
        <p className="text-ink-soft">{t.nothing}</p>
      ) : (
        <ul className="list-disc pl-5">
          {kinds.map((kind) => (
            <li key={kind}>{t[kind](practice[kind])}</li>
          ))}
        </ul>
      )}
      <p className="text-ink-soft">{t.goLive.kept}</p>
    </div>
  )
}
