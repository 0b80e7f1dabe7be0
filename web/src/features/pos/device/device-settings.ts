import { useSyncExternalStore } from 'react'
import { readText, watch, writeText } from '../../../lib/local-storage.ts'

export const MENU_VIEWS = ['photos', 'compact', 'list'] as const
export type MenuView = (typeof MENU_VIEWS)[number]

const VIEW = 'comptoir_till_view'
const SENDS_AT_ONCE = 'comptoir_till_sends_at_once'

const watchView = (callback: () => void) => watch(VIEW, callback)
const watchSending = (callback: () => void) => watch(SENDS_AT_ONCE, callback)

/** How this device shows the menu items: with photos, without, or as a list. */
export function useMenuView(): MenuView {
  return useSyncExternalStore(watchView, readView)
}

export function chooseMenuView(view: MenuView): void {
  writeText(VIEW, view)
}

/** Whether "Send to Kitchen" sends at the first touch on this device, and offers Undo, in place of the summary. */
export function useSendsAtOnce(): boolean {
  return useSyncExternalStore(watchSending, readSending)
}

export function chooseSendsAtOnce(sendsAtOnce: boolean): void {
  writeText(SENDS_AT_ONCE, String(sendsAtOnce))
}

function readView(): MenuView {
  const stored = readText(VIEW)
  return MENU_VIEWS.find((view) => view === stored) ?? 'photos'
}

function readSending(): boolean {
  return readText(SENDS_AT_ONCE) === 'true'
}
