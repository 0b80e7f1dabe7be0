import type { PaymentType } from '#core/contract/records.ts'
import type { OpenAccount } from '#core/contract/selling/settlements.ts'
import { formatMoney } from '#core/money/amount.ts'
import { cashStep } from '#core/payments/cash-rounding.ts'
import { kindOf } from '#core/payments/payment-kinds.ts'
import { formsTexts } from '../../../../lib/forms/forms.texts.ts'
import { moneyText } from '../../../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { CashTender } from '../cash-tender.tsx'
import { ChangeDue } from '../change-due.tsx'
import { PaymentKeys } from '../payment-keys.tsx'
import { takesTip } from '../taking.rules.ts'
import { TipField } from '../tip-field.tsx'
import type { CashInit } from './cash.api.ts'
import { cashTexts } from './cash.texts.ts'
import { drawerTexts } from './drawer.texts.ts'
import { MoneyField } from './money-field.tsx'
import { useSettling } from './use-settling.ts'

type Props = { account: OpenAccount; init: CashInit; open: boolean; onClose: () => void }

/** Takes money for a payment on account: all that is open, or a part. */
export function SettleDialog({ account, init, open, onClose }: Props) {
  const t = useTexts(drawerTexts)
  const words = useTexts(cashTexts).accounts
  const forms = useTexts(formsTexts)
  const { locale } = useLanguage()
  const settling = useSettling(account, init, onClose)
  const { currency } = account
  return (
    <Dialog
      open={open}
      onOpenChange={() => !settling.isPending && onClose()}
      title={t.settleTitle(account.name || words.invoiceNo(account.invoice_id))}
      description={t.settleHint({ open: moneyText(account.open, currency, locale), number: account.invoice_id })}
      closeLabel={forms.close}
      footer={settling.given && <Button onClick={onClose}>{t.done}</Button>}
    >
      {settling.given ? (
        <ChangeDue cash={settling.given} currency={currency} />
      ) : settling.asksFor && settling.isReady ? (
        <CashTender
          due={settling.exact}
          currency={currency}
          step={cashStep(currency, init.storeSettings.country || null)}
          isPending={settling.isPending}
          onBack={settling.back}
          onTake={(tendered) => settling.take(settling.asksFor!, tendered)}
        />
      ) : (
        <SettleKeys settling={settling} account={account} init={init} />
      )}
    </Dialog>
  )
}

type KeysProps = { settling: ReturnType<typeof useSettling>; account: OpenAccount; init: CashInit }

/** An account cannot settle another one, and gift cards only pay bills and sales. */
const isMoney = (type: PaymentType) => kindOf(type) !== 'account' && kindOf(type) !== 'gift_card'

/** The amount to settle, and a key for each payment type, which takes it with one touch. */
function SettleKeys({ settling, account, init }: KeysProps) {
  const t = useTexts(drawerTexts)
  const { locale } = useLanguage()
  const { currency } = account
  const { amount, tip, due } = settling
  const isOver = amount !== null && amount > due
  return (
    <div className="flex flex-col gap-4">
      <MoneyField
        label={t.amount}
        value={settling.amountText}
        onChange={settling.setAmount}
        currency={currency}
        error={isOver ? t.overOpen(formatMoney(due, currency, locale)) : undefined}
        required
      />
      <PaymentKeys
        paymentTypes={init.paymentTypes.filter(isMoney)}
        amountText={formatMoney((amount ?? 0) + (tip ?? 0), currency, locale)}
        pendingId={settling.typeId}
        isDisabled={(type) => settling.isPending || !settling.isReady || (tip !== 0 && !takesTip(type))}
        onPress={settling.press}
      />
      <TextField
        label={t.reference}
        hint={t.referenceHint}
        value={settling.reference}
        onChange={settling.setReference}
        maxLength={100}
        autoComplete="off"
      />
      <TipField
        amount={amount ?? 0}
        currency={currency}
        value={settling.tipText}
        isInvalid={tip === null}
        onChange={settling.setTip}
      />
    </div>
  )
}
