import { clsx } from 'clsx'
import { ChefHat } from 'lucide-react'
import { formatMoney } from '#core/money/amount.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { billsTexts } from '../bills.texts.ts'
import { SplitBySeats } from '../seats/seat-keys.tsx'
import type { Paying } from '../use-pay-dialog.ts'
import type { ReceiptOptions } from './receipt-options.ts'
import { ShareAmount } from './share-amount.tsx'
import { ShareKeys } from './share-keys.tsx'

// on a phone they stay in sight while lines are touched below them
const STAYS = 'max-md:sticky max-md:-top-1 max-md:z-10 max-md:-mx-5 max-md:bg-raised max-md:px-5'

/** The next share, large, and the keys that take it. */
export function ShareSide({ receipt, ...paying }: Paying & { receipt: ReceiptOptions }) {
  const { pay, payable, init } = paying
  const { currency } = init.storeSettings
  const { locale } = useLanguage()
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const t = useTexts(billsTexts)
  const { way } = pay.setting
  return (
    <section
      aria-label={t.due}
      className={clsx(
        // the rings of its keys are not cut off
        'flex min-w-0 flex-col gap-3 max-md:pb-1 md:col-start-2 md:row-span-2 md:row-start-1 md:-m-1 md:min-h-0 md:overflow-y-auto md:p-1 short:gap-2',
        pay.extras.asksFor === null && STAYS,
      )}
    >
      <ShareAmount {...paying} money={money} />
      {pay.sendFirst && (way === 'items' || way === 'seats') ? (
        <SendFirst isPending={pay.isTaking} onSend={() => pay.sendFirst?.(way)} />
      ) : way === 'seats' && pay.seats ? (
        <SplitBySeats seats={pay.seats} lines={payable.lines} />
      ) : (
        <ShareKeys {...paying} money={money} {...receipt} />
      )}
    </section>
  )
}

/** A cart has no bill to split until it is sent. */
function SendFirst({ isPending, onSend }: { isPending: boolean; onSend: () => void }) {
  const t = useTexts(billsTexts)
  return (
    <>
      <p className="text-sm text-ink-soft">{t.sendFirstHint}</p>
      <Button
        size="lg"
        wide
        pending={isPending}
        icon={<ChefHat aria-hidden="true" className="size-5 shrink-0" />}
        onClick={onSend}
      >
        {t.sendFirst}
      </Button>
    </>
  )
}
