import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { act, pricesShown, type Scene } from './acts.ts'
import { logsOf } from './askers.ts'
import type { OrderedLine } from './model.ts'
import type { Profile } from './profile.ts'

const TAX_PERCENT = 10
const WITHIN_MS = 10_000

/** A sale at the counter, paid at once by one type. */
export async function sell(scene: Scene): Promise<void> {
  const { house, model, random } = scene
  const prices = await pricesShown(scene)
  if (prices.size === 0) return
  const mark = model.newMark()
  const lines: OrderedLine[] = Array.from({ length: random.whole(1, 2) }, () => {
    const dish = random.pick(house.dishes)
    return { dish, lineId: randomUUID(), quantity: random.whole(1, 2), price: prices.get(dish)! }
  })
  const cents = lines.reduce((sum, { price, quantity }) => sum + Math.round(Number(price) * 100) * quantity, 0)
  const net = Math.round((cents * 100) / (100 + TAX_PERCENT))
  const amount = (cents / 100).toFixed(2)
  const typeId = random.pick(house.types).id
  const orderId = randomUUID()
  const body = {
    cart: lines.map(({ dish: id, lineId, quantity }) => ({ id, lineId, quantity, notes: mark })),
    deliveryType: 'takeaway',
    orderId,
    payments: [{ paymentTypeId: typeId, amount, reference: mark }],
    netTotal: net / 100,
    taxTotal: (cents - net) / 100,
    total: cents / 100,
  }
  const money = { amount, typeId }
  const done = { mark, kind: 'sale', orderId, lines, lineIds: lines.map(({ lineId }) => lineId), money } as const
  await act(scene, done, ['POST /pos/create-order-and-invoice', { body }])
}

type Sold = { id: string; kind: string; receiptNo?: string; body: { operationId?: string } }

/** Cancels on the queue's screen a sale of the counter that this till has not sent yet, if there is one. */
export async function cancelSale(scene: Scene & { page: Page; till: Profile }): Promise<void> {
  const { till, model, page, asker, person, random } = scene
  const own = (await logsOf(till)).find(({ wentOnAs }) => wentOnAs === null)
  const texts = own?.operations.filter(({ seq }) => seq > own.head).map(({ text }) => text) ?? []
  const waiting = texts.map((text) => ({ text, ...(JSON.parse(text) as Sold) }))
  const cancelled = new Set(waiting.flatMap(({ kind, body }) => (kind === 'sale.cancel' ? [body.operationId] : [])))
  const sales = waiting.filter(({ id, kind }) => kind === 'order.sell' && !cancelled.has(id))
  if (sales.length === 0) return
  const sale = random.pick(sales)
  const of = model.acts.find(({ kind, mark }) => kind === 'sale' && sale.text.includes(mark))
  const done = { mark: sale.id, kind: 'sale.cancel', till: asker.name, person, ...(of && { of: of.mark }) } as const
  let isPressed = false
  try {
    await page.goto('/dashboard/queue')
    await page.getByRole('button', { name: `Cancel sale ${sale.receiptNo!}` }).click({ timeout: WITHIN_MS })
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog')).last()
    await dialog.getByRole('combobox', { name: 'Reason' }).click({ timeout: WITHIN_MS })
    await page.getByRole('option').first().click()
    isPressed = true
    await dialog.getByRole('button', { name: 'Cancel sale' }).click({ timeout: WITHIN_MS })
    const said = page.getByText(/^(?:The cancellation is saved on this till|The sale is cancelled)\.$/).first()
    await said.waitFor({ timeout: WITHIN_MS })
    model.add({ ...done, said: (await said.innerText()).includes('on this till') ? 'on this till' : 'by the server' })
  } catch (error) {
    model.add({ ...done, said: isPressed ? 'unknown' : 'nothing done' })
    model.note(`   cancelling: ${String(error).split('\n')[0]!}`)
  }
}
