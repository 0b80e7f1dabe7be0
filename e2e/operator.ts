import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ask } from './a-restaurant.ts'
import { OPERATOR } from './operator-account.ts'

/** Signs the platform's operator in on the screen. */
export async function signInOperator(page: Page): Promise<void> {
  await page.goto('/superadmin')
  await page.getByLabel('E-mail').fill(OPERATOR.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(OPERATOR.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/superadmin/dashboard/home')
}

/** Leaves in the browser what the operator's sign-in page would: the cookies and the stored user. */
export async function signInOperatorByApi(page: Page): Promise<void> {
  const { user } = await ask<{ user: object }>(page.request, '/superadmin/signin', OPERATOR)
  // the smallest page of the origin: only there is its storage within reach
  await page.goto('/icon.svg')
  await page.evaluate((text) => localStorage.setItem('restroprosaas_user', text), JSON.stringify(user))
}

/** A name that no other story has in its list. */
export const someName = (title: string) => `${title} ${randomBytes(4).toString('hex')}`
