import type { Ticket } from '#core/contract/dining/tickets.ts'
import type { KeyAction, Pressing } from '../keys/keys.rules.ts'
import type { Part } from './pack.rules.ts'
import { openLines, servableLines, ticketAfter } from './ticket-pages.rules.ts'
import type { TicketActs } from './ticket-acts.ts'

type OfTicket = 'start' | 'bump' | 'rush' | 'seen'

type Page = {
  /** Null is a place that stays empty until the finger is away. */
  onPage: readonly (string | null)[]
  parts: readonly Part[]
  selected: Ticket | null
  /** False for a moment after another ticket was chosen by itself. */
  isSettled: boolean
  isPass: boolean
  select: (id: string) => void
  acts: TicketActs
  do: Record<Exclude<KeyAction, OfTicket>, () => void>
}

/** Carries out a key press on the page. */
export function pressOn(pressing: Pressing, page: Page): void {
  const { onPage, parts, selected, select } = page
  if (pressing.kind === 'action') return act(pressing.action, page)
  const id =
    pressing.kind === 'place' ? onPage[pressing.place] : ticketAfter(parts, selected?.id ?? null, pressing.arrow)
  if (id !== null && id !== undefined) select(id)
}

function act(action: KeyAction, page: Page): void {
  if (action !== 'start' && action !== 'bump' && action !== 'rush' && action !== 'seen') return page.do[action]()
  const { selected, acts } = page
  if (selected === null) {
    // the first press only selects, so that one sees what the next one acts on
    const first = page.onPage.find((id) => id !== null)
    if (first !== undefined && first !== null) page.select(first)
    return undefined
  }
  if (!page.isSettled) return undefined
  if (action === 'start')
    return acts.start(
      openLines(selected)
        .filter(({ state }) => state === 'queued')
        .map(idOf),
    )
  if (action === 'bump')
    return acts.bump(selected, (page.isPass ? servableLines(selected) : openLines(selected)).map(idOf))
  return acts[action](selected)
}

const idOf = ({ id }: { id: string }) => id
