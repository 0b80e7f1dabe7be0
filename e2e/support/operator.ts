import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ask } from './a-restaurant.ts'
import { OPERATOR } from './operator-account.ts'
import { storeUser } from './signed-in.ts'

/** Signs in on the operators' own page, as the first of them or another one with his password. */
export async function signInOperator(page: Page, username = OPERATOR.username): Promise<void> {
  await page.goto('/superadmin')
  await page.getByLabel('E-mail').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(OPERATOR.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Stores what the operator's sign-in page would: the cookies and the user. */
export async function signInOperatorByApi(page: Page): Promise<void> {
  const { user } = await ask<{ user: object }>(page.request, '/superadmin/signin', OPERATOR)
  await storeUser(page, user)
}

/** A name that no other test has in its list. */
export const someName = (title: string) => `${title} ${randomBytes(4).toString('hex')}`
