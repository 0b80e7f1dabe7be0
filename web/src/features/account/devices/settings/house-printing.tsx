import { useEffect, useState } from 'react'
import type { HousePrinting } from '#core/offline/bundle-parts.ts'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { greetDoor, type DoorState } from '../../../../lib/doors/door-client.ts'
import { readDoorPermission, type DoorPermission } from '../../../../lib/doors/door-permission.ts'
import { useTexts } from '../../../../lib/texts.ts'
import type { RunningTill } from '../../../../lib/till-log/run-till.ts'
import { useTillAtWork } from '../../../../lib/till-log/till-at-work.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { sharedDevicesTexts } from './shared-devices.texts.ts'

type Agent = HousePrinting['agents'][number]
type Door = Agent & { permission: DoorPermission; state: DoorState | 'unasked' }

/** While somebody reads the question of the browser, the door is waited for. */
const ASKED_MS = 60_000

/** The print agents that this till reaches without the server, and the button that asks the browser for its permission. */
export function PrintingInHouse() {
  const t = useTexts(sharedDevicesTexts).doors
  const till = useTillAtWork()
  const { doors, allow } = useDoors(typeof till === 'object' ? till : null)
  const { run, isPending } = useCommand()
  if (!doors) return null
  const isTried = doors.some(({ state }) => state !== 'unasked')
  const isKeptAway = doors.some(({ state }) => state === 'kept away')
  return (
    <section aria-labelledby="printing-in-house" className="mt-6">
      <h2 id="printing-in-house" className="text-lg font-semibold">
        {t.title}
      </h2>
      <p className="mt-1 text-ink-soft">{t.hint}</p>
      {doors.length === 0 ? (
        <p className="mt-2">{t.none}</p>
      ) : (
        <div aria-live="polite" className="mt-2 flex flex-col items-start gap-3">
          <ul className="flex flex-col gap-3">
            {doors.map((door) => (
              <DoorItem key={door.id} door={door} />
            ))}
          </ul>
          {isKeptAway && <p className="rounded-md bg-warning-soft px-3 py-2 text-warning-ink">{t.needsReload}</p>}
          {isKeptAway ? (
            <Button variant="outline" onClick={() => window.location.reload()}>
              {t.reload}
            </Button>
          ) : (
            <Button variant="outline" pending={isPending} onClick={() => void run(allow)}>
              {isTried ? t.again : t.allow}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

const TONES = { open: 'success', away: 'warning', 'kept away': 'warning', unasked: 'neutral' } as const

function DoorItem({ door: { title, address, state, permission } }: { door: Door }) {
  const t = useTexts(sharedDevicesTexts).doors
  // on the same network as the server, browsers need no permission
  const needsWord = state !== 'open' || permission === 'granted'
  return (
    <li>
      <span className="flex flex-wrap items-center gap-3">
        <span className="font-semibold">{title}</span>
        <span className="tnum text-ink-soft">{address}</span>
        <Badge tone={TONES[state]}>{t.states[state]}</Badge>
      </span>
      {needsWord && <p className="mt-1 text-sm text-ink-soft">{t.permission[permission]}</p>}
    </li>
  )
}

type Heard = Pick<Door, 'state' | 'permission'>

/** The doors of the house with what the browser says of each; `allow` greets them, so that the browser asks. */
function useDoors(till: RunningTill | null) {
  const agents = useAgentsOfHouse(till)
  const [heard, setHeard] = useState<ReadonlyMap<string, Heard>>(new Map())
  const addresses = agents?.map(({ address }) => address).join()
  useEffect(() => {
    let isOver = false
    void Promise.all((addresses ?? '').split(',').filter(Boolean).map(permissionAt)).then((all) => {
      if (!isOver) setHeard(new Map(all))
    })
    return () => {
      isOver = true
    }
  }, [addresses])
  const doors = agents?.map((agent): Door => ({ ...agent, ...(heard.get(agent.address) ?? NOT_ASKED) }))
  return {
    doors,
    allow: async (): Promise<null> => {
      setHeard(new Map(await Promise.all((doors ?? []).map(greet))))
      return null
    },
  }
}

const NOT_ASKED: Heard = { state: 'unasked', permission: 'unknown' }

const permissionAt = async (address: string): Promise<[string, Heard]> => [
  address,
  { state: 'unasked', permission: await readDoorPermission(address) },
]

async function greet({ address, permission }: Door): Promise<[string, Heard]> {
  const state = await greetDoor(address, permission === 'prompt' ? ASKED_MS : undefined)
  return [address, { state, permission: await readDoorPermission(address) }]
}

/** The print agents in the till's bundle; undefined until it is loaded. */
function useAgentsOfHouse(till: RunningTill | null): readonly Agent[] | undefined {
  const [agents, setAgents] = useState<readonly Agent[]>()
  useEffect(() => {
    if (!till) return undefined
    let isOver = false
    const load = () =>
      void till.load().then(
        (loaded) => {
          if (!isOver && loaded) setAgents(loaded.parts.store.printing?.agents ?? [])
        },
        () => {},
      )
    load()
    const stop = till.subscribe(load)
    return () => {
      isOver = true
      stop()
    }
  }, [till])
  return agents
}
