import { expect, test } from 'vitest'
import { MAILS_A_DAY } from '#core/membership/campaigns.ts'
import { Client } from '../../../../../test/browserless-client.ts'
import { aRestaurant, expectOk } from '../../../../../test/restaurant.ts'
import { useTestServer } from '../../../../../test/test-server.ts'
import { aCrowd, agreeAll, openRounds } from './open-rounds.ts'

const server = useTestServer()
// CAMPAIGN_GUESTS=2000 CAMPAIGN_DAYS=365 for the long run
const GUESTS = Number(process.env.CAMPAIGN_GUESTS ?? 12)
const DAYS = Number(process.env.CAMPAIGN_DAYS ?? 45)
const isLong = process.env.CAMPAIGN_GUESTS !== undefined
const DAY_MS = 24 * 3_600_000
/** Mails left on a day that is filled up. */
const LEFT_ON_A_FULL_DAY = Math.ceil(GUESTS / 3)

/** A linear congruential generator, for the same acts in each run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const people = Array.from({ length: GUESTS }, (_, at) => ({ phone: `06${at}`, email: `g${at}@example.com` }))

/** A year of campaigns; a model checks each mail as it arrives. */
class Year {
  readonly random = randomOf(20_261_124)
  /** People who currently agree; a withdrawal counts at once. */
  readonly agreeing = new Set(people.map(({ email }) => email))
  readonly refusing = new Set<string>()
  readonly lastMail = new Map<string, number>()
  readonly mailsOfDay = new Map<string, number>()
  readonly campaignsOfMonth = new Map<string, number>()
  readonly tokens = new Map<string, string>()
  readonly faults: string[] = []
  readonly counts = { mails: 0, refusedPlans: 0, campaigns: 0, withdrawals: 0, kills: 0, stops: 0, fullDays: 0 }
  readonly place: Awaited<ReturnType<typeof aMailingRestaurant>>

  constructor(place: Awaited<ReturnType<typeof aMailingRestaurant>>) {
    this.place = place
    place.mailServer.answer = async ({ to, unsubscribeUrl }) => {
      this.#check(to)
      this.tokens.set(to, unsubscribeUrl!.split('/').at(-1)!)
      if (this.refusing.has(to) || this.random(150) === 0) {
        this.refusing.add(to)
        throw Object.assign(new Error('refused'), { responseCode: 550, command: 'RCPT TO' })
      }
      // a withdrawal while the campaign is being sent
      if (this.random(12) === 0) await this.withdraw()
    }
  }

  #check(to: string): void {
    const now = this.place.clock.now
    const day = now.toISOString().slice(0, 10)
    this.counts.mails++
    if (!this.agreeing.has(to)) this.faults.push(`${to} has not agreed`)
    if (this.refusing.has(to)) this.faults.push(`${to} has refused`)
    if (now.getTime() - (this.lastMail.get(to) ?? -Infinity) < 7 * DAY_MS) this.faults.push(`${to} twice in 7 days`)
    this.lastMail.set(to, now.getTime())
    const used = (this.mailsOfDay.get(day) ?? 0) + 1
    if (used > MAILS_A_DAY) this.faults.push(`${used} mails on ${day}`)
    this.mailsOfDay.set(day, used)
  }

  async withdraw(): Promise<void> {
    const { phone, email } = people[this.random(GUESTS)]!
    const token = this.tokens.get(email)
    this.agreeing.delete(email)
    this.counts.withdrawals++
    if (token !== undefined && this.random(2) === 0)
      await expectOk(new Client(server().origin).post(`/mail/unsubscribe/${token}`))
    else await expectOk(this.place.owner.post(`/customers/${phone}/consents`, { state: 'withdrawn' }))
  }

  async agree(): Promise<void> {
    const { phone, email } = people[this.random(GUESTS)]!
    await agreeAll(server(), this.place.tenantId, [phone])
    this.agreeing.add(email)
  }

  /** Plans a campaign at some hour of this day; refused if the month has its four, or nobody is left. */
  async plan(): Promise<void> {
    const { owner, segmentId, clock } = this.place
    const at = new Date(clock.now.getTime() + this.random(20) * 3_600_000)
    const texts = { subject: { fr: 'Offre' }, text: { fr: 'Bonjour' } }
    const body = { title: 'Offre', segmentId, sendAt: at.toISOString().slice(0, 16), ...texts }
    const { id } = await expectOk(owner.post<{ id: string }>('/membership/campaigns/add', body))
    const answer = await owner.post<{ code?: string }>(`/membership/campaigns/${id}/send`)
    const month = at.toISOString().slice(0, 7)
    const used = this.campaignsOfMonth.get(month) ?? 0
    if (answer.status === 200) {
      this.campaignsOfMonth.set(month, used + 1)
      this.counts.campaigns++
      if (used >= 4) this.faults.push(`a fifth campaign in ${month}`)
      if (this.random(10) === 0) await this.stop(id)
      return
    }
    this.counts.refusedPlans++
    expect(['campaign.month_full', 'campaign.nobody']).toContain(answer.body.code)
    if (answer.body.code === 'campaign.month_full') expect(used).toBe(4)
    await expectOk(owner.delete(`/membership/campaigns/${id}/delete`))
  }

  async stop(id: string): Promise<void> {
    const month = await expectOk(this.place.owner.get<{ sendAt: string }>(`/membership/campaigns/${id}`))
    await expectOk(this.place.owner.post(`/membership/campaigns/${id}/stop`))
    await expectOk(this.place.owner.delete(`/membership/campaigns/${id}/delete`))
    const key = month.sendAt.slice(0, 7)
    this.campaignsOfMonth.set(key, this.campaignsOfMonth.get(key)! - 1)
    this.counts.stops++
  }

  /** Uses up the day's mails but for a few. */
  async fillDay(): Promise<void> {
    const day = this.place.clock.now.toISOString().slice(0, 10)
    await server().owner.query(
      `insert into campaign_counts (tenant_id, kind, starts_on, used) values ($1, 'day', $2, $3)
       on conflict (tenant_id, kind, starts_on) do nothing`,
      [this.place.tenantId, day, MAILS_A_DAY - LEFT_ON_A_FULL_DAY],
    )
    if (!this.mailsOfDay.has(day)) this.mailsOfDay.set(day, MAILS_A_DAY - LEFT_ON_A_FULL_DAY)
    this.counts.fullDays++
  }

  /** Two processes at once; one is sometimes killed in the middle of a mail. */
  async round(): Promise<void> {
    const { round, mailServer, clock } = this.place
    if (this.random(8) > 0) {
      await Promise.all([round(), round()])
      return
    }
    const { answer } = mailServer
    let mails = this.random(4)
    let isKilled = false
    mailServer.answer = async (mail) => {
      await answer(mail)
      if (mails-- > 0) return
      isKilled = true
      await new Promise(() => {})
    }
    let isOver = false
    void round().finally(() => (isOver = true))
    await expect.poll(() => isOver || isKilled, { timeout: 60_000, interval: 5 }).toBe(true)
    mailServer.answer = answer
    if (!isKilled) return
    this.counts.kills++
    clock.now = new Date(clock.now.getTime() + 6 * 60_000)
    await round()
  }
}

async function aMailingRestaurant() {
  const restaurant = await aRestaurant(server())
  const { owner, tenantId } = restaurant
  await server().owner.query(`update store_settings set time_zone = 'UTC' where tenant_id = $1`, [tenantId])
  await aCrowd(server(), tenantId, people)
  const { id: segmentId } = await expectOk(owner.post<{ id: string }>('/membership/segments/add', { title: 'All' }))
  const tomorrow = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 3_600_000)
  return { ...restaurant, segmentId, ...openRounds(server(), { tenantId, from: tomorrow }) }
}

test(`${DAYS} random days of campaigns to ${GUESTS} guests: no mail without consent, none over a cap`, async () => {
  const year = new Year(await aMailingRestaurant())
  const { clock, owner } = year.place
  const begin = clock.now.getTime()
  for (let day = 0; day < Math.min(DAYS, 364); day++) {
    clock.now = new Date(begin + day * DAY_MS)
    // the long run outlives a session
    if (day % 10 === 9) await expectOk(owner.post('/auth/refresh-token'))
    if (isLong && day % 30 === 29) process.stdout.write(`${day + 1} days: ${JSON.stringify(year.counts)}\n`)
    for (let changes = year.random(4); changes > 0; changes--)
      await (year.random(3) === 0 ? year.withdraw() : year.agree())
    if (year.random(6) === 0) await year.fillDay()
    if (year.random(3) === 0) await year.plan()
    for (const hour of [6, 12, 22]) {
      clock.now = new Date(begin + day * DAY_MS + hour * 3_600_000)
      await year.round()
    }
    if (year.faults.length > 0) break
  }
  expect(year.faults).toEqual([])
  expect(year.counts.mails).toBeGreaterThan(GUESTS)
  const { campaigns } = await expectOk(
    owner.get<{ campaigns: { sent: number; failed: number; waiting: number }[] }>('/membership/campaigns'),
  )
  const sum = (of: (counted: (typeof campaigns)[number]) => number) => campaigns.reduce((all, one) => all + of(one), 0)
  // each mail handed over is counted once; one of a killed server as failed
  expect(sum(({ sent, failed }) => sent + failed)).toBe(year.counts.mails)
  if (isLong) process.stdout.write(`${JSON.stringify(year.counts)}\n`)
}, 3_600_000)
