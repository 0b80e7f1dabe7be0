import { expect, test, type Page } from '@playwright/test'
import { ask, sellWine, setUpMenu } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { isEveryCombination } from '../support/quick.ts'
import { aSignedInOwner } from '../support/signed-in.ts'

const PHONE = { width: 390, height: 844 }
/** Small and large windows for dialogs. */
const SIZES = [PHONE, { width: 844, height: 390 }, { width: 1024, height: 768 }, { width: 1280, height: 800 }]

/** Each with the buttons of its page that open one, by their names in English and in French. */
const PAGES: readonly [path: string, en: readonly string[], fr: readonly string[]][] = [
  ['/dashboard/settings/tables', ['New', 'Edit T4', 'Delete T4'], ['Nouvelle', 'Modifier T4', 'Supprimer T4']],
  [
    '/dashboard/cash',
    ['Open drawer', 'Filter', 'Close service'],
    ['Ouvrir le tiroir', 'Filtrer', 'Clôturer le service'],
  ],
  ['/dashboard/customers', ['New', 'Same person?', 'To be erased'], ['Nouveau', 'Même personne ?', 'À effacer']],
  ['/dashboard/users', ['Invite', 'New'], ['Inviter', 'Nouveau']],
  ['/dashboard/stock', ['Add Item'], ['Ajouter un article']],
  ['/dashboard/stock/counts', ['Start a count'], ['Commencer un comptage']],
  ['/dashboard/accounting?tab=links', ['New link'], ['Nouveau lien']],
  ['/dashboard/membership?tab=mails&view=segments', ['Add a segment'], ['Ajouter un segment']],
  ['/dashboard/settings/menu-items', ['New'], ['Nouveau']],
  ['/dashboard/settings/options', ['New'], ['Nouveau']],
  ['/dashboard/settings/price-rules', ['New'], ['Nouvelle']],
  ['/dashboard/settings/menu-schedules', ['New'], ['Nouvel horaire']],
  ['/dashboard/settings/tax-setup', ['New'], ['Nouvelle']],
  ['/dashboard/settings/payment-types', ['New'], ['Nouveau']],
  ['/dashboard/settings/reasons', ['New'], ['Nouveau']],
  ['/dashboard/settings/stations', ['New'], ['Nouveau']],
  ['/dashboard/settings/printers', ['New', 'Add an agent'], ['Nouvelle', 'Ajouter un agent']],
  ['/dashboard/settings/work-periods', ['Add a period'], ['Ajouter une période']],
]
test.describe.configure({ timeout: 900_000 })

/** Sizes at which axe reads a dialog: it takes ten times as long as to look if it fits. */
const sizesRead = (language: 'en' | 'fr') => (isEveryCombination ? SIZES : language === 'en' ? [SIZES[3]!] : [PHONE])

for (const language of ['en', 'fr'] as const) {
  test(`every dialog of the back office fits its window and has no serious finding, in ${language}`, async ({
    page,
  }) => {
    await aSignedInOwner(page)
    await setUpMenu(page.request)
    await sellWine(page.request)
    await ask(page.request, '/customers/add', { phone: '0601020304', name: 'Léa' })
    await page.goto('/icon.svg')
    await page.evaluate((chosen) => localStorage.setItem('comptoir_language', chosen), language)
    for (const [path, en, fr] of PAGES) {
      await page.setViewportSize(SIZES[3]!)
      await page.goto(path)
      for (const name of language === 'en' ? en : fr) {
        await page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
        await expectToFit(page, `${path}: ${name}`, sizesRead(language))
        await page.keyboard.press('Escape')
        await expect(dialogOf(page)).toBeHidden()
      }
    }
  })
}

const DIALOG = '[role=dialog], [role=alertdialog]'
const dialogOf = (page: Page) => page.locator(DIALOG)

async function expectToFit(page: Page, what: string, read: readonly object[]): Promise<void> {
  await expect(dialogOf(page)).toBeVisible()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    // elements may take a moment to settle at a new size
    await expect.poll(() => outsideOf(page), `${what} at ${size.width}`).toBeLessThanOrEqual(1)
    // the page below its scrim is another test's
    if (read.includes(size)) await expectNoFindings(page, `${what} at ${size.width}`, undefined, DIALOG)
  }
  await page.setViewportSize(SIZES[3]!)
}

/** By how many pixels the dialog or the page is larger than the window. */
const outsideOf = (page: Page) =>
  dialogOf(page).evaluate((dialog) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    const { scrollWidth } = document.documentElement
    return Math.max(-left, right - innerWidth, -top, bottom - innerHeight, scrollWidth - innerWidth)
  })
