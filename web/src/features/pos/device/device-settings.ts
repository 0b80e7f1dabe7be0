import { useSyncExternalStore } from 'react'
import type { StoreSettingsRecord } from '#core/contract/records.ts'
import { readText, watch, writeText } from '../../../lib/local-storage.ts'

export const MENU_VIEWS = ['compact', 'photos', 'list'] as const
export type MenuView = (typeof MENU_VIEWS)[number]

const VIEW = 'comptoir_till_view'
const SENDS_AT_ONCE = 'comptoir_till_sends_at_once'

const watchView = (callback: () => void) => watch(VIEW, callback)
const watchSending = (callback: () => void) => watch(SENDS_AT_ONCE, callback)

/** The view of the menu items chosen for this device. */
export function useMenuView(): MenuView {
  return useSyncExternalStore(watchView, readView)
}

export function chooseMenuView(view: MenuView): void {
  writeText(VIEW, view)
}

/**
 * True if "Send to Kitchen" sends at the first touch and offers Undo, instead of showing a summary first. A device's
 * own choice goes before the restaurant's.
 */
export function useSendsAtOnce({ asks_before_sending }: Pick<StoreSettingsRecord, 'asks_before_sending'>): boolean {
  return useSyncExternalStore(watchSending, readSending) ?? asks_before_sending === 0
}

export function chooseSendsAtOnce(sendsAtOnce: boolean): void {
  writeText(SENDS_AT_ONCE, String(sendsAtOnce))
}

function readView(): MenuView {
  const stored = readText(VIEW)
  return MENU_VIEWS.find((view) => view === stored) ?? 'compact'
}

function readSending(): boolean | null {
  const stored = readText(SENDS_AT_ONCE)
  return stored === null ? null : stored === 'true'
}
