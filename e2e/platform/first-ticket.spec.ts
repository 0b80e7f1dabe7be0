import { expect, test, type Locator, type Page } from '@playwright/test'
import type { Language } from '#core/places/languages.ts'
import { itemsOfTemplate, tablesOfTemplate, type StoreTemplate } from '#core/setup/store-template.ts'
import { STORE_TEMPLATES } from '#core/setup/store-templates.ts'
import { ask, invoicesOfToday, PASSWORD, someEmail } from '../support/a-restaurant.ts'
import { expectNoFindings } from '../support/accessible.ts'
import { quickIf } from '../support/quick.ts'
import { at } from '../support/screens.ts'
import { AS_ON_A_PHONE, aSignedInOwner } from '../support/signed-in.ts'

/*
 * A newcomer's way from the sign-up to the first paid ticket, every touch, field and key counted. Two of them run always; all
 * kinds of restaurants in both languages on both devices with FIRST_TICKET=all, which prints what each took.
 */
const ACTIONS_MAX = 18
/** Touches that are not typing: a keyboard moves from field to field. */
const TAPS_MAX = 13
const MINUTES_MAX = 5

const PLACES = {
  fr: { locale: 'fr-FR', timezoneId: 'Europe/Paris', address: '3 rue des Halles, 75001 Paris' },
  en: { locale: 'en-GB', timezoneId: 'Europe/London', address: '3 Market Street, London' },
} as const

const WORDS = {
  fr: {
    language: 'Français',
    name: 'Nom de l’établissement',
    password: 'Mot de passe',
    signUp: 'Créer mon compte',
    title: 'Préparez votre restaurant',
    address: 'Adresse',
    price: 'Prix de',
    continue: 'Continuer',
    skip: 'Passer',
    apply: 'Tout créer et ouvrir la caisse',
    hints: 'Premier ticket : trois conseils',
    pay: 'Ticket et paiement',
    noTable: 'Sans table',
    take: /^Encaisser/,
    paid: 'Commande payée',
  },
  en: {
    language: 'English',
    name: 'Name of your business',
    password: 'Password',
    signUp: 'Create my account',
    title: 'Set up your restaurant',
    address: 'Address',
    price: 'Price of',
    continue: 'Continue',
    skip: 'Skip',
    apply: 'Make all this and open the till',
    hints: 'First ticket: three hints',
    pay: 'Create Receipt & Pay',
    noTable: 'Without a table',
    take: /^Take/,
    paid: 'Paid order',
  },
} as const

/** Counts the actions of a new owner. */
class Newcomer {
  actions = 0
  taps = 0
  async press(target: Locator): Promise<void> {
    this.actions += 1
    this.taps += 1
    await target.click()
  }
  async fill(target: Locator, text: string): Promise<void> {
    this.actions += 1
    await target.fill(text)
  }
}

const isAll = process.env['FIRST_TICKET'] === 'all'
const RUNS = STORE_TEMPLATES.flatMap((template) =>
  (['fr', 'en'] as const).flatMap((language) =>
    (['desktop', 'phone'] as const).map((device) => ({ template, language, device })),
  ),
).filter(({ template: { id }, language, device }) =>
  isAll
    ? true
    : (id === 'brasserie' && language === 'fr' && device === 'desktop') ||
      (id === 'food_truck' && language === 'en' && device === 'phone'),
)

for (const { template, language, device } of RUNS) {
  const { locale, timezoneId } = PLACES[language]
  test.describe(`${template.id}, ${language}, ${device}`, () => {
    test.use({ locale, timezoneId, ...(device === 'phone' ? AS_ON_A_PHONE : {}) })

    test(
      'a new owner signs up, sets the restaurant up and takes the first payment',
      quickIf(device === 'desktop'),
      async ({ page }) => {
        const began = Date.now()
        const newcomer = new Newcomer()
        await signUp(page, newcomer, language)
        await setUp(page, newcomer, { template, language })
        await sell(page, newcomer, { template, language })
        const minutes = (Date.now() - began) / 60_000
        if (isAll)
          console.log(`${template.id} | ${language} | ${device} | ${newcomer.actions} | ${minutes.toFixed(2)} min`)
        expect(newcomer.actions).toBeLessThanOrEqual(ACTIONS_MAX)
        expect(newcomer.taps).toBeLessThanOrEqual(TAPS_MAX)
        expect(minutes).toBeLessThanOrEqual(MINUTES_MAX)
        await expectSold(page, template)
      },
    )
  })
}

test('choices survive a reload, skipped steps are stored on the server; a restaurant that has a menu by then is not set up', async ({
  page,
}) => {
  await aSignedInOwner(page)
  const head = (name: string | RegExp) => page.getByRole('heading', { level: 2 }).getByRole('button', { name })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto('/dashboard/setup')
  await page.getByRole('button', { name: /^Bar/ }).click()
  await expect(page.getByRole('switch', { name: 'Guests book' })).not.toBeChecked()
  await page.getByRole('switch', { name: 'You count your stock' }).click()
  await press('Continue')
  await press('Skip')
  await page.getByRole('radio', { name: 'Pasted text' }).click()
  await page.getByRole('textbox', { name: 'Your menu' }).fill('Beers\nLager 25 cl 3,90\nBitter 4.20 €\nOpen every day')
  await press('Read the text')
  await expect(page.getByText('2 items are ready to be imported.')).toBeVisible()
  await expect(page.getByText('Open every day')).toBeVisible()
  await press('Continue')
  await page.reload()
  await expect(head('Rooms and tables')).toHaveAttribute('aria-expanded', 'true')
  await expect(head(/What do you use\?.*4 of 6 used/)).toBeVisible()
  await expect(head(/Menu.*2 items/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ has: head('Name and place') })).toContainText('Skipped')
  await press('Continue')
  await press('Continue')
  await ask(page.request, '/menu-items/add', { title: 'Café', price: '2.30' })
  await press('Make all this and open the till')
  await expect(page.getByText('Change it in the settings.')).toBeVisible()
  await expect(page.getByText('The set-up is for an empty restaurant')).toBeVisible()
  expect(await ask<object[]>(page.request, '/menu-items')).toHaveLength(1)
})

async function signUp(page: Page, newcomer: Newcomer, language: Language): Promise<void> {
  const t = WORDS[language]
  await page.goto('/register')
  if (language === 'en') await newcomer.press(page.getByRole('button', { name: t.language }))
  await newcomer.fill(page.getByLabel(t.name), 'Chez Camille')
  await newcomer.fill(page.getByLabel('E-mail'), someEmail('newcomer'))
  await newcomer.fill(page.getByRole('textbox', { name: t.password }), PASSWORD)
  await newcomer.press(page.getByRole('button', { name: t.signUp }))
  await page.waitForURL(at('/dashboard/setup'))
}

type Run = { template: StoreTemplate; language: Language }

async function setUp(page: Page, newcomer: Newcomer, { template, language }: Run): Promise<void> {
  const t = WORDS[language]
  const goOn = () => newcomer.press(page.getByRole('button', { name: t.continue, exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
  await newcomer.press(page.getByRole('button', { name: new RegExp(`^${template.title[language]} \\d`) }))
  await goOn()
  await newcomer.fill(page.getByLabel(t.address), PLACES[language].address)
  await goOn()
  const [first, second] = itemsOfTemplate(template, language)
  await newcomer.fill(page.getByLabel(`${t.price} ${first!.title}`, { exact: true }), '9,90')
  await newcomer.press(page.getByRole('checkbox', { name: second!.title, exact: true }))
  if (!isAll) await expectNoFindings(page, 'the menu of the set-up')
  await goOn()
  if (tablesOfTemplate(template, language).length > 0) await goOn()
  else await newcomer.press(page.getByRole('button', { name: t.skip, exact: true }))
  await goOn()
  await newcomer.press(page.getByRole('button', { name: t.apply }))
}

async function sell(page: Page, newcomer: Newcomer, { template, language }: Run): Promise<void> {
  const t = WORDS[language]
  const hints = page.getByRole('complementary', { name: t.hints })
  await expect(hints).toBeVisible()
  await newcomer.press(page.getByRole('button', { name: t.pay }))
  if (tablesOfTemplate(template, language).length > 0)
    await newcomer.press(page.getByRole('dialog').getByRole('button', { name: t.noTable }))
  await newcomer.press(page.getByRole('dialog').getByRole('button', { name: t.take }))
  await expect(page.getByRole('region', { name: t.paid })).toBeVisible()
  await expect(hints).toBeHidden()
}

async function expectSold(page: Page, template: StoreTemplate): Promise<void> {
  expect(await invoicesOfToday(page.request)).toHaveLength(1)
  const menu = await ask<{ price: string }[]>(page.request, '/menu-items')
  expect(menu).toHaveLength(itemsOfTemplate(template, 'fr').length - 1)
  expect(menu.filter(({ price }) => price === '9.90').length).toBeGreaterThan(0)
  const { checklist } = await ask<{ checklist: { id: string; isDone: boolean }[] }>(page.request, '/setup')
  expect(checklist.filter(({ isDone }) => isDone).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['menu', 'tables', 'first_ticket']),
  )
}
