import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { expectNoFindings } from '../support/accessible.ts'
import { QUICK } from '../support/quick.ts'
import { aSignedInOwner, expectLive } from '../support/signed-in.ts'

/*
 * The last resort of a till whose app does not start: the page /rescue saves what waits in this browser.
 */
test.use({ serviceWorkers: 'allow' })

const TEXTS = [
  {
    v: 1,
    kind: 'order.sell',
    at: 1_796_068_800_000,
    offset: 0,
    user: { id: 'u', name: 'Ana' },
    shown: { total: '12.50' },
  },
  { v: 1, kind: 'visit.close', at: 1_796_068_860_000, offset: 0, user: { id: 'u', name: 'Léo' }, body: {} },
].map((operation) => JSON.stringify(operation))

/** Writes the log of a till as an earlier program has, by the browser's own database. */
async function keepTill(page: Page, texts: readonly string[]): Promise<void> {
  await page.evaluate(async (operations) => {
    const asked = indexedDB.open('comptoir-till-00000000-0000-7000-8000-000000000001', 1)
    asked.addEventListener('upgradeneeded', () => {
      asked.result.createObjectStore('operations', { autoIncrement: true })
      for (const store of ['counters', 'keys', 'bundle', 'open', 'probes']) asked.result.createObjectStore(store)
    })
    await new Promise((resolve) => asked.addEventListener('success', resolve))
    const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
    const writing = asked.result.transaction(['operations', 'counters', 'keys'], 'readwrite')
    for (const text of operations) writing.objectStore('operations').add({ text })
    writing
      .objectStore('counters')
      .put({ id: '00000000-0000-7000-8000-000000000001', letter: 'K', tenant: 't' }, 'till')
    writing.objectStore('keys').put(keys, 'own')
    await new Promise((resolve) => writing.addEventListener('complete', resolve))
    asked.result.close()
  }, texts)
}

async function saveFile(page: Page): Promise<{ name: string; lines: Record<string, unknown>[] }> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the file' }).click()
  const file = await download
  const text = readFileSync(await file.path(), 'utf8')
  return {
    name: file.suggestedFilename(),
    lines: text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}

test('unsent operations of a till are shown and saved, signed', QUICK, async ({ page }) => {
  await page.goto('/rescue')
  await expect(page.getByText('This browser keeps no till')).toBeVisible()
  await keepTill(page, TEXTS)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Till K' })).toBeVisible()
  await expect(page.getByText('2 operations are not sent.')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('Sale')
  await expect(page.getByRole('row').nth(1)).toContainText('12.50')
  await expectNoFindings(page, 'the rescue page')
  const { name, lines } = await saveFile(page)
  expect(name).toMatch(/^comptoir-K-\d{4}-\d\d-\d\d\.jsonl$/)
  expect(lines.slice(1)).toEqual(TEXTS.map((text, at) => ({ seq: at + 1, text })))
  expect(lines[0]).toMatchObject({ format: 'comptoir-till-1', letter: 'K', first: 1, last: 2 })
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByText('2 opérations ne sont pas envoyées.')).toBeVisible()
})

test('it opens without the server, with every file of the app broken', async ({ page, context }) => {
  await aSignedInOwner(page)
  await page.goto('/dashboard/home')
  await expectLive(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await keepTill(page, TEXTS)
  await page.evaluate(async () => {
    for (const name of await caches.keys())
      if (name !== 'comptoir-rescue')
        for (const request of await (await caches.open(name)).keys())
          await (await caches.open(name)).put(request, new Response('broken', { status: 200 }))
  })
  await context.setOffline(true)
  await page.goto('/rescue')
  await expect(page.getByText('2 operations are not sent.')).toBeVisible()
  expect((await saveFile(page)).lines).toHaveLength(3)
})
