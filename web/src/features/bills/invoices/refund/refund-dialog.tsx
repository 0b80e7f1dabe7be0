import { Gift } from 'lucide-react'
import { useId, useState, type SubmitEvent } from 'react'
import type { InvoiceDetail } from '#core/contract/invoices.ts'
import { formatMoney } from '#core/money/amount.ts'
import { useDocumentNumber } from '../../../../lib/restaurant/use-mode.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { formsTexts } from '../../../../lib/forms/forms.texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { RadioCards } from '../../../../ui/fields/radio-cards.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import type { InvoicesInit } from '../invoices.api.ts'
import { goesOntoCards, ontoCardsOf, reachesCards, refundTypes, type OntoCards } from './onto-cards.rules.ts'
import { RefundPayments } from './refund-payments.tsx'
import { RefundedPart } from './refunded-part.tsx'
import {
  cashOfRefund,
  proposePayments,
  readPayments,
  refundBody,
  tipsLeftOf,
  totalOf,
  type RefundForm,
} from './refund.rules.ts'
import { refundTexts } from './refund.texts.ts'
import { useRefund } from './use-refund.ts'

type Props = { invoice: InvoiceDetail; init: InvoicesInit; open: boolean; onClose: () => void }

/** Refunds an invoice by a credit note of today: whole, by lines, or an amount. */
export function RefundDialog({ invoice, init, open, onClose }: Props) {
  const t = useTexts(refundTexts)
  const forms = useTexts(formsTexts)
  const shownNumber = useDocumentNumber()
  const { locale } = useLanguage()
  const id = useId()
  const { currency } = init.storeSettings
  const reasons = init.reasons.filter(({ kind }) => kind === 'refund')
  const [form, setForm] = useState<RefundForm>(() => ({
    mode: 'whole',
    lines: new Map(),
    amount: '',
    payments: null,
    reasonId: reasons.length === 1 ? reasons[0]!.id : '',
    tips: false,
  }))
  const { send, isPending, problem, approvalDialog } = useRefund(invoice, currency, onClose)
  const change = (part: Partial<RefundForm>) => setForm((before) => ({ ...before, ...part }))
  const priced = { invoice, currency }
  const total = totalOf(form, priced) ?? 0
  const cards = ontoCardsOf(invoice, total, currency)
  const types = refundTypes(init.paymentTypes, cards)
  const rows = form.payments ?? proposePayments(priced, types, total)
  const { payments, rest } = readPayments(rows, total, currency)
  const tips = tipsLeftOf(priced)
  const isOntoCards = payments.length === 0 || goesOntoCards(payments, types, { cards, currency })
  const isComplete = total > 0 && payments.length > 0 && form.reasonId !== '' && isOntoCards
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const givesTips = form.tips && tips > 0
  const cash = cashOfRefund({ payments, tips: givesTips }, types, { ...priced, country: init.storeSettings.country })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isComplete) send(refundBody({ ...form, tips: givesTips }, invoice, payments))
  }

  return (
    <Dialog
      open={open}
      onOpenChange={() => !isPending && onClose()}
      title={t.title(shownNumber(invoice.invoice_id))}
      closeLabel={forms.close}
      footer={
        <>
          <Button variant="outline" size="lg" disabled={isPending} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={id} size="lg" className="tnum" pending={isPending} disabled={!isComplete}>
            {t.submit(money(total))}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} className="flex flex-col gap-5">
        <RefundedPart form={form} onChange={change} {...priced} />
        {reasons.length === 0 ? (
          <p className="text-sm text-danger-ink">{t.noReasons}</p>
        ) : (
          <RadioCards
            label={t.reason}
            showLabel
            columns={2}
            value={form.reasonId}
            onChange={(reasonId) => change({ reasonId })}
            options={reasons.map((reason) => ({ value: reason.id, label: reason.title }))}
          />
        )}
        <RefundPayments
          rows={rows}
          total={total}
          rest={rest}
          currency={currency}
          types={types}
          onChange={(next) => change({ payments: next })}
        />
        {cards && <CardsNotice cards={cards} isKept={isOntoCards} hasType={reachesCards(types)} money={money} />}
        {tips > 0 && (
          <Switch
            checked={form.tips}
            onChange={(next) => change({ tips: next })}
            label={t.tips}
            hint={t.tipsHint(money(tips))}
          />
        )}
        <output className="block rounded-xl bg-sunken px-4 py-4 text-center">
          <span className="block text-sm font-medium text-ink-soft">{t.total}</span>
          <span className="tnum block text-4xl leading-tight font-bold [overflow-wrap:anywhere]">{money(total)}</span>
          {givesTips && <span className="tnum block text-sm text-ink-soft">{t.withTips(money(tips))}</span>}
          {cash !== null && <span className="tnum block font-semibold">{t.inCash(money(cash))}</span>}
        </output>
        {problem !== null && (
          <p role="alert" className="rounded-lg bg-danger-soft px-4 py-3 text-sm text-danger-ink">
            {problem}
          </p>
        )}
      </form>
      {approvalDialog}
    </Dialog>
  )
}

type CardsProps = { cards: OntoCards; isKept: boolean; hasType: boolean; money: (amount: number) => string }

/** Says how much must go back onto the gift cards that paid, and warns if the payments do not. */
function CardsNotice({ cards: { left, last4, least, most }, isKept, hasType, money }: CardsProps) {
  const t = useTexts(refundTexts).cards
  const wanted = least === most ? t.exactly(money(most)) : t.between({ least: money(least), most: money(most) })
  return (
    <div className="-mt-2 flex gap-2.5 rounded-lg bg-sunken px-4 py-3 text-sm">
      <Gift aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0">
        <p>{t.paid({ amount: money(left), cards: last4.join(', ') })}</p>
        {!isKept && (
          <p role="alert" className="mt-1 text-danger-ink">
            {hasType ? wanted : t.noType}
          </p>
        )}
      </div>
    </div>
  )
}
