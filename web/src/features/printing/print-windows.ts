import type { PrintSettingsRecord } from '#core/contract/records.ts'
import { readJson, writeJson } from '../../lib/local-storage.ts'
import { paths } from '../../lib/paths.ts'
import { pageLanguage } from '../../lib/texts.ts'
import { notify } from '../../lib/toasts.tsx'
import { printWindowsTexts } from './print-windows.texts.ts'
import type { GiftCardToPrint } from './gift-card/gift-card.api.ts'
import type { PaperToPrint, TokenToPrint } from './paper.ts'

/** Passes the paper to its window (docs/rules/clients.md#shared-browser-storage). */
const STORAGE_KEY = 'RESTROPROSAAS__RECEIPT__PRINT'
const FEATURES = 'popup,width=400,height=400'

/** In the address of a print window: it prints by itself. */
export const AUTO_PRINT = 'auto'

/** True if each payment prints its receipt without asking. */
export const printsByItself = (settings: Pick<PrintSettingsRecord, 'is_enable_print' | 'receipt_after_pay'>) =>
  settings.is_enable_print === 1 && settings.receipt_after_pay === 'print'

type Waiting =
  | { kind: 'receipt'; paper: PaperToPrint }
  | { kind: 'gift-card'; paper: GiftCardToPrint }
  | { kind: 'token'; paper: TokenToPrint }
type Options = {
  /** Prints by itself 400 ms after it has opened; otherwise the person presses Print. */
  auto?: boolean
  /** A window that was opened in the click, where the paper is only known after the server's answer. */
  into?: Window | null
}

/**
 * Opens an empty print window. Browsers allow that in a click only: call it before any await. Returns null, with a
 * message on the screen, if the browser refuses. The caller closes it if there is nothing to print after all.
 */
export function openPrintWindow(): Window | null {
  const opened = window.open('', '_blank', FEATURES)
  if (!opened) notify.error(printWindowsTexts[pageLanguage()].popupBlocked, 'print-window')
  return opened
}

/**
 * Prints a receipt that must be loaded first, in a window that is opened at once: call it in the click itself. The window
 * is closed when the receipt does not come.
 */
export async function printWhenLoaded(
  load: () => Promise<PaperToPrint | GiftCardToPrint>,
  options: Options,
): Promise<null> {
  const { auto = false, into = openPrintWindow() } = options
  if (!into) return null
  try {
    const paper = await load()
    if ('giftCard' in paper) show({ kind: 'gift-card', paper }, paths.printReceipt, { auto, into })
    else printReceipt(paper, { auto, into })
    return null
  } catch (error) {
    into.close()
    throw error
  }
}

function printReceipt(receipt: PaperToPrint, options: Options): boolean {
  return show({ kind: 'receipt', paper: receipt }, paths.printReceipt, options)
}

export function printToken(token: TokenToPrint, options: Options = {}): boolean {
  return show({ kind: 'token', paper: token }, paths.printToken, options)
}

function show(waiting: Waiting, path: string, { auto = false, into = openPrintWindow() }: Options): boolean {
  if (!into) return false
  if (!writeJson(STORAGE_KEY, waiting)) {
    into.close()
    notify.error(printWindowsTexts[pageLanguage()].storageRefused, 'print-window')
    return false
  }
  into.location.replace(auto ? `${path}?print=${AUTO_PRINT}` : path)
  return true
}

export function waitingReceipt(): PaperToPrint | null {
  return readJson(STORAGE_KEY, (value) => {
    const waiting = value as Waiting | null
    return waiting?.kind === 'receipt' && Array.isArray(waiting.paper?.document?.lines) ? waiting.paper : null
  })
}

/** The receipt of a gift card, which its window shows in place of one of a sale. */
export function waitingGiftCard(): GiftCardToPrint | null {
  return readJson(STORAGE_KEY, (value) => {
    const waiting = value as Waiting | null
    return waiting?.kind === 'gift-card' && typeof waiting.paper?.code === 'string' ? waiting.paper : null
  })
}

export function waitingToken(): TokenToPrint | null {
  return readJson(STORAGE_KEY, (value) => {
    const waiting = value as Waiting | null
    return waiting?.kind === 'token' && typeof waiting.paper?.called === 'string' ? waiting.paper : null
  })
}
