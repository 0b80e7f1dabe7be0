import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { enterPassword, PASSWORD, someEmail } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { OPERATOR } from '../support/operator-account.ts'
import { signInOperator } from '../support/operator.ts'
import { aSignedInOwner } from '../support/signed-in.ts'
import { onDatabase } from '../support/server-under-test.ts'

test.describe.configure({ timeout: 180_000 })

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
const dialog = (page: Page) => page.getByRole('dialog')
const card = (page: Page) => page.locator('main').getByText('Two-factor sign-in', { exact: true })

/** As half a minute later: the code that the app shows was not used yet. */
async function later(table: 'two_factors' | 'platform_two_factors'): Promise<void> {
  await onDatabase(`update ${table} set last_step = 0`, [])
}

async function setUp(page: Page, password: string): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up' }).click()
  await dialog(page).getByRole('textbox', { name: 'Your password' }).fill(password)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await dialog(page).getByTestId('secret').innerText()).replaceAll(' ', '')
  await expectNoFindings(page, 'connecting the phone')
  const field = dialog(page).getByRole('textbox', { name: 'Code of your authenticator app' })
  await expect(field).toBeFocused()
  await field.fill(codeOf(secret))
  await page.keyboard.press('Enter')
  return { secret, codes: await keepCodes(page) }
}

async function keepCodes(page: Page): Promise<string[]> {
  await expect(dialog(page).getByText('Keep your recovery codes')).toBeVisible()
  const codes = await dialog(page).getByRole('listitem').allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  await expectNoFindings(page, 'the recovery codes')
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'I have kept them' }).click()
  await expect(dialog(page)).toBeHidden()
  return codes
}

async function leave(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
}

async function prove(page: Page, code: string): Promise<void> {
  await dialog(page).getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await dialog(page).getByRole('textbox', { name: 'Code of your authenticator app' }).fill(code)
}

test('an owner sets the second factor up, signs in with it, and switches it off', async ({ page }) => {
  const { username } = await aSignedInOwner(page)
  await page.goto('/dashboard/profile')
  await expect(page.getByText('Off', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Set up' }).click()
  await dialog(page).getByRole('textbox', { name: 'Your password' }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('This is not your password.')).toBeVisible()
  await page.keyboard.press('Escape')
  const { secret, codes } = await setUp(page, PASSWORD)
  await expect(page.getByText('On', { exact: true })).toBeVisible()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  await expectNoFindings(page, 'the profile with it')

  await leave(page)
  await enterPassword(page, username)
  const field = page.getByRole('textbox', { name: 'Code de votre application d’authentification' })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expectNoFindings(page, 'the second step of signing in')
  await field.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ce code n’est pas le bon')).toBeVisible()
  await page.getByRole('button', { name: 'Retour' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(username)
  await later('two_factors')
  await enterPassword(page, username)
  await field.fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard/setup')

  await leave(page)
  await enterPassword(page, username)
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).click()
  await page.getByRole('textbox', { name: 'Code de secours' }).fill(codes[0]!.toUpperCase())
  await page.getByRole('button', { name: 'Valider' }).click()
  await page.waitForURL('**/dashboard/setup')

  await page.goto('/dashboard/profile')
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await later('two_factors')
  await prove(page, codeOf(secret))
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  const renewed = await keepCodes(page)
  expect(renewed.filter((code) => codes.includes(code))).toEqual([])

  await page.getByRole('button', { name: 'Switch off' }).click()
  await dialog(page).getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await dialog(page).getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog(page).getByRole('textbox', { name: 'Recovery code' }).fill(renewed[0]!)
  await expectNoFindings(page, 'switching it off')
  await dialog(page).getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
  await leave(page)
  await enterPassword(page, username)
  await page.waitForURL('**/dashboard/setup')
})

test('the recovery codes can be copied, downloaded and printed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    window.print = () => {
      Object.assign(window.top!, { printed: document.body.innerText })
    }
  })
  const { username } = await aSignedInOwner(page)
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: 'Set up' }).click()
  await dialog(page).getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  const secret = (await dialog(page).getByTestId('secret').innerText()).replaceAll(' ', '')
  await dialog(page).getByRole('textbox', { name: 'Code of your authenticator app' }).fill(codeOf(secret))
  await dialog(page).getByRole('button', { name: 'Switch on' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10)
  const codes = await dialog(page).getByRole('listitem').allInnerTexts()

  await dialog(page).getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  const downloaded = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Download' }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toBe('comptoir-recovery-codes.txt')
  const text = readFileSync(await file.path(), 'utf8')
  await dialog(page).getByRole('button', { name: 'Print' }).click()
  const printed = () => page.evaluate(() => (window as unknown as { printed?: string }).printed ?? '')
  await expect.poll(printed).not.toBe('')
  for (const part of [username, ...codes]) {
    expect(text).toContain(part)
    expect(await printed()).toContain(part)
  }
})

test('an operator without a second factor must set it up before going on', async ({ page }) => {
  const username = someEmail('ada')
  await onDatabase(
    `insert into platform_admins (username, password_hash, name)
    select $1, password_hash, 'Ada' from platform_admins where username = $2`,
    [username, OPERATOR.username],
  )
  // as a server in production answers: its own tests check that
  let isMissing = true
  await page.route('**/api/v1/superadmin/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/api/v1/superadmin', '')
    if (path === '/two-factor') {
      const reply = await route.fetch()
      return route.fulfill({ response: reply, json: { ...((await reply.json()) as object), is_required: 1 } })
    }
    if (path === '/two-factor/enable') isMissing = false
    const isOpen = /^\/(?:signin|signout|refresh-token|two-factor.*)$/.test(path)
    if (isOpen || !isMissing) return route.fallback()
    return route.fulfill({ status: 403, json: { success: false, code: 'two_factor.required', message: 'First.' } })
  })

  await signInOperator(page, username)
  await page.waitForURL('**/superadmin/dashboard/two-factor')
  await expect(page.getByText('Before anything else: protect this account')).toBeVisible()
  await page.goto('/superadmin/dashboard/tenants')
  await page.waitForURL('**/superadmin/dashboard/two-factor')
  await expect(card(page).first()).toBeVisible()
  await expectNoFindings(page, 'the operator’s second factor')

  const { secret } = await setUp(page, OPERATOR.password)
  await page.waitForURL('**/superadmin/dashboard/home')
  await page.goto('/superadmin/dashboard/two-factor')
  await expect(page.getByText('On', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use another phone' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Switch off' })).toBeHidden()

  await leave(page)
  await later('platform_two_factors')
  await signInOperator(page, username)
  await page.getByRole('textbox', { name: 'Code of your authenticator app' }).fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/superadmin/dashboard/home')
})
