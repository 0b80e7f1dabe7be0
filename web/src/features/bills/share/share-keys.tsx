import type { PaymentType } from '#core/contract/records.ts'
import { cashStep } from '#core/payments/cash-rounding.ts'
import { kindOf, needsServer } from '#core/payments/payment-kinds.ts'
import { useConnectionNeed } from '../../../lib/till-log/use-connection-need.ts'
import { CashTender } from '../payments/cash-tender.tsx'
import { TakeGiftCard, type PaidByCard } from '../payments/gift-cards/take-gift-card.tsx'
import { PaymentKeys } from '../payments/payment-keys.tsx'
import { exactCash, keepsSurplus, takesTip } from '../payments/taking.rules.ts'
import type { Paying } from '../use-pay-dialog.ts'
import { AccountName, type Account } from './account-name.tsx'

type Props = Paying & { money: (minor: number) => string; wantsReceipt: boolean; finishItems: boolean }

/** Details that some payment types ask for: cash handed over, the account to charge, or the gift card. */
type More = { tendered?: number | null; account?: Account; giftCard?: PaidByCard }

/** Takes the share with one touch, or after asking for cash, a gift card or the name of an account. */
export function ShareKeys(props: Props) {
  const { pay, payable, share, init, money, wantsReceipt, finishItems } = props
  const needsConnection = useConnectionNeed()
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
  const isRefused = (type: PaymentType) =>
    share.isInvalid || pay.tip === null || (tip > 0 && !takesTip(type)) || (share.surplus > 0 && !keepsSurplus(type))
  return (
    <>
      <PaymentKeys
        paymentTypes={init.paymentTypes}
        amountText={money(share.amount + tip)}
        pendingId={pay.takingTypeId}
        askedId={asksFor?.id ?? null}
        isDisabled={(type) => isBusy || !payable.isOpen || isRefused(type)}
        blockedBy={(type) => (needsServer(kindOf(type)) ? needsConnection : null)}
        onPress={press}
      />
      {asksFor !== null && <Asked {...props} {...{ type: asksFor, tip, reference, isBusy }} onTake={take} />}
    </>
  )
}

type AskedProps = Paying & {
  type: PaymentType
  tip: number
  reference: string | null
  isBusy: boolean
  onTake: (type: PaymentType, more: More) => void
}

/** The form of the chosen payment type, below the keys, which each stay one touch away. */
function Asked({ onTake, ...asked }: AskedProps) {
  const { pay, share, init, type, isBusy } = asked
  const kind = kindOf(type)
  const back = () => pay.changeExtras({ asksFor: null })
  if (kind === 'cash') return <ExactCash {...asked} onTake={onTake} />
  if (kind === 'gift_card')
    return (
      <TakeGiftCard
        due={share.amount}
        currency={init.storeSettings.currency}
        isPending={isBusy}
        refusal={pay.notice?.isOfCard ? pay.notice : null}
        onBack={back}
        onTake={(giftCard) => onTake(type, { giftCard })}
      />
    )
  return <AccountName type={type} isPending={isBusy} onBack={back} onTake={(account) => onTake(type, { account })} />
}

/** Asks for the cash handed over; its exact amount is rounded if small coins are no longer issued. */
function ExactCash({ payable, share, init, type, tip, reference, isBusy, onTake }: AskedProps) {
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
      onBack={null}
      onTake={(tendered) => onTake(type, { tendered })}
    />
  )
}
