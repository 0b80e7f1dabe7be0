import { expect, test } from '@playwright/test'
import { expectNoFindings } from '../support/accessible.ts'
import { signInOperatorByApi } from '../support/operator.ts'
import { button } from '../support/screens.ts'

const JOBS = '/superadmin/dashboard/jobs'
const CALL = '**/api/v1/superadmin/jobs'

test('the operator sees the jobs, runs one, and reads why another one fails', async ({ page }) => {
  await signInOperatorByApi(page)
  await page.goto('/superadmin/dashboard/home')
  await page.getByRole('link', { name: 'Jobs' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Housekeeping' })
  await expect(row.getByText('Fine')).toBeVisible()
  await expect(row.getByText(/every 1\sh/)).toBeVisible()
  const ranAt = await row.getByRole('time').first().getAttribute('datetime')
  await button(page, 'Run now: Housekeeping').click()
  await expect(page.getByText('The job begins now.')).toBeVisible()
  await expect.poll(() => row.getByRole('time').first().getAttribute('datetime')).not.toBe(ranAt)

  await page.route(CALL, async (route) => {
    const answer = await route.fetch()
    const jobs = (await answer.json()) as { name: string }[]
    const failing = {
      failing: { state: 'failing', failuresInRow: 3, parts: 0, text: 'Error ECONNREFUSED: connect ECONNREFUSED' },
      part: { state: 'failing_in_part', failuresInRow: 1, parts: 2, text: 'TypeError: locked' },
    }
    const withFailure = (job: object, { parts, text, ...how }: (typeof failing)['failing']) => ({
      ...job,
      ...how,
      lastFailure: { at: new Date().toISOString(), text, parts },
    })
    const json = jobs.map((job) => {
      if (job.name === 'mails') return withFailure(job, failing.failing)
      return job.name === 'closings' ? withFailure(job, failing.part) : job
    })
    await route.fulfill({ response: answer, json })
  })
  await page.reload()
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toContainText('Emails')
  await expect(rows.nth(1)).toContainText('3 failures in a row')
  await expect(rows.nth(1)).toContainText('connect ECONNREFUSED')
  await expect(rows.nth(2)).toContainText('Failing in part')
  await expect(rows.nth(2)).toContainText('2 parts failed, the rest went on')
  await button(page, /^Closings/).click()
  const dialog = page.getByRole('dialog', { name: 'Closings' })
  await expect(dialog.getByText('Last success')).toBeVisible()
  await expect(dialog.getByText('TypeError: locked')).toBeVisible()
  await expectNoFindings(page, 'a job')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  for (const [width, height] of [
    [1280, 800],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByText('connect ECONNREFUSED').filter({ visible: true })).toBeVisible()
    await expectNoFindings(page, `the jobs at ${width} pixels`)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    if (process.env['JOBS_SHOTS'])
      await page.screenshot({ path: `${process.env['JOBS_SHOTS']}/${width}.png`, fullPage: true })
  }
})

test('before the first job, and when the jobs cannot be loaded, the page says so', async ({ page }) => {
  await signInOperatorByApi(page)
  await page.route(CALL, (route) => route.fulfill({ json: [] }))
  await page.goto(JOBS)
  await expect(page.getByText('No job has begun yet')).toBeVisible()
  await expectNoFindings(page, 'no jobs')
  await page.unroute(CALL)
  await page.route(CALL, (route) => route.fulfill({ status: 503, json: {} }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('The jobs could not be loaded.')
  await page.unroute(CALL)
  await button(page, /again/i).click()
  await expect(page.getByRole('row').filter({ hasText: 'Housekeeping' })).toBeVisible()
})
