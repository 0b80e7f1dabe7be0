import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { Purchase, PurchaseLine, PurchaseState } from '#core/contract/inventory/purchases.ts'
import type { StockInit } from '#core/contract/inventory/stock-items.ts'
import { dotted } from '#core/text/isolated.ts'
import { ConfirmAction } from '../../../lib/confirm-action.tsx'
import { decimalText } from '../../../lib/format/decimal-text.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { usePurchaseCommands } from '../inventory.api.ts'
import { useStockRights } from '../stock-screen.tsx'
import { printPurchase } from './print-purchase.ts'
import { purchasesTexts } from './purchases.texts.ts'
import { ReceivePurchaseDialog } from './receive-purchase-dialog.tsx'
import { SendPurchaseDialog } from './send-purchase-dialog.tsx'
import { useOrderedText } from './use-ordered-text.ts'

const TONES: Record<PurchaseState, Tone> = {
  draft: 'neutral',
  ordered: 'brand',
  partly: 'warning',
  received: 'success',
  cancelled: 'neutral',
}
const OPEN: readonly PurchaseState[] = ['draft', 'ordered', 'partly']

type PurchaseCardProps = { purchase: Purchase; init: StockInit; onEdit: () => void }

/** An order with its lines, progress and actions. */
export function PurchaseCard({ purchase, init, onEdit }: PurchaseCardProps) {
  const t = useTexts(purchasesTexts)
  const { mayMove, mayManage } = useStockRights()
  const receiving = useDialogOf<null>()
  const sending = useDialogOf<null>()
  const textOf = useOrderedText()
  const { language } = useLanguage()
  const { number, state, supplier, lines } = purchase
  const cameOf = ({ received, ordered, unit }: PurchaseLine) => ({
    received: decimalText(received, language),
    ordered: textOf({ quantity: ordered, pack_title: null, unit }),
  })
  const isOpen = OPEN.includes(state)
  const isDraft = state === 'draft'
  const print = () =>
    printPurchase({
      title: dotted([t.number(number), supplier]),
      lines: lines.map((line) => [line.title, textOf(line)]),
    })
  return (
    <Card className="flex h-full flex-col gap-3">
      <PurchaseHead purchase={purchase} />
      <ul className="tnum text-sm text-ink-soft">
        {lines.map((line) => (
          <li key={line.item_id} className="flex justify-between gap-3">
            <span className="min-w-0 break-words">{line.title}</span>
            <span className="text-end whitespace-nowrap">
              {textOf(line)}
              {line.received !== '0' && <span className="block">{t.came(cameOf(line))}</span>}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap gap-2">
        {isOpen && mayMove && (
          <Button size="sm" variant="outline" onClick={() => receiving.show(null)}>
            {t.receive}
          </Button>
        )}
        {isDraft && mayManage && (
          <>
            <Button size="sm" variant="outline" onClick={() => sending.show(null)}>
              {t.send}
            </Button>
            <Button size="sm" variant="outline" onClick={onEdit}>
              {t.edit}
            </Button>
          </>
        )}
        <Button size="sm" variant="outline" icon={<Printer aria-hidden="true" className="size-4" />} onClick={print}>
          {t.print}
        </Button>
        {isOpen && mayManage && <CancelButton purchase={purchase} />}
      </div>
      <ReceivePurchaseDialog
        key={`receive ${receiving.key}`}
        purchase={purchase}
        init={init}
        open={receiving.isOpen}
        onClose={receiving.close}
      />
      <SendPurchaseDialog
        key={`send ${sending.key}`}
        purchase={purchase}
        init={init}
        open={sending.isOpen}
        onClose={sending.close}
      />
    </Card>
  )
}

function PurchaseHead({ purchase: { number, state, supplier, expected_on } }: { purchase: Purchase }) {
  const t = useTexts(purchasesTexts)
  const { locale } = useLanguage()
  const day = (text: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${text}T00:00:00Z`))
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0">
        <h3 className="font-semibold break-words">{supplier}</h3>
        <p className="tnum text-sm text-ink-soft">
          {t.number(number)}
          {expected_on !== null && ` · ${t.expected(day(expected_on))}`}
        </p>
      </div>
      <Badge tone={TONES[state]}>{t.states[state]}</Badge>
    </div>
  )
}

function CancelButton({ purchase: { id, number } }: { purchase: Purchase }) {
  const t = useTexts(purchasesTexts)
  const { cancel } = usePurchaseCommands()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setIsAsking(true)}>
        {t.cancel}
      </Button>
      <ConfirmAction
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t.cancelTitle(number)}
        description={t.cancelHint}
        confirmLabel={t.cancel}
        run={(key) => cancel(id, key)}
      />
    </>
  )
}
