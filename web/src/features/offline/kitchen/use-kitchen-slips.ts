import { useEffect, useRef, useState } from 'react'
import type { KitchenSlip } from '#core/offline/kitchen-slips.ts'
import { readSessionUser } from '../../../lib/session/session-user.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useTillAtWork } from '../../../lib/till-log/till-at-work.ts'
import { useTillStatus } from '../../../lib/till-log/till-status.ts'
import type { RunningTill } from '../../../lib/till-log/run-till.ts'
import { notify } from '../../../lib/toasts.tsx'
import { kitchenSlipsTexts } from './kitchen-slips.texts.ts'
import { SlipPrinter, type ShownSlip } from './slip-printer.ts'

const NONE: readonly ShownSlip[] = []

/**
 * Slips that this till must show the kitchen while no server does and no printer of the house prints them, and the ways
 * on: to say that the kitchen knows, and to have them printed after all.
 */
export function useKitchenSlips() {
  const till = useTillAtWork()
  const isCut = useTillStatus()?.offlineSince != null
  const [slips, setSlips] = useState(NONE)
  const printer = useRef<SlipPrinter | null>(null)
  const { printed } = useTexts(kitchenSlipsTexts)
  useEffect(() => {
    if (!isCut || typeof till !== 'object') return undefined
    let isOver = false
    const load = () =>
      void current.look().then(
        (now) => {
          if (!isOver) setSlips(now)
        },
        () => {},
      )
    const current = new SlipPrinter(till, {
      onChange: load,
      onPrinted: ({ called }) => notify.success(printed(called)),
    })
    printer.current = current
    load()
    const stop = till.subscribe(load)
    return () => {
      isOver = true
      printer.current = null
      stop()
    }
  }, [till, isCut, printed])
  return {
    slips: isCut ? slips : NONE,
    tell: async (slip: KitchenSlip): Promise<void> => {
      if (typeof till === 'object') await tellKitchen(till, slip)
    },
    print: async (slip: KitchenSlip): Promise<void> => {
      await printer.current?.again(slip)
    },
  }
}

async function tellKitchen(till: RunningTill, { orderId, stations }: KitchenSlip): Promise<void> {
  const loaded = await till.load()
  const username = readSessionUser()?.username
  const person = loaded?.parts.people.people.find((one) => one.username === username)
  if (!person) return
  const lineIds = [...new Set(stations.flatMap(({ lines }) => lines.map(({ id }) => id)))]
  const body = { orderId, lineIds, by: 'voice' }
  await till.perform({
    kind: 'kitchen.told',
    user: { id: person.id, name: person.username },
    drawer: null,
    approvals: [],
    body,
  })
}
