import type { OperationKind, OperationOf } from '#core/offline/operation.ts'
import { SERVICE } from '#core/contract/dining/visit-fields.ts'
import { firedThen, takeAtVisit, takeCancelLines, takeSeat } from '#core/offline/take/take-at-visit.ts'
import type { ItemStatus } from '#core/orders/item-steps.ts'
import { may } from '#core/permissions/may.ts'
import { decideChangeLines } from '#core/visits/decide-change-lines.ts'
import { decideChange } from '#core/visits/decide-change.ts'
import { decideClose } from '#core/visits/decide-close.ts'
import { decideFire, decideHold } from '#core/visits/decide-fire.ts'
import { loadLinesToCancel } from '../../floor/dining-room/cancel-lines.ts'
import { loadLinesToChange } from '../../floor/dining-room/change-lines.ts'
import { loadVisitChange } from '../../floor/dining-room/change-visit.ts'
import { loadVisitToClose } from '../../floor/dining-room/close-visit.ts'
import { loadSeating } from '../../floor/dining-room/seat-party.ts'
import { loadCoursesToFire } from '../../orders/dining/fire-courses.ts'
import { NOBODY, type Doing, type Taker } from './taker.ts'

type At<K extends OperationKind> = Doing<OperationOf<K>>

const maySell = ({ person }: Doing): boolean => person !== null && may(person, SERVICE)

export const takingSeat = ({ operation, device, isStrict }: At<'visit.open'>): Taker => ({
  ids: [operation.body.id],
  load: async (tx, how) => {
    const facts = await loadSeating(tx, operation.body, how)
    return { numbers: facts.numbers, take: () => takeSeat(facts, operation.body, { letter: device.letter, isStrict }) }
  },
})

export const takingChange = (doing: At<'visit.change'>): Taker => ({
  load: async (tx, how) => {
    const { visitId, ...change } = doing.operation.body
    const facts = { ...(await loadVisitChange(tx, { id: visitId, change }, how)), maySell: maySell(doing) }
    return { numbers: facts.numbers, take: () => takeAtVisit(facts, (now) => decideChange(now, change), doing) }
  },
})

export const takingClose = (doing: At<'visit.close'>): Taker => ({
  load: async (tx, how) => {
    const facts = { ...(await loadVisitToClose(tx, doing.operation.body.visitId, how)), maySell: maySell(doing) }
    return { numbers: facts.numbers, take: () => takeAtVisit(facts, decideClose, doing) }
  },
})

/** A line as the till had it: in preparation only because it arrived late, before the kitchen had been told of it. */
const beforeTold = <L extends { id: string; status: ItemStatus }>(line: L, { isQuiet }: Pick<Doing, 'isQuiet'>): L =>
  line.status === 'preparing' && isQuiet(line.id) ? { ...line, status: 'created' } : line

export const takingLines = (doing: At<'lines.change'>): Taker => ({
  load: async (tx, how) => {
    const { visitId, lines } = doing.operation.body
    const loaded = await loadLinesToChange(tx, { visitId, lineIds: lines.map(({ id }) => id) }, how)
    const known = [...loaded.lines].map(([id, line]) => {
      const before = beforeTold(line, doing)
      // the kitchen is told of them as they then are
      return [id, before === line ? line : { ...before, stationIds: [] }] as const
    })
    const facts = { ...loaded, lines: new Map(known) }
    return { numbers: facts.numbers, take: () => takeAtVisit(facts, (now) => decideChangeLines(now, lines), doing) }
  },
})

export const takingCourse = (doing: At<'course.fire'> | At<'course.hold'>): Taker => ({
  load: async (tx, how) => {
    const { visitId, ...which } = doing.operation.body
    const loaded = await loadCoursesToFire(tx, { visitId, which }, how)
    const lines = loaded.lines.map((line) => beforeTold(line, doing))
    const facts = { ...loaded, lines, kitchen: { ...loaded.kitchen, isQuiet: doing.isQuiet } }
    const decide = doing.operation.kind === 'course.fire' ? decideFire : decideHold
    return {
      numbers: facts.numbers,
      take: () =>
        firedThen(
          takeAtVisit(facts, (now) => decide(now, which), doing),
          doing.at,
        ),
    }
  },
})

export const takingCancelledLines = ({
  operation,
  person,
  approvals,
  isQuiet,
  isStrict,
}: At<'lines.cancel'>): Taker => {
  const { visitId, lines: parts, reasonId } = operation.body
  return {
    ids: parts.flatMap(({ newId }) => newId ?? []),
    plansOnce: true,
    load: async (tx, how) => {
      const asker = person ? { ...person, userId: person.id } : NOBODY
      const loaded = await loadLinesToCancel(tx, { visitId, parts, reasonId, asker, approvalId: null }, how)
      const facts = { ...loaded, approvals }
      return {
        numbers: facts.numbers,
        take: () => takeCancelLines(facts, { parts, reasonId, isQuiet, isStrict }),
      }
    },
  }
}
