import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { may } from '#core/permissions/may.ts'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { formsTexts } from '../../../../lib/forms/forms.texts.ts'
import { usePerson } from '../../../../lib/session/person.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { useConnectionNeed } from '../../../../lib/till-log/use-connection-need.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useCashCommands } from './cash.api.ts'
import { cashTexts } from './cash.texts.ts'

/** Closes the service for staff who may close drawers; the business day goes on. */
export function CloseService() {
  const { closeService: t } = useTexts(cashTexts)
  const { cancel } = useTexts(formsTexts)
  const person = usePerson()
  const { closeService } = useCashCommands()
  const needsConnection = useConnectionNeed()
  const [isAsked, setIsAsked] = useState(false)
  const { isPending, run } = useCommand({ fallback: t.failed })
  if (person === null || !may(person, { anyOf: ['CASH_CLOSE'] })) return null
  const close = () =>
    run(closeService, {
      onDone: () => setIsAsked(false),
    })
  return (
    <>
      <Button
        variant="outline"
        blocked={needsConnection}
        icon={<CalendarCheck aria-hidden="true" className="size-4.5 shrink-0" />}
        onClick={() => setIsAsked(true)}
      >
        {t.action}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={t.title}
        description={t.hint}
        confirmLabel={t.action}
        cancelLabel={cancel}
        onConfirm={() => void close()}
        pending={isPending}
      />
    </>
  )
}
