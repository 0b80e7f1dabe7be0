import { expect, type Page } from '@playwright/test'

/** The server does the next command of that path, and its reply is lost on the way. */
export async function loseNextReply(page: Page, path: string): Promise<void> {
  await page.route(
    `**/api/v1${path}`,
    async (route) => {
      expect((await route.fetch()).status()).toBe(200)
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}
