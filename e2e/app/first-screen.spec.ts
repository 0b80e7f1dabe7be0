import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { SCOPE_PRESETS } from '#core/permissions/scopes.ts'
import { signIn } from '../support/a-restaurant.ts'
import { quickIf } from '../support/quick.ts'
import { at } from '../support/screens.ts'
import { aSignedInOwner, aStaffMember } from '../support/signed-in.ts'

const MANIFEST = path.resolve(import.meta.dirname, '../../dist/web/manifest.webmanifest')
const { start_url: START } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { start_url: string }

const FIRST = { server: '/dashboard/floor', kitchen: '/dashboard/kitchen' } as const

for (const preset of ['server', 'kitchen'] as const)
  test(
    `the ${preset} gets the preset’s first screen after signing in, at /dashboard and in the installed app`,
    quickIf(preset === 'server'),
    async ({ page }) => {
      await aSignedInOwner(page)
      const staff = await aStaffMember(page.request, ...SCOPE_PRESETS[preset])
      await page.context().clearCookies()
      await signIn(page, staff)
      await page.waitForURL(at(FIRST[preset]))
      for (const address of ['/dashboard', START]) {
        await page.goto('/dashboard/profile')
        await page.goto(address)
        await page.waitForURL(at(FIRST[preset]))
        await expect(page.getByRole('main')).toBeVisible()
      }
    },
  )
