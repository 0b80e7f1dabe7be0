import useSWR from 'swr'
import { cellsApi, type CellRecord, type MoveRecord } from '#core/contract/platform/cells.ts'
import { call } from '../../../lib/api/api.ts'
import { useSendForMessage } from '../../../lib/api/use-send.ts'

const BUSY_MS = 1_000
const IDLE_MS = 15_000

/** Databases that a restaurant can move to from this one. */
export const targetsFrom = (cells: readonly CellRecord[], source: string | undefined) =>
  cells.filter(({ name, state }) => state === 'ok' && name !== source)

/** Moves under way, then the last ones; asked every second while one is under way. */
export const useMoves = () =>
  useSWR(cellsApi.moves.path, () => call(cellsApi.moves), {
    refreshInterval: (moves) => (moves?.some(isUnderWay) ? BUSY_MS : IDLE_MS),
  })

export const isUnderWay = ({ endedAt }: MoveRecord) => endedAt === null

export function useMoveCommands() {
  const send = useSendForMessage()
  return { move: (id: string, cell: string) => send(cellsApi.move, { params: { id }, body: { cell } }) }
}
