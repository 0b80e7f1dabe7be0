import type { Dashboard } from '#core/contract/reports/dashboard.ts'
import type { Person } from '#core/permissions/may.ts'
import { screenAccess } from '../../layouts/screen-access.ts'
import { displayFigure } from '../../lib/format/display-figure.ts'
import { useNow } from '../../lib/format/now.ts'
import { moneyText, signedMoneyText } from '../../lib/format/wire-money.ts'
import { paths } from '../../lib/paths.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { changeOf, shareText } from '../reports/change.rules.ts'
import { ChangeText } from '../reports/change-text.tsx'
import { homeTexts } from './home.texts.ts'
import { firstOpen, timeOfDay, soFar } from './house.rules.ts'
import { NowTile } from './now-tile.tsx'

const MINUTE_MS = 60_000

type OfDay = { day: Dashboard; person: Person }

/** Present figures of money and tables; without tiles that the person may not see or the restaurant does not use. */
export function NowTiles({ day, person }: OfDay) {
  const t = useTexts(homeTexts)
  return (
    <ul aria-label={t.now} className="flex flex-col gap-2 empty:hidden sm:flex-row sm:flex-wrap sm:gap-3">
      {day.sales && <RevenueTile sales={day.sales} currency={day.currency} />}
      {day.owed && <OwedTile owed={day.owed} currency={day.currency} person={person} />}
      {day.room && <RoomTile room={day.room} />}
      {day.drawers && <DrawerTile drawers={day.drawers} timeZone={day.store.timeZone} />}
    </ul>
  )
}

type RevenueTileProps = { sales: NonNullable<Dashboard['sales']>; currency: string }

/** Revenue so far, compared with the same weekday of last week up to this time of day. */
function RevenueTile({ sales, currency }: RevenueTileProps) {
  const t = useTexts(homeTexts).revenue
  const { locale } = useLanguage()
  const { revenueTotal, compared } = sales
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const money = (amount: string) => signedMoneyText(amount, currency, locale)
  const kind = soFar(sales)
  const change = changeOf(Number(revenueTotal), Number(compared.untilNow))
  const share = 'share' in change ? shareText(change.share, locale) : ''
  const day = weekday.format(new Date(compared.day))
  const texts = {
    more: t.more({ share, day, amount: money(compared.untilNow) }),
    less: t.less({ share, day, amount: money(compared.untilNow) }),
    same: t.same(day),
    beside: t.beside({ day, amount: money(compared.untilNow) }),
    first: t.first(day),
  }
  return (
    <NowTile title={t.title} figure={displayFigure(money(revenueTotal))} to={paths.reports} isMain>
      <ChangeText kind={kind} text={texts[kind]} />
    </NowTile>
  )
}

type OwedTileProps = { owed: NonNullable<Dashboard['owed']>; currency: string; person: Person }

function OwedTile({ owed: { parties, total }, currency, person }: OwedTileProps) {
  const t = useTexts(homeTexts).owed
  const { locale } = useLanguage()
  const to = firstOpen(person, [
    [paths.orders, screenAccess.orders],
    [paths.reports, screenAccess.reports],
  ])
  return (
    <NowTile title={t.title} figure={displayFigure(moneyText(total, currency, locale))} to={to}>
      {parties === 0 ? t.none : t.parties(parties)}
    </NowTile>
  )
}

/** For people who may open the floor. */
function RoomTile({ room: { tables, taken, covers, uncounted } }: { room: NonNullable<Dashboard['room']> }) {
  const t = useTexts(homeTexts).room
  const { locale } = useLanguage()
  const parties = [covers > 0 && t.covers(covers), uncounted > 0 && t.uncounted(uncounted)].filter(Boolean)
  return (
    <NowTile
      title={t.title}
      figure={t.of({ taken: taken.toLocaleString(locale), tables: tables.toLocaleString(locale) })}
      to={paths.floor}
    >
      {parties.length === 0 ? t.free : parties.join(' · ')}
    </NowTile>
  )
}

type DrawerTileProps = { drawers: NonNullable<Dashboard['drawers']>; timeZone: string }

/** For people who may open the Cash page. */
function DrawerTile({ drawers, timeZone }: DrawerTileProps) {
  const t = useTexts(homeTexts).drawer
  const { locale } = useLanguage()
  const now = useNow(MINUTE_MS)
  const open = drawers.flatMap(({ since, ...drawer }) => (since === null ? [] : [{ ...drawer, since }]))
  const isOne = drawers.length === 1
  const figure = isOne
    ? open.length > 0
      ? t.open
      : t.closed
    : t.openOf({ open: open.length.toLocaleString(locale), drawers: drawers.length.toLocaleString(locale) })
  return (
    <NowTile title={t.title(drawers.length)} figure={figure} to={paths.cash}>
      {open.map(({ till_id, title, since, by }) => {
        const text = t.since({ time: timeOfDay(since, now, { locale, timeZone }), by: by ?? '' })
        return <span key={till_id}>{isOne ? text : t.named({ title, text })}</span>
      })}
    </NowTile>
  )
}
