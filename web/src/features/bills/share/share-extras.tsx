import { CookingPot, Hash } from 'lucide-react'
import type { PaymentType } from '#core/contract/records.ts'
import { kindOf } from '#core/payments/payment-kinds.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { focusWithin } from '../../../ui/fields/focus-within.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { MemberKey } from '../../guests/membership/till/member-key.tsx'
import { takesTip } from '../payments/taking.rules.ts'
import { TipField } from '../payments/tip-field.tsx'
import { DiscountKey } from '../acts/discount-key.tsx'
import { billsTexts } from '../bills.texts.ts'
import { countryOfPaying } from '../bills.api.ts'
import type { Paying } from '../use-pay-dialog.ts'
import { BuyerKey } from './buyer-key.tsx'
import type { ReceiptOptions } from './receipt-options.ts'
import { TipFor } from './tip-for.tsx'
import { exceededVoucherLimit } from './voucher-limit.rules.ts'

type Props = Paying & { receipt: ReceiptOptions; money: (minor: number) => string }

/** Additions to the next payment, below the bill so that they move neither the sum due nor the keys. */
export function ShareExtras({ receipt, money, ...paying }: Props) {
  const { pay, payable, share, init } = paying
  const t = useTexts(billsTexts)
  const { currency } = init.storeSettings
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2 *:grow">
        <TipField
          amount={share.amount}
          currency={currency}
          value={pay.extras.tip}
          isInvalid={pay.tip === null}
          onChange={(next) => pay.changeExtras(next === null ? { tip: null, tipFor: null } : { tip: next })}
        />
        {pay.extras.tip !== null && (
          <div className="w-full">
            <TipFor value={pay.extras.tipFor} onChange={(tipFor) => pay.changeExtras({ tipFor })} />
          </div>
        )}
        <ReferenceField value={pay.extras.reference} onChange={(next) => pay.changeExtras({ reference: next })} />
        {payable.isOpen && pay.acts && <DiscountKey {...paying} />}
        <BuyerKey {...paying} />
        <MemberOfBill {...paying} />
      </div>
      <Hints {...{ pay, payable, share, init, money }} />
      <UnfinishedItems paying={paying} finishItems={receipt.finishItems} onChange={receipt.setFinishItems} />
      {init.printSettings.receipt_after_pay === 'print' && (
        <Checkbox label={t.alsoPrint} checked={receipt.wantsReceipt} onChange={receipt.setWantsReceipt} />
      )}
    </div>
  )
}

/** Hints: payment types that take no tip, and the legal limit of meal vouchers. */
function Hints({ pay, payable, share, init, money }: Omit<Props, 'receipt'>) {
  const t = useTexts(billsTexts)
  const isActive = (isMeant: (type: PaymentType) => boolean) =>
    init.paymentTypes.some((type) => type.is_active === 1 && isMeant(type))
  const takesVouchers = isActive((type) => kindOf(type) === 'meal_voucher')
  const next = share.amount + share.surplus
  const voucherLimit = takesVouchers ? exceededVoucherLimit(payable, next, countryOfPaying(init)) : null
  const hints = [
    voucherLimit === null ? null : t.voucherLimit(money(voucherLimit)),
    (pay.tip ?? 0) > 0 && isActive((type) => !takesTip(type)) ? t.noTipByThese : null,
  ].filter((hint) => hint !== null)
  return hints.length > 0 && <p className="text-sm text-ink-soft">{hints.join(' ')}</p>
}

type ReferenceProps = { value: string | null; onChange: (reference: string | null) => void }

/** The number of a voucher, a cheque or a room, for the next payment. */
function ReferenceField({ value, onChange }: ReferenceProps) {
  const t = useTexts(billsTexts)
  if (value === null)
    return (
      <Button variant="outline" icon={<Hash aria-hidden="true" className="size-5" />} onClick={() => onChange('')}>
        {t.reference}
      </Button>
    )
  return (
    <div ref={focusWithin} className="basis-full">
      <TextField label={t.reference} hint={t.referenceHint} value={value} onChange={onChange} maxLength={100} />
    </div>
  )
}

/** The customer whose loyalty card earns points, and their rewards for this bill. */
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

type UnfinishedProps = { paying: Paying; finishItems: boolean; onChange: (finish: boolean) => void }

/**
 * Warns that unfinished items stay with the kitchen when paid, and offers to finish them if the table is paid whole.
 */
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
