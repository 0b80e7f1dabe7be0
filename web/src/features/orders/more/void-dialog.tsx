import { useState } from 'react'
import type { OrderGroup } from '#core/contract/orders.ts'
import { formatMoney } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { QuantityStepper } from '../../../ui/fields/quantity-stepper.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useApproval } from '../../staff/approvals/use-approval.tsx'
import { orderTexts } from '../order.texts.ts'
import { useOrderCommands, type OrdersInit } from '../orders.api.ts'
import { VoidReasons } from './void-reasons.tsx'
import { voidableLines, type VoidableLine } from './void.rules.ts'
import { voidsTexts } from './voids.texts.ts'

type Props = {
  group: OrderGroup
  /** The line that was touched; without one it is chosen here. */
  itemId: string | null
  hint: string
  init: OrdersInit
  open: boolean
  onClose: () => void
}

/** Voids an unpaid line, or some units of it, with a reason; people without the right are asked for an approval. */
export function VoidDialog({ group, itemId, hint, init, open, onClose }: Props) {
  const t = useTexts(voidsTexts)
  const words = useTexts(orderTexts)
  const { locale } = useLanguage()
  const { currency } = init.storeSettings
  const digits = findCurrency(currency)?.digits ?? 2
  const commands = useOrderCommands()
  const approval = useApproval()
  const { isPending, run } = useCommand({ fallback: words.actionFailed })
  const lines = voidableLines(group.orders, digits)
  const [target, setTarget] = useState(itemId)
  const [units, setUnits] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const line = lines.find(({ id }) => id === target) ?? null
  const count = Math.min(units ?? line?.quantity ?? 1, line?.quantity ?? 1)
  const amount = (line?.unitPrice ?? 0) * count
  const money = (minor: number) => formatMoney(minor, currency, locale)

  const confirm = ({ id }: VoidableLine) => {
    const reasonId = reason === '' ? null : reason
    const send = (key: string) =>
      approval.send(key, (ids) =>
        commands.voidItem(id, { reasonId, approvalId: ids.at(-1) ?? null, quantity: count }, key),
      )
    void run(send, { values: { id, count, reasonId }, onDone: onClose })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={() => !isPending && onClose()}
      title={t.title}
      description={hint}
      closeLabel={t.close}
      footer={
        <>
          <Button variant="outline" size="lg" disabled={isPending} onClick={onClose}>
            {t.keep}
          </Button>
          <Button
            variant="danger"
            size="lg"
            className="tnum"
            pending={isPending}
            disabled={line === null}
            onClick={() => line && confirm(line)}
          >
            {t.confirm(money(amount))}
          </Button>
        </>
      }
    >
      {lines.length === 0 ? (
        <p className="text-ink-soft">{t.nothing}</p>
      ) : (
        <div className="flex flex-col gap-5">
          <RadioCards
            label={t.what}
            value={target}
            onChange={(next) => {
              setTarget(next)
              setUnits(null)
            }}
            options={lines.map(({ id, title, set, quantity, unitPrice }) => ({
              value: id,
              label: <LineName title={`${quantity} × ${title}`} set={set} />,
              end: money(quantity * unitPrice),
            }))}
          />
          {line && line.quantity > 1 && <Units line={line} count={count} onChange={setUnits} />}
          <VoidReasons reasons={init.reasons} value={reason} onChange={setReason} />
        </div>
      )}
      {approval.dialog}
    </Dialog>
  )
}

function LineName({ title, set }: { title: string; set: string | null }) {
  return (
    <>
      {title}
      {set !== null && <span className="block text-sm font-normal text-ink-soft">{set}</span>}
    </>
  )
}

function Units({ line, count, onChange }: { line: VoidableLine; count: number; onChange: (units: number) => void }) {
  const t = useTexts(voidsTexts)
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="font-medium">{t.units}</span>
      <QuantityStepper
        value={count}
        onIncrease={() => onChange(Math.min(line.quantity, count + 1))}
        onDecrease={() => onChange(Math.max(1, count - 1))}
        increaseLabel={t.another(line.title)}
        decreaseLabel={t.fewer(line.title)}
        valueLabel={t.unitsOf({ units: count, title: line.title })}
        max={line.quantity}
      />
    </div>
  )
}
