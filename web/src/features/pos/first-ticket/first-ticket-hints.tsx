import { Lightbulb, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isFirstTicketDue } from '#core/setup/setup-steps.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { useSetup, useSetupCommands } from '../../home/setup/setup.api.ts'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import { useTillShape } from '../use-till-shape.ts'
import { firstTicketTexts } from './first-ticket.texts.ts'
import { useFirstItem } from './use-first-item.ts'

/** Shows a new owner how to make the first ticket; disappears with it (docs/rules/restaurant.md#first-ticket). */
export function FirstTicketHints() {
  const { data: setup, mutate } = useSetup()
  const { lastOrder } = useTill()
  useFirstItem()
  const orderId = lastOrder?.orderId
  const isDue = setup !== undefined && isFirstTicketDue(setup)
  useEffect(() => {
    if (isDue && orderId !== undefined) void mutate()
  }, [isDue, orderId, mutate])
  return isDue ? <Hints /> : null
}

/** A row of its own above the till, so that it covers nothing. */
function Hints() {
  const t = useTexts(firstTicketTexts)
  const words = useTexts(posTexts).cart
  const { cart } = useTill()
  const { isWide } = useTillShape()
  const { skip } = useSetupCommands()
  const { run } = useCommand()
  const [at, setAt] = useState(0)
  const [isClosed, setIsClosed] = useState(false)
  const hints = [cart.lines.length > 0 ? t.item : t.noItem, t.pay(isWide ? words.pay : words.payShort), t.take]
  const isLast = at === hints.length - 1
  const close = () => {
    setIsClosed(true)
    void run(async () => {
      await skip('till')
      return null
    })
  }
  if (isClosed) return null
  return (
    <aside
      aria-label={t.label}
      className="flex items-center gap-2 border-b border-line bg-brand-soft py-1 pr-1 pl-4 text-sm text-brand-ink md:pl-6"
    >
      <Lightbulb aria-hidden="true" className="size-4.5 shrink-0 max-sm:hidden" />
      <span className="tnum shrink-0 font-semibold">{t.step(at + 1)}</span>
      <output className="min-w-0 flex-1 leading-5">{hints[at]}</output>
      <Button variant="outline" size="sm" onClick={() => (isLast ? close() : setAt(at + 1))}>
        {isLast ? t.done : t.next}
      </Button>
      <IconButton label={t.close} size="sm" icon={<X aria-hidden="true" className="size-4.5" />} onClick={close} />
    </aside>
  )
}
