import type { Page } from '@playwright/test'
import { ask, sellWine, setUpMenu } from './a-restaurant.ts'
import { aSignedInOwner } from './signed-in.ts'

/** In the second zone the business day is a later one. */
const FIRST_DAY = 'Pacific/Pago_Pago'
const NEXT_DAY = 'Pacific/Kiritimati'

/** A French restaurant with a day that is closed, and a sale of the next one; returns the closed day. */
export async function aClosedDay(page: Page): Promise<string> {
  await aSignedInOwner(page)
  await setUpMenu(page.request)
  await ask(page.request, '/settings/store-setting', { timeZone: FIRST_DAY })
  await ask(page.request, '/settings/bill', { country: 'FR', identity: { siret: '73282932000074' } })
  await sellWine(page.request)
  await ask(page.request, '/settings/store-setting', { timeZone: NEXT_DAY })
  await sellWine(page.request)
  const { days } = await ask<{ days: { to: string }[] }>(page.request, '/accounting/z?type=last_7days')
  return days[0]!.to
}
