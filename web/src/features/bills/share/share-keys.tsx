import { Hash } from 'lucide-react'
import type { PaymentType } from '#core/contract/records.ts'
import { cashStep } from '#core/payments/cash-rounding.ts'
import { kindOf } from '#core/payments/payment-kinds.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { focusWithin } from '../../../ui/fields/focus-within.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CashTender } from '../../payments/cash-tender.tsx'
import { TakeGiftCard, type PaidByCard } from '../../payments/gift-cards/take-gift-card.tsx'
import { PaymentKeys } from '../../payments/payment-keys.tsx'
import { exactCash, keepsSurplus, takesTip } from '../../payments/taking.rules.ts'
import { TipField } from '../../payments/tip-field.tsx'
import { billsTexts } from '../bills.texts.ts'
import { countryOfPaying } from '../bills.api.ts'
import type { Paying } from '../use-pay-dialog.ts'
import { AccountName, type Account } from './account-name.tsx'
import { TipFor } from './tip-for.tsx'
import { exceededVoucherLimit } from './voucher-limit.rules.ts'

type Props = Paying & { money: (minor: number) => string; wantsReceipt: boolean; finishItems: boolean }

/** What is known of a payment only once it was asked for: cash that was counted, whose account it is, or which gift card. */
type More = { tendered?: number | null; account?: Account; giftCard?: PaidByCard }

/** Takes the share: by one touch, or after what is asked for cash, a gift card and an account without a name. */
export function ShareKeys(props: Props) {
  const { pay, payable, share, init, money, wantsReceipt, finishItems } = props
  const t = useTexts(billsTexts)
  const { currency } = init.storeSettings
  const { asksFor } = pay.extras
  const tip = pay.tip ?? 0
  const reference = pay.extras.reference?.trim() || null
  const isBusy = pay.isTaking || (pay.splitting?.isPending ?? false)

  const take = (type: PaymentType, { tendered = null, account = {}, giftCard }: More = {}) => {
    const { tipFor } = pay.extras
    const amount = giftCard?.amount ?? share.amount
    const giftCardCode = giftCard?.code ?? null
    const named = account.reference ?? reference
    const taking = { type, amount, tip, tendered, reference: named, tipFor, giftCardCode }
    const [customer, member, buyer] = [account.customer ?? null, pay.member?.named ?? null, pay.buyer.toSend]
    pay.take({ taking, share, way: pay.setting.way, wantsReceipt, finishItems, customer, member, buyer })
  }
  const press = (type: PaymentType) => {
    const kind = kindOf(type)
    const isAsking =
      kind === 'cash' ||
      (kind === 'gift_card' && share.amount > 0) ||
      (kind === 'account' && payable.customerName === null && reference === null)
    if (isAsking) pay.changeExtras({ asksFor: type })
    else take(type)
  }
  const back = () => pay.changeExtras({ asksFor: null })

  const asksForCash = asksFor !== null && kindOf(asksFor) === 'cash'
  // at the till the ways to pay stay in view beside the cash keys: each is as quick as the other
  const keepsKeys = pay.sendFirst !== null
  const cashTender = asksForCash && (
    <ExactCash
      {...{ ...props, type: asksFor, tip, reference, isBusy }}
      onBack={keepsKeys ? null : back}
      onTake={take}
    />
  )
  if (asksForCash && !keepsKeys) return cashTender
  if (asksFor && kindOf(asksFor) === 'gift_card')
    return (
      <TakeGiftCard
        due={share.amount}
        currency={currency}
        isPending={isBusy}
        refusal={pay.notice?.isOfCard ? pay.notice : null}
        onBack={back}
        onTake={(giftCard) => take(asksFor, { giftCard })}
      />
    )
  if (asksFor && !asksForCash)
    return (
      <AccountName type={asksFor} isPending={isBusy} onBack={back} onTake={(account) => take(asksFor, { account })} />
    )
  const takesVouchers = init.paymentTypes.some((type) => type.is_active === 1 && kindOf(type) === 'meal_voucher')
  const next = share.amount + share.surplus
  const voucherLimit = takesVouchers ? exceededVoucherLimit(payable, next, countryOfPaying(init)) : null
  const isRefused = (type: PaymentType) =>
    share.isInvalid || pay.tip === null || (tip > 0 && !takesTip(type)) || (share.surplus > 0 && !keepsSurplus(type))
  return (
    <>
      <PaymentKeys
        paymentTypes={init.paymentTypes}
        amountText={money(share.amount + tip)}
        pendingId={pay.takingTypeId}
        askedId={asksForCash ? asksFor.id : null}
        isDisabled={(type) => isBusy || !payable.isOpen || isRefused(type)}
        onPress={press}
      />
      {cashTender}
      {voucherLimit !== null && <p className="text-sm text-ink-soft">{t.voucherLimit(money(voucherLimit))}</p>}
      {tip > 0 && init.paymentTypes.some((type) => type.is_active === 1 && !takesTip(type)) && (
        <p className="text-sm text-ink-soft">{t.noTipByThese}</p>
      )}
      <div className="flex flex-wrap gap-2.5 *:flex-auto">
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
      </div>
    </>
  )
}

type CashProps = Paying & {
  type: PaymentType
  tip: number
  reference: string | null
  isBusy: boolean
  onBack: (() => void) | null
  onTake: (type: PaymentType, more: More) => void
}

/** What is handed over in cash for the share, rounded where small coins are no longer issued. */
function ExactCash({ payable, share, init, type, tip, reference, isBusy, onBack, onTake }: CashProps) {
  const { currency, country } = init.storeSettings
  const due = share.chosen === null ? payable.due : share.amount
  const on = { due, currency, country, hasCustomer: true }
  const exact = exactCash({ type, amount: share.amount, tip, reference }, on)
  return (
    <CashTender
      key={exact}
      due={exact}
      currency={currency}
      step={cashStep(currency, country || null)}
      isPending={isBusy}
      onBack={onBack}
      onTake={(tendered) => onTake(type, { tendered })}
    />
  )
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
