import { randomUUID } from 'node:crypto'
import { updateToTraining } from '../../server/src/features/fiscal/fiscal.queries.ts'
import { openRestaurant } from '../../server/src/features/platform/tenants/open-restaurant.ts'
import { hashPassword } from '../../server/src/features/staff/hash-password.ts'
import type { Connections } from '../../server/src/infrastructure/database/connect.ts'
import type { PlatformDatabase } from '../../server/src/infrastructure/database/platform-database.ts'
import { closeAllDue } from '../../server/src/infrastructure/database/close-all-due.ts'
import { Tenant, type ClosedJournal, type TenantTx } from '../../server/src/infrastructure/database/tenant.ts'
import { withClient } from '../../server/src/infrastructure/database/with-client.ts'
import { openPictureFolder, sharePicturesOf } from '../../server/src/infrastructure/files/pictures.ts'
import type { Asker } from '../../server/src/features/staff/approvals/load-approvals.ts'
import { seedCustomers } from './customers.seed.ts'
import { seedDinner } from './dinner.seed.ts'
import { planDrawers } from './drawers/plan-drawers.ts'
import type { CodeBox } from '../../server/src/features/guests/membership/gift-cards/open-gift-code.ts'
import { redeemGiftCards, seedGiftCards, withGiftCards } from './guests/gift-cards.seed.ts'
import { seedMembers } from './guests/members.seed.ts'
import { seedMails } from './guests/mails.seed.ts'
import { seedDrawers } from './drawers/drawers.seed.ts'
import { planHistory, type Clock } from './history.ts'
import { seedHistory } from './history.seed.ts'
import { seedJournal } from './journal/journal.seed.ts'
import { seedStations } from './stations.seed.ts'
import { seedMenuFacts, seedSetMenuHours } from './menu/menu-facts.seed.ts'
import { copyPictures, seedMenu, type Images } from './menu/menu.seed.ts'
import { seedOpenOrders } from './open-orders.seed.ts'
import { seedEnglish } from './menu/menu-english.seed.ts'
import { seedSetMenu } from './menu/set-menu.seed.ts'
import { seedNotifications } from './bell/notifications.seed.ts'
import { seedPrinters } from './printers.seed.ts'
import { seedBookingSettings, seedReservations } from './reservations.seed.ts'
import { seedFloors } from './room/floors.seed.ts'
import { seedRoom } from './room/room.seed.ts'
import { CASHIER, OWNER, seedStaff, SIGN_INS, WAITER, type SignIn } from './team/staff.seed.ts'
import { seedPastStock } from './stock/past-stock.seed.ts'
import { seedChangedRecipe, seedStock, seedStockDay } from './stock/stock.seed.ts'
import { seedWorkPeriods } from './team/work-periods.seed.ts'
import { seedPaymentTypes, seedStore, seedTables } from './store.seed.ts'
import { query } from '../../server/src/infrastructure/database/query.ts'

type Demo = {
  ownerUrl: string
  connections: Pick<Connections, 'db'>
  platform: PlatformDatabase
  dataDir: string
  /** Seals the code of its gift card, under the key that opens it. */
  codes: CodeBox
  /** Signs its past. */
  journal: ClosedJournal
}

/** User names and passwords of the demo restaurant; empty if there is no demo restaurant. */
export async function findDemoSignIns(platform: PlatformDatabase): Promise<SignIn[]> {
  return (await platform.findTenantOfUsername(OWNER.username)) ? SIGN_INS : []
}

/** "Chez Comptoir", all or nothing, unless it is there already. */
export async function seedDemoRestaurant(demo: Demo): Promise<void> {
  const { ownerUrl, connections, platform, dataDir, journal } = demo
  if (await platform.findTenantOfUsername(OWNER.username)) return
  const id = randomUUID()
  const passwordHash = await hashPassword(OWNER.password)
  const images = await copyPictures(id, openPictureFolder(dataDir))
  const tenant = new Tenant(id, connections.db, () => {}, { journal })
  await tenant.command((tx) => furnish(tx, { ...demo, passwordHash, images }))
  await closeAllDue(tenant, journal)
  await sharePicturesOf(id, { dataDir, db: connections.db })
  await analyze(ownerUrl)
}

async function furnish(
  tx: TenantTx,
  { passwordHash, images, codes, journal }: Pick<Demo, 'codes' | 'journal'> & { passwordHash: string; images: Images },
): Promise<object> {
  await openRestaurant(tx, { name: 'Chez Comptoir', username: OWNER.username, passwordHash, language: 'fr' })
  // a slow disk may take longer than a request ever should
  await tx.db.limitStatements(600)
  await query(tx.db)`update users set name = 'Marie Lambert', designation = 'Propriétaire'`
  await keepOpen(tx)
  await updateToTraining(tx.db)
  // entries written while the demo is made are signed later, together with its past
  await query(tx.db)`update tenant_counters set fiscal_from = 'infinity'`

  const taxes = await seedStore(tx)
  const paymentTypes = await seedPaymentTypes(tx)
  const tables = await seedTables(tx)
  const menu = await seedMenu(tx, { taxes, images })
  await seedStations(as(tx, OWNER.username), menu)
  await seedStaff(tx)
  const clock = await readClock(tx)
  const stock = await seedStock(as(tx, OWNER.username), menu, clock)
  await seedMenuFacts(as(tx, OWNER.username))
  await seedChangedRecipe(as(tx, OWNER.username), menu, stock)
  const customers = await seedCustomers(tx, clock.today)
  await seedMembers(as(tx, OWNER.username), customers)
  const restaurant = { menu, tables, customers, paymentTypes }
  const history = planHistory(restaurant, clock)
  const drawers = withGiftCards(planDrawers(history, clock), paymentTypes.card)
  await seedHistory(tx, history, { today: clock.today, drawers: [drawers.closed, drawers.open] })
  await seedPastStock(as(tx, OWNER.username), stock, { history, clock })
  await seedDrawers(tx, drawers)
  const giftCards = await seedGiftCards(tx, { drawer: drawers.closed, card: paymentTypes.card, codes })
  await seedJournal(tx, journal, { history, drawers })
  await seedOpenOrders(as(tx, WAITER), restaurant)
  await redeemGiftCards(as(tx, CASHIER), restaurant, giftCards)
  await seedSetMenu(as(tx, WAITER), restaurant, { taxes })
  await seedSetMenuHours(as(tx, OWNER.username))
  await seedDinner(as(tx, OWNER.username), await findOwner(tx), restaurant)
  await seedEnglish(as(tx, OWNER.username))
  await seedBookingSettings(as(tx, OWNER.username), restaurant)
  await seedReservations(tx, restaurant, clock)
  await seedRoom(as(tx, WAITER), restaurant)
  await seedFloors(as(tx, OWNER.username))
  await seedPrinters(as(tx, OWNER.username))
  await seedWorkPeriods(tx)
  await seedStockDay(as(tx, OWNER.username), await findOwner(tx), stock)
  await seedMails(tx)
  await seedNotifications(tx)
  return {}
}

/** The till's use cases need an actor: here an employee, at the computer that creates the demo restaurant. */
const as = (tx: TenantTx, name: string): TenantTx => ({ ...tx, actor: { name, role: 'staff', ip: '127.0.0.1' } })

async function findOwner({ db }: TenantTx): Promise<Asker> {
  const [owner] = await query<{ id: string }>(db)`select id from users where role = 'admin'`
  return { role: 'admin', scopes: [], userId: owner!.id }
}

/** The restaurant is as old as its history, and its trial ends after any demonstration. */
async function keepOpen({ db }: TenantTx): Promise<void> {
  await query(db)`
    update tenants set created_at = now() - interval '90 days', trial_end_at = now() + interval '1 year'`
}

async function readClock({ db }: TenantTx): Promise<Clock> {
  const rows = await query<Clock>(db)`
    select current_business_day() as today,
      (extract(epoch from (now() at time zone time_zone) - current_business_day()) / 60)::float8 as minute
    from store_settings`
  return rows[0]!
}

/** Analyses the tables now instead of leaving it to autovacuum: the first reports are fast. */
async function analyze(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, (owner) => owner.query('analyze'))
}
