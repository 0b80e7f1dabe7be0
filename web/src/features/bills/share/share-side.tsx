import { clsx } from 'clsx'
import { ChefHat, CookingPot } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '#core/money/amount.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { billsTexts } from '../bills.texts.ts'
import { MemberKey } from '../../membership/till/member-key.tsx'
import { printsByItself } from '../../printing/print-windows.ts'
import { SplitBySeats } from '../seats/seat-keys.tsx'
import { BuyerKey } from './buyer-key.tsx'
import { ShareAmount } from './share-amount.tsx'
import { ShareKeys } from './share-keys.tsx'
import type { Paying } from '../use-pay-dialog.ts'
import { WayControls } from './way-controls.tsx'

const WITHIN_REACH =
  'max-md:sticky max-md:-bottom-5 max-md:-mx-5 max-md:border-t max-md:border-line max-md:bg-raised max-md:px-5 max-md:pt-3 max-md:pb-4'

/** The next share, large, and the keys that take it. */
export function ShareSide(paying: Paying) {
  const { pay, payable, init } = paying
  const { currency } = init.storeSettings
  const { locale } = useLanguage()
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const [wantsReceipt, setWantsReceipt] = useState(printsByItself(init.printSettings))
  const [finishItems, setFinishItems] = useState(false)
  const t = useTexts(billsTexts)
  const { way } = pay.setting
  const isChoosing = way === 'items' && pay.sendFirst === null
  const isSeating = way === 'seats' && pay.seats !== null
  const { tip, reference } = pay.extras
  const isShort = tip === null && reference === null
  return (
    <section
      aria-label={t.due}
      className={clsx(
        'flex min-w-0 flex-col gap-3 md:sticky md:top-0 md:col-start-2',
        pay.taken ? 'md:row-start-2' : 'md:row-start-1',
        // on a phone the keys stay within reach of the thumb while lines are chosen
        (isChoosing || isSeating) && isShort && WITHIN_REACH,
      )}
    >
      <WayControls {...paying} money={money} />
      <div className={clsx(isSeating && 'max-md:hidden')}>
        <ShareAmount {...paying} money={money} isLow={isChoosing} />
      </div>
      {pay.sendFirst && (way === 'items' || way === 'seats') ? (
        <SendFirst isPending={pay.isTaking} onSend={() => pay.sendFirst?.(way)} />
      ) : way === 'seats' && pay.seats ? (
        <SplitBySeats seats={pay.seats} lines={payable.lines} />
      ) : (
        <>
          <ShareKeys {...paying} money={money} wantsReceipt={wantsReceipt} finishItems={finishItems} />
          <div className={clsx(isChoosing && pay.buyer.shown === null && 'max-md:hidden')}>
            <BuyerKey {...paying} />
            <MemberOfBill {...paying} />
          </div>
          <div className={clsx(isChoosing && 'max-md:hidden')}>
            <UnfinishedItems paying={paying} finishItems={finishItems} onChange={setFinishItems} />
            {init.printSettings.receipt_after_pay === 'print' && (
              <Checkbox label={t.alsoPrint} checked={wantsReceipt} onChange={setWantsReceipt} />
            )}
          </div>
        </>
      )}
    </section>
  )
}

/** Whose loyalty card earns by the bill, and the rewards that they may use on it. */
function MemberOfBill({ pay, payable }: Paying) {
  const { member, acts } = pay
  return (
    <MemberKey
      phone={member?.named?.phone ?? payable.customerPhone}
      isNamed={Boolean(member?.named)}
      onNamed={payable.isOpen ? (member?.name ?? null) : null}
      onUse={acts && payable.isOpen ? acts.useReward : null}
      isPending={pay.isTaking || (acts?.isPending ?? false)}
    />
  )
}

/** A cart has no lines that a bill could be split by until it is sent. */
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

type UnfinishedProps = { paying: Paying; finishItems: boolean; onChange: (finish: boolean) => void }

/** Paying does not finish items: what is not finished stays with the kitchen, unless a table that is paid whole finishes it. */
function UnfinishedItems({ paying: { pay }, finishItems, onChange }: UnfinishedProps) {
  const t = useTexts(billsTexts)
  const items = pay.data?.summary?.orders.flatMap((order) => order.items) ?? []
  const pieces = items.reduce(
    (sum, { status, quantity }) => sum + (status === 'created' || status === 'preparing' ? quantity : 0),
    0,
  )
  if (pieces === 0 || pay.setting.way !== 'whole') return null
  return (
    <div className="rounded-lg bg-warning-soft px-4 py-2 text-warning-ink">
      <p className="flex items-center gap-2.5 font-medium">
        <CookingPot aria-hidden="true" className="size-5 shrink-0" />
        {t.unfinished(pieces)}
      </p>
      <Checkbox label={t.finishToo(pieces)} checked={finishItems} onChange={onChange} />
    </div>
  )
}
