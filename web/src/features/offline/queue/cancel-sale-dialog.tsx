import { useState } from 'react'
import { moneyText } from '../../../lib/format/wire-money.ts'
import { useSessionUser } from '../../../lib/session/session-user.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { NotSaved } from '../../../lib/till-log/perform.ts'
import type { LoadedTill } from '../../../lib/till-log/projection.ts'
import type { RunningTill } from '../../../lib/till-log/run-till.ts'
import { notify } from '../../../lib/toasts.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { queueTexts } from './queue.texts.ts'
import type { Sale } from './sales-to-cancel.rules.ts'

type Props = { till: RunningTill; loaded: LoadedTill; sale: Sale; open: boolean; onClose: () => void }

/** Cancels a sale that the server does not have yet, with a reason for refunds. */
export function CancelSaleDialog({ till, loaded, sale, open, onClose }: Props) {
  const t = useTexts(queueTexts)
  const { locale } = useLanguage()
  const reasons = [...loaded.bundle.reasons.values()].filter(({ kind, isActive }) => kind === 'refund' && isActive)
  const [reasonId, setReasonId] = useState(reasons.length === 1 ? reasons[0]!.id : '')
  const { isPending, cancel } = useCancelling({ till, loaded, onClose })
  const amount = sale.amount && moneyText(sale.amount, loaded.bundle.menu.currency, locale)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={amount ? t.cancelTitle(amount) : t.cancelTitlePlain}
      description={reasons.length > 0 ? t.cancelHint : t.cancelNoReason}
      confirmLabel={t.cancel}
      cancelLabel={t.keep}
      confirmDisabled={reasonId === ''}
      pending={isPending}
      onConfirm={() => void cancel(sale.id, reasonId)}
      danger
    >
      {reasons.length > 0 && (
        <SelectField
          label={t.cancelReason}
          value={reasonId}
          onChange={setReasonId}
          options={reasons.map(({ id, title }) => ({ value: id, label: title }))}
          required
        />
      )}
    </ConfirmDialog>
  )
}

function useCancelling({ till, loaded, onClose }: Pick<Props, 'till' | 'loaded' | 'onClose'>) {
  const t = useTexts(queueTexts)
  const username = useSessionUser()?.username
  const [isPending, setIsPending] = useState(false)
  const send = async (operationId: string, reasonId: string): Promise<void> => {
    const person = [...loaded.bundle.people.values()].find((one) => one.username === username)
    if (!person) return void notify.error(t.notOfTill)
    const user = { id: person.id, name: person.name }
    const body = { operationId, reasonId }
    const done = await till.perform({ kind: 'sale.cancel', user, drawer: null, body, approvals: [] })
    if ('stopped' in done) return void notify.error(t.stopped)
    if ('refused' in done) return void notify.error(done.refused.message)
    notify.success(done.saved === 'on this till' ? t.cancelledHere : t.cancelled)
    onClose()
  }
  const cancel = async (operationId: string, reasonId: string): Promise<void> => {
    setIsPending(true)
    try {
      await send(operationId, reasonId)
    } catch (error) {
      if (!(error instanceof NotSaved)) throw error
      notify.error(t.notSaved)
    } finally {
      setIsPending(false)
    }
  }
  return { isPending, cancel }
}
