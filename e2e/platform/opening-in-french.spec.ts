import { expect, test, type Page } from '@playwright/test'
import { ask, openRestaurant } from '../support/a-restaurant.ts'
import { button, pick, showWholeCards, toast } from '../support/screens.ts'

test.use({ locale: 'fr-FR', timezoneId: 'Europe/Paris' })

test('a French owner reads French from sign-up on: words, payment types, prices and hours', async ({ page }) => {
  await page.goto('/register')
  await button(page, 'Créer mon compte').click()
  await expect(page.getByText('Veuillez indiquer le nom de l’établissement !')).toBeVisible()
  await openRestaurant(page, 'Chez Camille')
  await toast(page, 'Votre compte est prêt.')
  await page.getByRole('link', { name: 'Plus tard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour/)
  await expect(page.getByRole('link', { name: 'Caisse', exact: true })).toBeVisible()
  await test.step('a price is typed and shown with a decimal comma', () => addItem(page))
  await test.step('the till takes Espèces and Carte bancaire', () => sell(page))
  await test.step('the order shows its time on a 24-hour clock', () => readHour(page))
})

async function addItem(page: Page): Promise<void> {
  await page.goto('/dashboard/settings/menu-items')
  await button(page, 'Ajouter le premier article').click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter un article' })
  await dialog.getByLabel('Titre').fill('Tarte du jour')
  await dialog.getByRole('textbox', { name: 'Prix', exact: true }).fill('7,20')
  await pick(dialog, 'Taxe', /10\s%$/)
  await button(dialog, 'Enregistrer').click()
  await toast(page, 'Article ajouté.')
  await page.getByRole('link', { name: 'Tarte du jour' }).click()
  await expect(page.getByRole('textbox', { name: 'Prix', exact: true })).toHaveValue('7,20')
}

async function sell(page: Page): Promise<void> {
  await page.goto('/dashboard/pos')
  await button(page, /^Tarte du jour/).click()
  await button(page, 'Ticket et paiement').click()
  const dialog = page.getByRole('dialog')
  await expect(button(dialog, 'Carte bancaire')).toBeVisible()
  await button(dialog, /^Encaisser/).click()
  await expect(page.getByRole('region', { name: 'Commande payée' })).toBeVisible()
}

async function readHour(page: Page): Promise<void> {
  const [group] = await ask<{ orders: { date: string }[] }[]>(page.request, '/orders')
  const hour = new Date(group!.orders[0]!.date).toLocaleTimeString('fr-FR', {
    timeZone: 'Europe/Paris',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  await showWholeCards(page)
  await page.goto('/dashboard/orders')
  await expect(page.getByText(`Commandé à ${hour}`, { exact: true })).toBeVisible()
}
