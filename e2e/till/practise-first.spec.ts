import { expect, test } from '@playwright/test'
import { ask, invoicesOfToday, PASSWORD } from '../support/a-restaurant.ts'
import { at } from '../support/screens.ts'
import { aSignedInOwner } from '../support/signed-in.ts'

test('a new restaurant practises first: its ticket is marked, and going live removes it', async ({ page, context }) => {
  await aSignedInOwner(page)
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const mark = page.getByText('PRACTICE', { exact: true })
  await page.goto('/dashboard/setup')
  await page.getByRole('button', { name: /^Food truck/ }).click()
  await press('Continue')
  await page.getByLabel('Address').fill('3 Market Street, London')
  await press('Continue')
  await press('Continue')
  await press('Skip')
  await press('Continue')
  await press('Practise first')
  await dialog.getByLabel('Your password').fill('wrong')
  await dialog.getByRole('button', { name: 'Start practice mode' }).click()
  await expect(dialog.getByText('This is not your password.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Start practice mode' }).click()

  await page.waitForURL(at('/dashboard/pos'))
  await expect(mark).toBeVisible()
  await press('Create Receipt & Pay')
  await dialog.getByRole('button', { name: /^Take/ }).click()
  await expect(page.getByText('Paid by Cash')).toBeVisible()

  await page.goto('/dashboard/invoices')
  await expect(page.getByRole('link', { name: 'ÉCOLE-1' })).toBeVisible()
  const popup = context.waitForEvent('page')
  await page.getByRole('button', { name: /^View/ }).first().click()
  const paper = await popup
  await expect(paper.getByText('PRACTICE', { exact: true })).toBeVisible()
  await expect(paper.getByText('ÉCOLE-1', { exact: true })).toBeVisible()
  await paper.close()

  await page.getByRole('link', { name: 'Go live' }).click()
  await press('Go live')
  await expect(dialog.getByText('1 order', { exact: true })).toBeVisible()
  await expect(dialog.getByText('1 invoice', { exact: true })).toBeVisible()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Go live' }).click()
  await expect(mark).toBeHidden()
  await expect(page.getByText('Nothing was sold for good yet: you can practise first.')).toBeVisible()
  expect(await invoicesOfToday(page.request)).toEqual([])
  expect(await ask<object>(page.request, '/fiscal')).toMatchObject({ mode: 'live' })
})
