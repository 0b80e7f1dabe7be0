import { useEffect, useEffectEvent, useState } from 'react'
import type { DisplayState } from '#core/contract/dining/display.ts'
import { useDocumentLink } from '../../printing/documents.api.ts'
import { useDisplays } from '../../store/screens/till/use-displays.ts'
import type { SentOrder } from '../checkout/sent-order.ts'
import { useTill } from '../till.ts'
import { cartShown, thanksShown } from './display-state.rules.ts'

/** Time that the thanks stay on the display unless the next sale begins. */
const THANKS_MS = 30_000

/** Sends this till's sale to its guest display if one is open; renders nothing. */
export function GuestDisplay() {
  const { isOpen, show } = useDisplays()
  return isOpen ? <SaleOnDisplay show={show} /> : null
}

type Show = { show: (shown: DisplayState | null) => void }

function SaleOnDisplay({ show }: Show) {
  const { cart, lastOrder } = useTill()
  const isThanked = useThanked(lastOrder)
  if (cart.lines.length > 0) return <CartOnDisplay show={show} />
  const order = lastOrder !== null && lastOrder.payments.length > 0 && !isThanked ? lastOrder : null
  if (order === null) return <Sent show={show} shown={null} />
  return order.invoiceId === null ? (
    <ThanksOnDisplay show={show} order={order} receiptUrl={null} />
  ) : (
    <ThanksWithReceipt show={show} order={order} invoiceId={order.invoiceId} />
  )
}

/** True once the thanks for an order have been shown long enough. */
function useThanked(order: SentOrder | null): boolean {
  const [thankedId, setThankedId] = useState<string | null>(null)
  const id = order?.orderId ?? null
  useEffect(() => {
    if (id === null) return undefined
    const timer = setTimeout(() => setThankedId(id), THANKS_MS)
    return () => clearTimeout(timer)
  }, [id])
  return id === thankedId
}

function CartOnDisplay({ show }: Show) {
  const { priced, menu, dialogs } = useTill()
  const isPaying = dialogs.current?.isOpen === true && dialogs.current.dialog.kind === 'pay'
  return <Sent show={show} shown={cartShown(priced, { currency: menu.currency, isPaying })} />
}

function ThanksWithReceipt({ show, order, invoiceId }: Show & { order: SentOrder; invoiceId: string }) {
  const { data } = useDocumentLink({ kind: 'invoice', id: invoiceId })
  return <ThanksOnDisplay show={show} order={order} receiptUrl={data?.url ?? null} />
}

function ThanksOnDisplay({ show, order, receiptUrl }: Show & { order: SentOrder; receiptUrl: string | null }) {
  const { menu } = useTill()
  return <Sent show={show} shown={thanksShown(order, menu.currency, receiptUrl)} />
}

/** Sends what changed. */
function Sent({ show, shown }: Show & { shown: DisplayState | null }) {
  const send = useEffectEvent(show)
  const text = JSON.stringify(shown)
  useEffect(() => send(JSON.parse(text) as DisplayState | null), [text])
  return null
}
