import { useRef, useState } from 'react'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useActCommands } from '../acts/acts.api.ts'
import { actsTexts } from '../acts/acts.texts.ts'
import type { SeatsRest } from '../bills.api.ts'
import type { PayableLine } from '../payable.rules.ts'
import { shownOrOpened, type PayScreen } from '../share-steps.ts'
import { seatOf, type TouchedSeats } from './seats.rules.ts'

type Ends = { onSplit: () => void; onRefused: (error: unknown) => Promise<boolean> }

/** Assigns lines to seats, and splits the bill by seats. */
export function useSeats(screen: PayScreen | null, { onSplit, onRefused }: Ends) {
  const t = useTexts(actsTexts)
  const { setSeat } = useActCommands()
  const { isPending, run } = useCommand({ fallback: t.failed, leastMs: 300 })
  const seating = useCommand({ fallback: t.failed, toast: 'seat', isParallel: true })
  const [active, choose] = useState(1)
  const [touched, setTouched] = useState<TouchedSeats>(new Map())
  // touches come faster than replies, so they are sent one after the other
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  const touches = useRef(0)

  const assign = (line: PayableLine) => {
    const { orderItemId } = line
    const seat = seatOf(line, touched) === active ? null : active
    setTouched((before) => new Map(before).set(orderItemId, seat))
    const send = async () => {
      const reply = sent.current.then(() => setSeat(orderItemId, seat))
      sent.current = reply.catch(() => null)
      await reply
      return null
    }
    const onRefused = () => {
      setTouched((before) => withoutSeat(before, orderItemId))
      return false
    }
    touches.current += 1
    void seating.run(send, { subject: String(touches.current), onRefused })
  }

  return {
    active,
    choose,
    touched,
    assign,
    isPending,
    /** Opens a bill, as only the lines of a bill show their seats. */
    open: () => {
      if (screen?.data.summary)
        void run((key) => shownOrOpened(screen, key).then(() => null), { values: { open: true }, onRefused })
    },
    split: (rest: SeatsRest) => {
      if (!screen) return
      const send = async (key: string) => {
        await sent.current
        const bill = await shownOrOpened(screen, key)
        screen.show(await screen.commands.split(bill, { rest }, key))
        setTouched(new Map())
        return null
      }
      void run(send, { values: { rest, version: screen.payable.version }, onDone: onSplit, onRefused })
    },
  }
}

function withoutSeat(touched: TouchedSeats, orderItemId: string): TouchedSeats {
  const next = new Map(touched)
  next.delete(orderItemId)
  return next
}
