import type { OrderGroup } from '#core/contract/orders.ts'
import { formatMoney } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useApproval } from '../../staff/approvals/use-approval.tsx'
import { PriceAndReason, usePriceAndReason } from '../../bills/payments/typed-price/price-and-reason.tsx'
import { priceTexts } from '../../bills/payments/typed-price/price.texts.ts'
import { orderTexts } from '../order.texts.ts'
import { useOrderCommands, type OrdersInit } from '../orders.api.ts'
import { voidableLines } from './void.rules.ts'
import { voidsTexts } from './voids.texts.ts'

type Props = { group: OrderGroup; itemId: string; init: OrdersInit; open: boolean; onClose: () => void }

/** Changes the price of an unpaid line, with a reason; people without the right are asked for an approval. */
export function PriceDialog({ group, itemId, init, open, onClose }: Props) {
  const t = useTexts(priceTexts)
  const { close } = useTexts(voidsTexts)
  const words = useTexts(orderTexts)
  const { locale } = useLanguage()
  const { currency } = init.storeSettings
  const { setPrice } = useOrderCommands()
  const approval = useApproval()
  const { isPending, run } = useCommand({ fallback: words.actionFailed })
  const form = usePriceAndReason({ reasons: init.reasons, currency })
  const line = voidableLines(group.orders, findCurrency(currency)?.digits ?? 2).find(({ id }) => id === itemId)
  const save = () => {
    const typed = form.read()
    if (!typed) return
    const { price: unitPrice, reasonId } = typed
    const send = (key: string) =>
      approval.send(key, (ids) => setPrice(itemId, { unitPrice, reasonId, approvalId: ids.at(-1) ?? null }, key))
    void run(send, { values: { unitPrice, reasonId }, onDone: onClose })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={() => !isPending && onClose()}
      title={t.title}
      description={
        line &&
        t.nowAt({ line: `${line.quantity} × ${line.title}`, price: formatMoney(line.unitPrice, currency, locale) })
      }
      closeLabel={close}
      initialFocus={form.input.ref}
      footer={
        <>
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            {t.keep}
          </Button>
          <Button pending={isPending} disabled={form.choices.length === 0} onClick={save}>
            {t.save}
          </Button>
        </>
      }
    >
      <PriceAndReason form={form} onEnter={save} />
      {approval.dialog}
    </Dialog>
  )
}
