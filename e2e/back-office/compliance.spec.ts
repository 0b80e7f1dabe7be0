import { expect, test } from '@playwright/test'
import { expectNoFindings } from '../support/accessible.ts'
import { aClosedDay } from '../support/closed-day.ts'
import { quickIf } from '../support/quick.ts'
import { BOTH_DEVICES } from '../support/signed-in.ts'

for (const [place, device] of BOTH_DEVICES)
  test.describe(place, () => {
    test.use(device)

    test(
      'the journal can be viewed and checked, and its closings and the draft attestation print',
      quickIf(place === 'on a phone'),
      async ({ page }) => {
        await aClosedDay(page)
        await page.goto('/dashboard/compliance')
        await expect(
          page.getByText('Comptoir is not certified. This page shows what it records and lets anyone check it.'),
        ).toBeVisible()
        await expect(page.getByText(/^Missing: legal name/)).toBeVisible()
        await page.getByRole('button', { name: 'Check now' }).click()
        await expect(page.getByRole('status').filter({ hasText: /^Checked .*: as it was signed\.$/ })).toBeVisible()
        await expectNoFindings(page, 'the fiscal journal')

        await page.getByRole('tab', { name: 'Keys' }).click()
        await page.getByRole('button', { name: 'Replace key' }).click()
        await expectNoFindings(page, 'the dialog that replaces the key')
        await page.keyboard.press('Escape')
        await page.getByRole('tab', { name: 'Closings' }).click()
        await page.getByRole('link', { name: 'Open closing 1' }).click()
        await expect(page.getByRole('heading', { name: 'Z 1' })).toBeVisible()
        await expect(page.getByText('Cumulative sums')).toBeVisible()
        await page.getByRole('radio', { name: 'A4 sheet' }).click()
        await expectNoFindings(page, 'a closing on a sheet')

        // the first screen's texts are in the person's language too
        await page.goto('/dashboard/compliance/closings/day/99')
        await expect(page.getByRole('heading', { name: 'There is no such closing.' })).toBeVisible()
        await expect(page.getByRole('button', { name: 'Close' })).toBeVisible()

        await page.goto('/dashboard/compliance')
        await page.getByRole('link', { name: 'Draft attestation' }).click()
        await expect(page.getByText('PROJET', { exact: true })).toBeVisible()
        await expect(page.getByText('73282932000074')).toBeVisible()
        await expectNoFindings(page, 'the draft of the attestation')
      },
    )
  })
