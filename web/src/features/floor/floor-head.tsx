import { PencilRuler } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { may } from '#core/permissions/may.ts'
import { useLiveState } from '../../lib/live/live-channel.ts'
import { paths } from '../../lib/paths.ts'
import { usePerson } from '../../lib/session/person.ts'
import { useTexts } from '../../lib/texts.ts'
import { useConnectionNeed } from '../../lib/till-log/use-connection-need.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { LiveStatus } from '../orders/live-status.tsx'
import type { FloorNow } from './floor.api.ts'
import { floorTexts } from './floor.texts.ts'

const SETTINGS = { anyOf: ['SETTINGS'] } as const

type Props = {
  now: { data?: FloorNow | undefined; error?: unknown }
  /** Chooses the floor and the view. */
  choices?: ReactNode
  keys?: ReactNode
}

/** The head of the room, in one row. */
export function FloorHead({ now, choices, keys }: Props) {
  const t = useTexts(floorTexts)
  return (
    <div className="flex min-w-0 shrink-0 items-center gap-3 max-sm:gap-2">
      {/* with little space, only the bar below has the title */}
      <h1 className="font-display text-2xl font-semibold max-sm:sr-only short:sr-only">{t.title}</h1>
      {choices}
      <div className="ml-auto flex shrink-0 items-center gap-2">
        <Trouble now={now} />
        {keys}
      </div>
    </div>
  )
}

/** A warning with the age of the data while it is not live. */
function Trouble({ now: { data, error } }: Pick<Props, 'now'>) {
  const isStale = error !== undefined
  const isLost = useLiveState() === 'lost'
  return (isStale || isLost) && data && <LiveStatus loadedAt={data.loadedAt} isStale={isStale} />
}

/**
 * A link to the editor for those who may draw; an icon if space is short, and none on a phone, whose settings have the
 * link.
 */
export function EditLink({ isMain = false }: { isMain?: boolean }) {
  const t = useTexts(floorTexts)
  const person = usePerson()
  const needsConnection = useConnectionNeed()
  if (!person || !may(person, SETTINGS)) return null
  if (needsConnection !== null && !isMain)
    return (
      <Button
        variant="outline"
        blocked={needsConnection}
        className="max-xl:px-3! max-sm:hidden!"
        icon={<PencilRuler aria-hidden="true" className="size-4" />}
      >
        {t.edit}
      </Button>
    )
  const look = isMain ? buttonClass() : `${buttonClass({ variant: 'outline' })} max-xl:px-3! max-sm:hidden`
  return (
    <Link to={paths.floorPlan} className={look} title={isMain ? undefined : t.edit}>
      <PencilRuler aria-hidden="true" className="size-4" />
      <span className={isMain ? '' : 'max-xl:sr-only'}>{isMain ? t.draw : t.edit}</span>
    </Link>
  )
}
