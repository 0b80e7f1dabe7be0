import type { Ticket } from '#core/contract/dining/tickets.ts'
import type { KeyAction, Pressing } from '../keys/keys.rules.ts'
import { openLines, placeAfter, servableLines } from './ticket-pages.rules.ts'
import type { TicketActs } from './ticket-acts.ts'

type OfTicket = 'start' | 'bump' | 'rush' | 'seen'

type Page = {
  onPage: readonly (string | null)[]
  columns: number
  selected: Ticket | null
  /** False for a moment after another ticket was chosen by itself. */
  isSettled: boolean
  isPass: boolean
  select: (id: string) => void
  acts: TicketActs
  do: Record<Exclude<KeyAction, OfTicket>, () => void>
}

/** Does on the page what a key stands for. */
export function pressOn(pressing: Pressing, page: Page): void {
  const { onPage, columns, selected, select } = page
  if (pressing.kind === 'action') return act(pressing.action, page)
  const at = selected === null ? -1 : onPage.indexOf(selected.id)
  const isTaken = onPage.map((id) => id !== null)
  const next = pressing.kind === 'place' ? pressing.place : placeAfter(at, { columns, key: pressing.arrow, isTaken })
  const id = onPage[next]
  if (id !== null && id !== undefined) select(id)
}

function act(action: KeyAction, page: Page): void {
  if (action !== 'start' && action !== 'bump' && action !== 'rush' && action !== 'seen') return page.do[action]()
  const { selected, acts } = page
  if (selected === null) {
    // the first press chooses: what it would be about is seen before
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
