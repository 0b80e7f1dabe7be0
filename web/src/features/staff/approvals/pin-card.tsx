import { KeyRound } from 'lucide-react'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { usePinState } from './approvals.api.ts'
import { approvalsTexts } from './approvals.texts.ts'
import { PinDialog } from './pin-dialog.tsx'

/** Shows if one has a PIN, and lets one choose it. */
export function PinCard() {
  const t = useTexts(approvalsTexts).pin
  const answer = usePinState()
  const { isOpen, key, show, close } = useDialogOf<true>()
  const { data } = answer
  return (
    <Card>
      <CardHeader
        title={t.title}
        hint={t.hint}
        actions={
          data && <Badge tone={data.is_set ? 'success' : 'neutral'}>{t.states[data.is_set ? 'on' : 'off']}</Badge>
        }
      />
      <div className="mt-5">
        <Loaded answer={answer} failed={t.loadFailed} skeleton={<Skeleton className="h-11 w-36" />}>
          {({ is_set }) => (
            <Button
              variant="outline"
              icon={<KeyRound aria-hidden="true" className="size-4" />}
              onClick={() => show(true)}
            >
              {is_set ? t.change : t.choose}
            </Button>
          )}
        </Loaded>
      </div>
      <PinDialog key={key} isChange={data?.is_set === 1} open={isOpen} onClose={close} />
    </Card>
  )
}
