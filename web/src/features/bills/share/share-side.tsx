import { clsx } from 'clsx'
import { CookingPot } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '#core/money/amount.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { billsTexts } from '../bills.texts.ts'
import { printsByItself } from '../../printing/print-windows.ts'
import { ShareAmount } from './share-amount.tsx'
import { ShareKeys } from './share-keys.tsx'
import type { Paying } from '../use-pay-dialog.ts'
import { WayControls } from './way-controls.tsx'

/** The next share, large, and the keys that take it. */
export function ShareSide(paying: Paying) {
  const { pay, init } = paying
  const { currency } = init.storeSettings
  const { locale } = useLanguage()
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const [wantsReceipt, setWantsReceipt] = useState(printsByItself(init.printSettings))
  const [finishItems, setFinishItems] = useState(false)
  const t = useTexts(billsTexts)
  const isChoosing = pay.setting.way === 'items'
  const { tip, reference } = pay.extras
  const isShort = tip === null && reference === null
  return (
    <section
      aria-label={t.due}
      className={clsx(
        'flex min-w-0 flex-col gap-3 md:sticky md:top-0 md:col-start-2',
        pay.taken ? 'md:row-start-2' : 'md:row-start-1',
        // on a phone the keys stay within reach of the thumb while lines are chosen
        isChoosing && isShort && 'max-md:sticky max-md:-bottom-5 max-md:-mx-5 max-md:border-t max-md:border-line',
        isChoosing && isShort && 'max-md:bg-raised max-md:px-5 max-md:pt-3 max-md:pb-4',
      )}
    >
      <WayControls {...paying} money={money} />
      <ShareAmount {...paying} money={money} />
      <ShareKeys {...paying} money={money} wantsReceipt={wantsReceipt} finishItems={finishItems} />
      <div className={clsx(isChoosing && 'max-md:hidden')}>
        <UnfinishedItems paying={paying} finishItems={finishItems} onChange={setFinishItems} />
        {init.printSettings.receipt_after_pay === 'print' && (
          <Checkbox label={t.alsoPrint} checked={wantsReceipt} onChange={setWantsReceipt} />
        )}
      </div>
    </section>
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
