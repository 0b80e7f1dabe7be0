import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { readJson, readText, watch, writeJson } from '../../../lib/local-storage.ts'
import { linesOf, withLines, type GuestLine } from './guest-cart.rules.ts'

/** The key the clients share (docs/rules/clients.md#shared-browser-storage): one list for all restaurants. */
const STORAGE_KEY = 'RESTROPROSAAS__CART'

/** Returns false if the browser has no storage. */
export type ChangeCart = (change: (lines: readonly GuestLine[]) => readonly GuestLine[]) => boolean

/** One restaurant's cart, as it is stored: other tabs and a reload see the same. */
export function useGuestCart(qrcode: string): { lines: readonly GuestLine[]; change: ChangeCart } {
  const text = useSyncExternalStore(watchCart, readCart)
  // a change of the text is a change of the cart
  // oxlint-disable-next-line react/exhaustive-deps
  const lines = useMemo(() => linesOf(readList(), qrcode), [text, qrcode])
  const change = useCallback<ChangeCart>(
    (changing) => {
      const list = readList()
      const before = linesOf(list, qrcode)
      const after = changing(before)
      return after === before || writeJson(STORAGE_KEY, withLines(list, qrcode, after))
    },
    [qrcode],
  )
  return { lines, change }
}

export function emptyCart(qrcode: string): void {
  writeJson(STORAGE_KEY, withLines(readList(), qrcode, []))
}

function readList(): readonly unknown[] {
  return readJson(STORAGE_KEY, (value) => (Array.isArray(value) ? (value as unknown[]) : null)) ?? []
}

const watchCart = (callback: () => void) => watch(STORAGE_KEY, callback)
const readCart = () => readText(STORAGE_KEY)
