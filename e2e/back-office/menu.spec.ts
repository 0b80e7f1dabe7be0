import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { ask } from '../support/a-restaurant.ts'
import { pick } from '../support/screens.ts'
import { aSignedInOwner } from '../support/signed-in.ts'

const CATEGORIES = '/dashboard/settings/menu-items/categories'
const ITEMS = '/dashboard/settings/menu-items'

const titles = async (page: Page, path: string) =>
  (await ask<{ title: string }[]>(page.request, path)).map(({ title }) => title)

const dialogOf = (page: Page) => {
  const dialog = page.getByRole('dialog')
  return { dialog, save: dialog.getByRole('button', { name: 'Save' }) }
}

test('an owner creates the menu: categories and items, in their order', async ({ page }) => {
  await aSignedInOwner(page)
  await ask(page.request, '/settings/store-setting', { storeName: 'Chez Test', currency: 'EUR' })
  await ask(page.request, '/settings/taxes/add', { title: 'TVA', rate: '10', type: 'inclusive' })
  const { dialog, save } = dialogOf(page)

  await test.step('categories are added, renamed and put in order by keys', async () => {
    await page.goto(ITEMS)
    await expect(page.getByText('Nothing on the menu yet')).toBeVisible()
    await page.getByRole('link', { name: 'Categories' }).click()
    await page.getByRole('button', { name: 'Add the first category' }).click()
    await save.click()
    await expect(dialog.getByText('Please provide Category Title!')).toBeVisible()
    await expect(dialog.getByLabel('Title')).toBeFocused()
    await dialog.getByLabel('Title').fill('Desserts')
    await dialog.getByLabel('Title').press('Enter')
    await expect(page.getByText('Category added.').first()).toBeVisible()
    for (const title of ['Entrees', 'Plats']) {
      await page.getByRole('button', { name: 'New' }).click()
      await dialog.getByLabel('Title').fill(title)
      await save.click()
      await expect(page.getByRole('rowheader', { name: title })).toBeVisible()
    }

    await page.getByRole('button', { name: 'Edit Entrees' }).click()
    await dialog.getByLabel('Title').fill(' ')
    await save.click()
    await expect(dialog.getByText('Please provide title!')).toBeVisible()
    await dialog.getByLabel('Title').fill('Entrées')
    await save.click()
    await expect(page.getByRole('rowheader')).toHaveText(['Desserts', 'Entrées', 'Plats'])

    const handle = page.getByRole('button', { name: 'Move Desserts' })
    await handle.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('rowheader')).toHaveText(['Entrées', 'Desserts', 'Plats'])
    await expect(handle).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('rowheader')).toHaveText(['Desserts', 'Entrées', 'Plats'])
    await page.keyboard.press('Space')
    await page.keyboard.press('End')
    await page.keyboard.press('Space')
    await expect(page.getByText('Order of the categories saved.')).toBeVisible()
    await expect(page.getByRole('rowheader')).toHaveText(['Entrées', 'Plats', 'Desserts'])
    expect(await titles(page, '/settings/categories')).toEqual(['Entrées', 'Plats', 'Desserts'])
  })

  await test.step('items are added, with what is wrong beside its field', async () => {
    await page.getByRole('link', { name: 'Menu Items' }).first().click()
    await page.getByRole('button', { name: 'Add the first item' }).click()
    await dialog.getByRole('textbox', { name: 'Price', exact: true }).fill('-5')
    await save.click()
    await expect(dialog.getByText('Please enter title!')).toBeVisible()
    await expect(dialog.getByText('Please provide valid price!')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await dialog.getByLabel('Title').fill('Burger')
    await dialog.getByRole('textbox', { name: 'Price', exact: true }).fill('14,9')
    await pick(dialog, 'Category', 'Plats')
    await pick(dialog, 'Tax', 'TVA 10%')
    await save.click()
    await expect(page.getByText('Menu item added.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Burger' })).toContainText('€14.90')

    const [, mains] = await ask<{ id: string }[]>(page.request, '/settings/categories')
    for (const title of ['Magret', 'Tagine'])
      await ask(page.request, '/menu-items/add', { title, price: '20', categoryId: mains!.id })
    await page.reload()
  })

  await test.step('items are dragged into order, and the till follows', async () => {
    const rows = page.getByRole('region', { name: 'Plats' }).getByRole('listitem')
    await expect(rows).toHaveCount(3)
    const from = (await page.getByRole('button', { name: 'Move Burger' }).boundingBox())!
    const to = (await page.getByRole('button', { name: 'Move Tagine' }).boundingBox())!
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, from.y + 60, { steps: 4 })
    await page.mouse.move(to.x + 20, to.y + 30, { steps: 6 })
    await page.mouse.up()
    await expect(page.getByText('Order of the menu saved.')).toBeVisible()
    for (const [at, title] of ['Magret', 'Tagine', 'Burger'].entries()) await expect(rows.nth(at)).toContainText(title)
    expect(await titles(page, '/menu-items')).toEqual(['Magret', 'Tagine', 'Burger'])
    const till = await page.context().newPage()
    await till.goto('/dashboard/pos')
    await expect(till.getByRole('button', { name: /^(Burger|Magret|Tagine)/ })).toHaveText([
      /Magret/,
      /Tagine/,
      /Burger/,
    ])
    await till.close()
  })

  await test.step('a search stands in the address', async () => {
    await page.getByRole('textbox', { name: 'Search by title' }).fill('burg')
    await expect(page.getByRole('listitem').filter({ hasText: 'Magret' })).toHaveCount(0)
    await expect(page).toHaveURL(/\?q=burg$/)
    await page.getByRole('link', { name: 'Burger' }).click()
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(breadcrumb.getByRole('listitem')).toContainText(['Menu Items', 'Burger'])
  })

  await test.step('an item and a category are deleted after the question', async () => {
    const question = page.getByRole('alertdialog')
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Menu Items' }).click()
    await page.getByRole('button', { name: 'Delete Magret' }).click()
    await expect(question).toContainText('Are you sure! You can undo this for ten seconds.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Menu item deleted.')).toBeVisible()
    const magret = page.getByRole('listitem').filter({ hasText: 'Magret' })
    await expect(magret).toHaveCount(0)

    // by keyboard, as long as the focus stays
    await page.getByRole('button', { name: 'Undo', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Deletion undone.' })).toBeVisible()
    await expect(magret).toBeVisible()

    // another device of the same person was quicker
    const reply = page.waitForResponse('**/menu-items/delete/*')
    await page.getByRole('button', { name: 'Delete Magret' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    const { undo } = (await (await reply).json()) as { undo: { token: string } }
    await expect(magret).toHaveCount(0)
    await ask(page.request, '/undo', { token: undo.token })
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('This deletion can no longer be undone.')).toBeVisible()
    await expect(magret).toBeVisible()
    await page.getByRole('button', { name: 'Delete Magret' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(magret).toHaveCount(0)

    await page.goto(CATEGORIES)
    await page.getByRole('button', { name: 'Delete Plats' }).click()
    await expect(question).toContainText('Are you sure! You can undo this for ten seconds.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Category deleted.')).toBeVisible()
    await page.goto(ITEMS)
    await expect(page.getByRole('region', { name: 'No category' }).getByRole('listitem')).toHaveCount(2)
  })
})

test('an item gets a picture, variants, addons and its prices', async ({ page }) => {
  await aSignedInOwner(page)
  const { menuItemId } = await ask(page.request, '/menu-items/add', { title: 'Burger', price: '14.90' })
  await page.goto(`${ITEMS}/${menuItemId}`)
  const { dialog, save } = dialogOf(page)

  await test.step('a picture is made smaller before it is sent, shown, and removed', async () => {
    // noise compresses worst
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const photo = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: 'white', noise } })
      .jpeg()
      .toBuffer()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload image' }).click()
    await (await chooser).setFiles({ name: 'burger.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
    await expect(page.getByText(/This file is not an image we can use/)).toBeVisible()

    const sent = page.waitForRequest('**/upload-photo')
    const again = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload image' }).click()
    await (await again).setFiles({ name: 'burger.jpg', mimeType: 'image/jpeg', buffer: photo })
    const upload = await sent
    await expect(page.getByText('Picture saved.')).toBeVisible()
    // the form around the picture takes some bytes too
    const size = Number((await upload.allHeaders())['content-length'])
    expect(size).toBeGreaterThan(1024)
    expect(size).toBeLessThan(0.5 * 1024 * 1024 + 1024)
    const [item] = await ask<{ image: string }[]>(page.request, '/menu-items')
    const served = await page.request.get(item!.image)
    expect(await sharp(await served.body()).metadata()).toMatchObject({ width: 512, height: 341 })

    await page.getByRole('button', { name: 'Remove image' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Are you sure! This operation is irreversible!')
    await question.getByRole('button', { name: 'Remove image' }).click()
    await expect(page.getByText('Picture removed.')).toBeVisible()

    await page.route('**/upload-photo', (route) => route.abort())
    const third = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload image' }).click()
    await (await third).setFiles({ name: 'burger.jpg', mimeType: 'image/jpeg', buffer: photo })
    await expect(page.getByText("We're getting issue while processing your request, Please try later!")).toBeVisible()
    await page.unroute('**/upload-photo')
  })

  await test.step('variants and addons are added, changed and deleted', async () => {
    for (const { add, title, words, item, price } of [
      { add: 'Add variant', title: 'Double', words: 'variant', item: 'Variant', price: '17.90' },
      { add: 'Add addon', title: 'Frites', words: 'addon', item: 'Addon', price: '3.50' },
    ]) {
      await page.getByRole('button', { name: add }).click()
      await dialog.getByLabel('Price').fill('-1')
      await save.click()
      await expect(dialog.getByText(`Please provide ${words} title!`)).toBeVisible()
      await expect(dialog.getByText(`Please provide valid ${words} price!`)).toBeVisible()
      await dialog.getByLabel('Title').fill(title)
      await dialog.getByLabel('Price').fill(price)
      await save.click()
      await expect(page.getByText(`${item} added.`)).toBeVisible()
      const row = page.getByRole('listitem').filter({ hasText: title })
      await expect(row).toContainText(`€${price}`)
      await row.getByRole('button', { name: `Edit ${title}` }).click()
      await dialog.getByLabel('Price').fill('9')
      await save.click()
      await expect(row).toContainText('€9.00')
      await row.getByRole('button', { name: `Delete ${title}` }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText('Are you sure! You can undo this for ten seconds.')
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText(`${item} deleted.`)).toBeVisible()
      await expect(row).toHaveCount(0)
    }
    const empty = page.getByText('No variants: the item is sold as it is.')
    await expect(empty).toBeVisible()
    await page.getByRole('button', { name: /^Variants/ }).click()
    await expect(empty).toBeHidden()
  })

  await test.step('the details are saved; leaving without saving asks', async () => {
    await page.getByLabel('Net Price').fill('13.55')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Menu item updated.')).toBeVisible()
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    await page.getByLabel('Title').fill('Burger maison')
    await breadcrumb.getByRole('link', { name: 'Menu Items' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Burger maison' })).toBeVisible()
    await breadcrumb.getByRole('link', { name: 'Menu Items' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Burger maison' })).toContainText(/net .?13\.55/)
  })
})

test('in French a typed point becomes a comma under the caret, and an amount in thousands is not read as a price', async ({
  page,
}) => {
  await aSignedInOwner(page)
  await page.addInitScript(() => localStorage.setItem('comptoir_language', 'fr'))
  await page.goto(ITEMS)
  await page.getByRole('button', { name: 'Ajouter le premier article' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Titre').fill('Gamay')
  const price = dialog.getByRole('textbox', { name: 'Prix', exact: true })
  await price.pressSequentially('550')
  await price.press('ArrowLeft')
  await price.press('ArrowLeft')
  await price.pressSequentially('.5')
  await expect(price).toHaveValue('5,550')

  // pasted from elsewhere: one and a half, or one thousand five hundred
  await price.fill('1.500')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText(/Veuillez indiquer un prix valide/)).toBeVisible()
  await price.fill('1500')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()
  expect(await ask<{ price: string }[]>(page.request, '/menu-items')).toMatchObject([{ price: '1500.00' }])
})
