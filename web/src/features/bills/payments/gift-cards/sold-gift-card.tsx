import { Printer } from 'lucide-react'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { formatDay } from '../../../../lib/format/days.ts'
import { moneyText } from '../../../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { QrCode } from '../../../../ui/qr-code.tsx'
import { useGiftCardToPrint } from '../../../printing/gift-card/gift-card.api.ts'
import { printWhenLoaded } from '../../../printing/print-windows.ts'
import { ChangeDue } from '../change-due.tsx'
import { sellTexts } from './sell.texts.ts'
import type { Sold } from './use-selling.ts'

/** A card just sold: the change, and its code to read and to scan. */
export function SoldGiftCard({ sold, currency }: { sold: Sold; currency: string }) {
  const t = useTexts(sellTexts)
  const { locale } = useLanguage()
  return (
    <div className="flex flex-col gap-4">
      {sold.cash && <ChangeDue cash={sold.cash} currency={currency} />}
      <div className="flex flex-col items-center gap-2 text-center">
        <p className="tnum text-3xl font-bold">{moneyText(sold.amount, currency, locale)}</p>
        <QrCode text={sold.code} label={t.qr} />
        <p className="tnum text-lg font-semibold [overflow-wrap:anywhere]">{sold.code}</p>
        <p className="text-sm text-ink-soft">{t.until(formatDay(sold.expiresOn, locale))}</p>
      </div>
      <p className="text-sm text-ink-soft">{t.handOver}</p>
    </div>
  )
}

/** Prints the receipt of a card just sold, which also serves as the card. */
export function PrintSoldKey({ sold }: { sold: Sold }) {
  const t = useTexts(sellTexts)
  const toPrint = useGiftCardToPrint()
  const { isPending, run } = useCommand({ fallback: t.printFailed })
  return (
    <Button
      size="lg"
      pending={isPending}
      icon={<Printer aria-hidden="true" className="size-5" />}
      onClick={() => void run(() => printWhenLoaded(() => toPrint(sold), { auto: true }))}
    >
      {t.print}
    </Button>
  )
}
