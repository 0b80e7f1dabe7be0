import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Station } from '#core/contract/dining/stations.ts'
import { ALL_STATIONS, EXPO } from '#core/kitchen/stations.ts'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { kitchenTexts } from '../kitchen.texts.ts'
import type { Place } from '../tickets.api.ts'
import { tintOfStation } from './station-signs.tsx'

/** Tabs for all stations together, each one, and the pass; with a single station only all and the pass. */
export function StationTabs({ place, stations }: { place: Place; stations: readonly Station[] }) {
  const t = useTexts(kitchenTexts)
  const current = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [place, stations])
  const own = stations.length > 1 ? stations : []
  const tabs = [
    { id: ALL_STATIONS, title: t.all, to: paths.kitchen, tint: null },
    ...own.map((station) => ({
      id: station.id,
      title: station.title,
      to: `${paths.kitchen}?station=${station.id}`,
      tint: tintOfStation(station),
    })),
    { id: EXPO, title: t.expo, to: paths.expo, tint: null },
  ]
  return (
    <nav
      aria-label={t.stations}
      className={clsx(
        'flex max-w-full min-w-24 items-center gap-1 overflow-x-auto rounded-lg bg-sunken p-1',
        // on a phone they fade where they go on
        tabs.length > 3 &&
          'max-sm:pr-6 max-sm:[mask-image:linear-gradient(to_right,black_calc(100%-1.5rem),transparent)]',
      )}
    >
      {tabs.map(({ id, title, to, tint }) => (
        <Link
          key={id}
          ref={id === place ? current : null}
          to={to}
          aria-current={id === place ? 'page' : undefined}
          className={clsx(
            'inline-flex h-9 scroll-mr-6 items-center gap-1.5 rounded-md px-2.5 text-sm font-semibold whitespace-nowrap pointer-coarse:h-11',
            id === place ? 'bg-raised text-brand-ink shadow-card ring-1 ring-edge' : 'text-ink-soft hover:text-ink',
          )}
        >
          {tint !== null && <span aria-hidden="true" className={clsx('size-3 rounded-full ring-1 ring-edge', tint)} />}
          {title}
        </Link>
      ))}
    </nav>
  )
}
