import { useMemo, useRef, useState } from 'react'
import useSWR from 'swr'
import type { Bill } from '#core/contract/bills.ts'
import { paced } from '../../lib/api/paced.ts'
import { useLiveEvent } from '../../lib/live/live-channel.ts'
import { loadSummaryOf, useBillCommands, type ToPay } from './bills.api.ts'
import { isAllPaid, isOnBills, isSameState, withBills } from './payable.rules.ts'

type Options = {
  orderIds: readonly string[]
  /** True if they are known to be on bills. */
  isBilled: boolean
  /** Distinguishes one opening of the dialog from the next. */
  opening: string
}

/** The bills or summary of these orders, fetched again when another device changes them. */
export function useToPay({ orderIds, isBilled, opening }: Options) {
  const commands = useBillCommands()
  const shown = useRef<ToPay | null>(null)
  const [isChanged, setChanged] = useState(false)

  const load = async (isOpened: boolean): Promise<ToPay> => {
    // payments made on this screen stay visible until the dialog closes
    if (isAllPaid(shown.current?.bills)) return shown.current!
    if (!isOpened) {
      const summary = await loadSummaryOf(orderIds)
      if (!isOnBills(summary)) return { summary, bills: null }
    }
    return { summary: null, bills: await commands.open(orderIds) }
  }
  const isOpened = () => isBilled || Boolean(shown.current?.bills)
  const fetch = async () => {
    const before = shown.current
    const now = await load(isOpened())
    if (before && !isSameState(before, now)) setChanged(true)
    shown.current = now
    return now
  }
  const { data, error, mutate } = useSWR<ToPay, unknown>(['to pay', opening, isBilled], fetch, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    keepPreviousData: true,
  })
  useRefetch(mutate)

  const replace = (now: ToPay) => {
    shown.current = now
    return mutate(now, { revalidate: false })
  }
  return {
    data,
    error,
    retry: () => void mutate(),
    /** Loads the server's state; throws if that is refused, as for an order paid meanwhile. */
    reload: async (onBills: boolean) => void (await replace(await load(onBills || isOpened()))),
    show: (bills: Bill[], gone: readonly string[] = []) =>
      void replace({ summary: null, bills: withBills(shown.current?.bills ?? [], bills, gone) }),
    isChanged,
    forgetChange: () => setChanged(false),
  }
}

/** Fetches again after each event about orders and bills from other screens, one request at a time. */
function useRefetch(refetch: () => Promise<unknown>): void {
  const ask = useMemo(() => paced(refetch), [refetch])
  useLiveEvent(['bill_update', 'order_update'], ask)
}
