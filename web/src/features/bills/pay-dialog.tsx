import { CircleAlert } from 'lucide-react'
import { errorMessage } from '../../lib/api/api-error.ts'
import { LoadFailure } from '../../lib/forms/load-failure.tsx'
import { useTexts } from '../../lib/texts.ts'
import { useConnectionNeed } from '../../lib/till-log/use-connection-need.ts'
import { OpenDrawerLink } from './payments/needs-drawer.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { BillSide } from './bill-side.tsx'
import { billsTexts } from './bills.texts.ts'
import { PaidDialog } from './paid-dialog.tsx'
import { PAYING_WAYS } from './paying-way.rules.ts'
import { NOTHING_CHOSEN } from './selection.rules.ts'
import { useReceiptOptions } from './share/receipt-options.ts'
import { ShareSide } from './share/share-side.tsx'
import { usePayDialog, type Paying, type PayOptions } from './use-pay-dialog.ts'

type Props = PayOptions & {
  open: boolean
  /** Token and table, so that nobody pays the wrong bill. */
  hint: string
}

/** Takes payment for orders: their bill on one side, the next share on the other. */
export function PayDialog({ open, hint, ...options }: Props) {
  const t = useTexts(billsTexts)
  const pay = usePayDialog(options)
  const { init, onClose } = options
  const { currency } = init.storeSettings
  if (pay.isOver && pay.taken) return <PaidDialog {...{ open, onClose, hint, currency }} taken={pay.taken} />
  const { payable, share } = pay
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && pay.takingTypeId === null) onClose()
      }}
      title={t.payTitle}
      description={hint}
      closeLabel={t.close}
      size="full"
    >
      {payable && share ? (
        <PayBody {...{ pay, payable, share, init }} />
      ) : pay.error ? (
        <LoadFailure title={errorMessage(pay.error, t.failed)} error={pay.error} onRetry={pay.retry} />
      ) : (
        <Loading label={t.loading} className="grid gap-6 md:grid-cols-2">
          <Skeleton className="h-56 w-full" />
          <Skeleton className="h-56 w-full" />
        </Loading>
      )}
      {pay.acts.approvalDialog}
    </Dialog>
  )
}

/**
 * The bill on one side, the next payment on the other. The sum due and the keys stay in one place whatever is chosen.
 */
export function PayBody(paying: Paying) {
  const t = useTexts(billsTexts)
  const { pay, init } = paying
  const receipt = useReceiptOptions(init)
  const blocked = useConnectionNeed()
  const notice = pay.notice ?? (pay.isChanged ? { text: t.changedElsewhere, needsDrawer: false } : null)
  return (
    <div className="flex flex-col gap-3 md:h-full">
      <div role="alert" className="empty:hidden">
        {notice !== null && (
          <div className="flex gap-2.5 rounded-lg bg-warning-soft px-4 py-3 font-medium text-warning-ink">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <div>
              <p>{notice.text}</p>
              {notice.needsDrawer && <OpenDrawerLink />}
            </div>
          </div>
        )}
      </div>
      <div className="grid min-h-0 flex-1 gap-x-8 gap-y-3 max-md:grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] md:grid-rows-[auto_minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
        <div className="flex min-w-0 flex-col gap-1">
          <Segmented
            label={t.way}
            wide
            value={pay.setting.way}
            onChange={(next) => {
              pay.change({ way: next, selection: NOTHING_CHOSEN, amount: '' })
              if (next === 'seats') pay.seats?.open()
            }}
            options={PAYING_WAYS.map((value) => ({
              value,
              label: t.ways[value],
              blocked: value === 'seats' ? blocked : null,
            }))}
          />
          {/* its segment has no room for it */}
          {blocked && (
            <p className="text-right text-xs text-ink-soft">
              {t.ways.seats} · {blocked}
            </p>
          )}
        </div>
        <ShareSide {...paying} receipt={receipt} />
        <BillSide {...paying} receipt={receipt} />
      </div>
    </div>
  )
}
