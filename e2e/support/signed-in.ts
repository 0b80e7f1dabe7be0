import { expect, type APIRequestContext, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import type { Scope } from '#core/permissions/scopes.ts'
import { ask, PASSWORD, someEmail } from './a-restaurant.ts'

export const AS_ON_A_PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Devices of tests that run on both: a computer, the default of tests, and a phone. */
export const BOTH_DEVICES = [
  ['on a computer', {}],
  ['on a phone', AS_ON_A_PHONE],
] as const

/** The fields of the signed-in user, as stored in the browser, that the tests read. */
export type SignedIn = { username: string; name: string; tenant_id: string }

/** A new restaurant and its owner signed in in this browser, by the API: signing up by the screens has its own test. */
export async function aSignedInOwner(page: Page, name = 'Chez Test'): Promise<SignedIn> {
  const username = someEmail('owner')
  const account = { biz_name: name, username, password: PASSWORD, signIn: true }
  const { user } = await ask<{ user: SignedIn }>(page.request, '/auth/signup', account)
  await storeUser(page, user)
  return user
}

/** A member of staff with these scopes; made by an owner, whose cookies the request has. */
export async function aStaffMember(owner: APIRequestContext, ...userScopes: Scope[]): Promise<string> {
  const username = someEmail('staff')
  await ask(owner, '/users/add', { username, password: PASSWORD, name: 'Camille', userScopes })
  return username
}

/** Stores what the sign-in page would: the cookies and the user. */
export async function signInByApi(page: Page, username: string): Promise<SignedIn> {
  const { user } = await ask<{ user: SignedIn }>(page.request, '/auth/signin', { username, password: PASSWORD })
  await storeUser(page, user)
  return user
}

/** Stores the user as the sign-in page does; leaves the browser on an image of the origin. */
export async function storeUser(page: Page, user: object): Promise<void> {
  // the smallest page of the origin: only there is its storage within reach
  await page.goto('/icon.svg')
  await page.evaluate((text) => localStorage.setItem('restroprosaas_user', text), JSON.stringify(user))
}

/** The browser of another person, signed in by the API. */
export async function elsewhere(browser: Browser, username: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage(options)
  await signInByApi(page, username)
  return page
}

/** Waits until the live channel is connected: from then on nothing that happens is missed. */
export async function expectLive(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByText(/^(?:Live|En direct)$/)).toBeVisible()
}
