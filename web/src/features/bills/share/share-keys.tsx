import { ArrowLeft, Hash } from 'lucide-react'
import { useState } from 'react'
import type { PaymentType } from '#core/contract/records.ts'
import { kindOf } from '#core/payments/payment-kinds.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { focusWithin } from '../../../ui/fields/focus-within.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CashTender } from '../../payments/cash-tender.tsx'
import { PaymentKeys } from '../../payments/payment-keys.tsx'
import { exactCash, keepsSurplus, takesTip } from '../../payments/taking.rules.ts'
import { TipField } from '../../payments/tip-field.tsx'
import { billsTexts } from '../bills.texts.ts'
import type { Paying } from '../use-pay-dialog.ts'

type Props = Paying & { money: (minor: number) => string; wantsReceipt: boolean; finishItems: boolean }

/** Takes the share: by one touch, or after what is asked for cash and for an account without a name. */
export function ShareKeys(props: Props) {
  const { pay, payable, share, init, money, wantsReceipt, finishItems } = props
  const t = useTexts(billsTexts)
  const { currency, country } = init.storeSettings
  const { asksFor } = pay.extras
  const tip = pay.tip ?? 0
  const reference = pay.extras.reference?.trim() || null
  const isBusy = pay.isTaking || pay.splitting.isPending

  const take = (type: PaymentType, more: { tendered?: number | null; reference?: string | null } = {}) => {
    const taking = { type, amount: share.amount, tip, tendered: more.tendered ?? null, reference }
    if (more.reference) taking.reference = more.reference
    pay.take({ taking, share, wantsReceipt, finishItems })
  }
  const press = (type: PaymentType) => {
    const kind = kindOf(type)
    const isAsking = kind === 'cash' || (kind === 'account' && payable.customerName === null && reference === null)
    if (isAsking) pay.changeExtras({ asksFor: type })
    else take(type)
  }
  const back = () => pay.changeExtras({ asksFor: null })

  if (asksFor && kindOf(asksFor) === 'cash') {
    const due = share.chosen === null ? payable.due : share.amount
    const on = { due, currency, country, hasCustomer: true }
    const exact = exactCash({ type: asksFor, amount: share.amount, tip, reference }, on)
    return (
      <CashTender
        key={exact}
        due={exact}
        currency={currency}
        isPending={isBusy}
        onBack={back}
        onTake={(tendered) => take(asksFor, { tendered })}
      />
    )
  }
  if (asksFor)
    return (
      <AccountName
        type={asksFor}
        isPending={isBusy}
        onBack={back}
        onTake={(name) => take(asksFor, { reference: name })}
      />
    )
  const isRefused = (type: PaymentType) =>
    share.isInvalid || pay.tip === null || (tip > 0 && !takesTip(type)) || (share.surplus > 0 && !keepsSurplus(type))
  return (
    <>
      <PaymentKeys
        paymentTypes={init.paymentTypes}
        amountText={money(share.amount + tip)}
        pendingId={pay.takingTypeId}
        isDisabled={(type) => isBusy || !payable.isOpen || isRefused(type)}
        onPress={press}
      />
      {tip > 0 && init.paymentTypes.some((type) => type.is_active === 1 && !takesTip(type)) && (
        <p className="text-sm text-ink-soft">{t.noTipByThese}</p>
      )}
      <div className="flex flex-wrap gap-2.5 *:flex-auto">
        <TipField
          amount={share.amount}
          currency={currency}
          value={pay.extras.tip}
          isInvalid={pay.tip === null}
          onChange={(next) => pay.changeExtras({ tip: next })}
        />
        <ReferenceField value={pay.extras.reference} onChange={(next) => pay.changeExtras({ reference: next })} />
      </div>
    </>
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

type AccountProps = { type: PaymentType; isPending: boolean; onBack: () => void; onTake: (name: string) => void }

/** Whose account it is, where the bill has no customer. */
function AccountName({ type, isPending, onBack, onTake }: AccountProps) {
  const t = useTexts(billsTexts)
  const [name, setName] = useState('')
  return (
    <form
      ref={focusWithin}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') onTake(name.trim())
      }}
    >
      <TextField label={t.accountReference} hint={t.accountRequired} value={name} onChange={setName} maxLength={100} />
      <div className="grid grid-cols-[auto_1fr] gap-2.5">
        <Button variant="quiet" size="lg" icon={<ArrowLeft aria-hidden="true" className="size-5" />} onClick={onBack}>
          {t.back}
        </Button>
        <Button type="submit" variant="accent" size="lg" pending={isPending} disabled={name.trim() === ''}>
          {type.title}
        </Button>
      </div>
    </form>
  )
}
