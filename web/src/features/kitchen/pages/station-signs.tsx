import { clsx } from 'clsx'
import { Check, CookingPot, Hourglass } from 'lucide-react'
import type { TicketItem } from '#core/contract/dining/tickets.ts'
import { colourOf, type StationColour } from '#core/kitchen/station-looks.ts'
import { useTexts } from '../../../lib/texts.ts'
import { tintOf } from '../../../ui/theme/tint.ts'
import { kitchenTexts } from '../kitchen.texts.ts'
import { useStations } from '../tickets.api.ts'

export const TINT_OF_COLOUR: Record<StationColour, string> = {
  olive: 'bg-tint-olive text-tint-olive-ink',
  clay: 'bg-tint-clay text-tint-clay-ink',
  slate: 'bg-tint-slate text-tint-slate-ink',
  ochre: 'bg-tint-ochre text-tint-ochre-ink',
  wine: 'bg-tint-wine text-tint-wine-ink',
  teal: 'bg-tint-teal text-tint-teal-ink',
  plum: 'bg-tint-plum text-tint-plum-ink',
  bark: 'bg-tint-bark text-tint-bark-ink',
}

/** The ground of a station's name: its own colour, else one by its name. */
export function tintOfStation({ title, colour }: { title: string; colour: string | null }): string {
  const known = colourOf(colour)
  return known ? TINT_OF_COLOUR[known] : tintOf(title)
}

const SIGNS = {
  queued: <Hourglass aria-hidden="true" />,
  started: <CookingPot aria-hidden="true" />,
  done: <Check aria-hidden="true" />,
}

/** Progress of each station with a line, by its name and a sign. */
export function StationSigns({ item }: { item: TicketItem }) {
  const t = useTexts(kitchenTexts)
  const { data: stations = [] } = useStations()
  if (item.state === 'cancelled' || item.state === 'held') return null
  return (
    <p className="flex flex-wrap gap-1 px-2.5 pb-1.5">
      {item.stations.map(({ id, title, status }) => (
        <span
          key={id}
          className={clsx(
            'inline-flex items-center gap-1 rounded-full px-2 text-sm font-semibold [&_svg]:size-4',
            tintOfStation({ title, colour: stations.find((one) => one.id === id)?.colour ?? null }),
          )}
        >
          {SIGNS[status]}
          {title}
          <span className="sr-only">, {t.states[status]}</span>
        </span>
      ))}
    </p>
  )
}
