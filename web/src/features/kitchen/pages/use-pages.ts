import { useMemo, useRef, useState } from 'react'
import type { Ticket } from '#core/contract/dining/tickets.ts'
import { useNow } from '../../../lib/format/now.ts'
import { idsBehind, idsOf } from './pack.rules.ts'
import { latestTone, openLines, shownOf, type Limits } from './ticket-pages.rules.ts'
import { usePlan } from './use-plan.ts'
import { useRoom } from '../../../ui/hooks/use-room.ts'
import { useStillness } from './use-stillness.ts'

type Wanted = { tickets: readonly Ticket[]; isDense: boolean; isPass: boolean; limits: Limits }

/** The page of tickets shown, laid out within `board`, and the tickets on later pages. */
export function usePages({ tickets, isDense, isPass, limits }: Wanted) {
  const [board, sheet] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const { isTouched, touch } = useStillness()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const room = useRoom(board)
  const { packed, measuring } = usePlan({ tickets, room, isDense, isPass, opened, isTouched, sheet })
  const [asked, setPage] = useState(0)
  const pages = Math.max(1, packed.pages.length)
  const page = Math.min(asked, pages - 1)
  const byId = useMemo(() => new Map(tickets.map((ticket) => [ticket.id, ticket])), [tickets])
  const parts = useMemo(() => packed.pages[page] ?? [], [packed, page])
  /** Null is a place that stays empty until the finger is away. */
  const onPage = useMemo(() => idsOf(parts).map((id) => (byId.has(id) ? id : null)), [parts, byId])
  const behind = idsBehind(packed.pages, page).flatMap((id) => byId.get(id) ?? [])
  const tone = latestTone(behind, useNow(10_000), limits)
  /** The page's tickets with their open lines; for a ticket that continues on the next page, only the visible lines. */
  const toBump = (): [Ticket[], string[]] => {
    const shown = onPage.flatMap((id) => (id === null ? [] : (byId.get(id) ?? [])))
    const open = new Set(shown.flatMap(openLines).map(({ id }) => id))
    const seen = parts.flatMap(({ id, from, to }) => {
      const ticket = byId.get(id)
      return ticket ? shownOf(ticket, { isPass, showsDone: opened.has(id) }).blocks.slice(from, to) : []
    })
    return [shown, seen.map(({ line }) => line.id).filter((id) => open.has(id))]
  }
  return {
    board,
    sheet,
    touch,
    opened,
    showDone: (id: string) =>
      setOpened(new Set(opened.has(id) ? [...opened].filter((one) => one !== id) : [...opened, id])),
    packed,
    measuring,
    parts,
    onPage,
    byId,
    counted: { page: page + 1, pages, tickets: tickets.length, behind: behind.length, tone },
    turn: (by: number) => setPage(Math.max(0, Math.min(pages - 1, page + by))),
    toBump,
  }
}
