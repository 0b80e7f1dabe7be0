import type { ReactNode } from 'react'
import { formatMoney } from '#core/money/amount.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { minorOf } from '../../../lib/format/wire-money.ts'
import { LoadFailure } from '../../../lib/forms/load-failure.tsx'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { billsTexts } from '../bills.texts.ts'
import { usePayDialog, type Paying, type PayOptions } from '../use-pay-dialog.ts'
import { actsTexts } from './acts.texts.ts'

type Props = PayOptions & {
  open: boolean
  title: string
  hint: string
  children: (paying: Paying) => ReactNode
}

/** The dialog for actions on the bills of some orders, other than paying. */
export function ActDialog({ open, title, hint, children, ...options }: Props) {
  const t = useTexts(actsTexts)
  const pay = usePayDialog(options)
  const { payable, share, notice, acts } = pay
  const paying = payable && share && { pay, payable, share, init: options.init }
  return (
    <Dialog
      open={open}
      onOpenChange={() => !acts.isPending && options.onClose()}
      title={title}
      description={hint}
      closeLabel={t.close}
    >
      {paying ? (
        <div className="flex flex-col gap-5">
          <p role="alert" className="rounded-lg bg-warning-soft px-4 py-3 font-medium text-warning-ink empty:hidden">
            {notice?.text}
          </p>
          <BillChoice {...paying} />
          {children(paying)}
        </div>
      ) : pay.error ? (
        <LoadFailure title={errorMessage(pay.error, t.failed)} error={pay.error} onRetry={pay.retry} />
      ) : (
        <Loading label={t.loading} className="flex flex-col gap-4">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-32 w-full" />
        </Loading>
      )}
      {acts.approvalDialog}
    </Dialog>
  )
}

/** Chooses the bill if there are several. */
function BillChoice({ pay, payable, init }: Paying) {
  const t = useTexts(actsTexts)
  const { bill } = useTexts(billsTexts)
  const { locale } = useLanguage()
  const { currency } = init.storeSettings
  const open = pay.data?.bills?.filter(({ status }) => status === 'open') ?? []
  if (open.length < 2) return null
  return (
    <RadioCards
      label={t.bills}
      columns={2}
      value={payable.id}
      onChange={pay.show}
      options={open.map(({ id, letter, due }) => ({
        value: id,
        label: bill(letter),
        end: formatMoney(minorOf(due, currency), currency, locale),
      }))}
    />
  )
}
