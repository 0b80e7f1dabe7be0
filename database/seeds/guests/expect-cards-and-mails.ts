import { expect } from 'vitest'
import type { Client } from '../../../server/test/browserless-client.ts'
import { expectOk } from '../../../server/test/restaurant.ts'

type Rows = <T>(text: string) => Promise<T[]>

/** Expects the balances of the gift cards, and the report on their sale and use. */
export async function expectGiftCards(owner: Client, rows: Rows): Promise<void> {
  const { cards } = await expectOk(
    owner.get<{ cards: { id: string; last4: string; receiptNo: string; balance: string }[] }>('/gift-cards'),
  )
  const balances = new Map(cards.map(({ receiptNo, balance }) => [receiptNo, balance]))
  expect(Object.fromEntries(balances)).toEqual({ 'G-1': '17.60', 'G-2': '100.00', 'G-3': '0.00' })
  expect(await owner.get('/gift-cards/report?type=yesterday')).toMatchObject({
    body: { sold: { n: 3, amount: '180.00' }, outstanding: '180.00' },
  })
  expect(await owner.get('/gift-cards/report?type=today')).toMatchObject({
    body: { redeemed: { amount: '62.40' }, outstanding: '117.60' },
  })
  const { code } = await expectOk(owner.post<{ code: string }>(`/gift-cards/${cards[0]!.id}/reprint`, {}))
  expect(code.endsWith(cards[0]!.last4)).toBe(true)
  expect(await rows('select * from gift_card_differences')).toEqual([])
}

/** A campaign that was sent, with its mails, and a draft. */
export async function expectCampaigns(owner: Client, rows: Rows): Promise<void> {
  const { campaigns } = await expectOk(
    owner.get<{ campaigns: { title: string; state: string; sent: number }[] }>('/membership/campaigns'),
  )
  expect(campaigns.map(({ title, state }) => [title, state])).toEqual([
    ['Le retour des huîtres', 'draft'],
    ['La carte d’hiver', 'sent'],
  ])
  const [mails] = await rows<{ n: number }>(`select count(*)::int as n from campaign_mails where state = 'sent'`)
  expect(mails!.n).toBeGreaterThan(10)
  expect(campaigns[1]!.sent).toBe(mails!.n)
}
