import { useEffect, useState } from 'react'
import { kitchenSlips, type KitchenSlip } from '#core/offline/kitchen-slips.ts'
import { readOperation } from '#core/offline/operation.ts'
import { readSessionUser } from '../../../lib/session/session-user.ts'
import type { RunningTill } from '../../../lib/till-log/run-till.ts'
import { useTillAtWork } from '../../../lib/till-log/till-at-work.ts'
import { useTillStatus } from '../../../lib/till-log/till-status.ts'

const NONE: readonly KitchenSlip[] = []

/** Slips that this till must show the kitchen while no server does, and the way to say that it knows of one. */
export function useKitchenSlips() {
  const till = useTillAtWork()
  const isCut = useTillStatus()?.offlineSince != null
  const [slips, setSlips] = useState(NONE)
  useEffect(() => {
    if (!isCut || typeof till !== 'object') return undefined
    let isOver = false
    const load = () =>
      void slipsOf(till).then(
        (now) => {
          if (!isOver) setSlips(now)
        },
        () => {},
      )
    load()
    const stop = till.subscribe(load)
    return () => {
      isOver = true
      stop()
    }
  }, [till, isCut])
  return {
    slips: isCut ? slips : NONE,
    tell: async (slip: KitchenSlip): Promise<void> => {
      if (typeof till === 'object') await tellKitchen(till, slip)
    },
  }
}

async function slipsOf(till: RunningTill): Promise<readonly KitchenSlip[]> {
  const [loaded, waiting] = await Promise.all([till.load(), till.waiting()])
  return loaded
    ? kitchenSlips(
        loaded.room,
        waiting.flatMap(({ text }) => readOperation(text) ?? []),
        loaded.bundle,
      )
    : NONE
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
