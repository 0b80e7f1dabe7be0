import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aRestaurant, expectOk } from '../restaurant.ts'
import { startTestServer } from '../test-server.ts'
import { runWithFaults } from './run-with-faults.ts'
import { fullDisk } from './faults.ts'
import { openPlace } from './place.ts'
import { openSmallDisk, whyNoSmallDisk } from './small-disk.ts'

// `npm run test:long` also fills the disk of PostgreSQL's journal alone
test(
  'with a full disk under load orders are refused, nothing is lost, and work goes on once there is room',
  { timeout: 240_000 },
  async ({ onTestFinished, skip }) => {
    skip(whyNoSmallDisk !== null, whyNoSmallDisk ?? '')
    const place = await openPlace({ database: 'own', onSmallDisk: 'data' })
    onTestFinished(() => place.close())
    const faults = [fullDisk]
    const report = await runWithFaults(place, { tills: 6, keyOnRetry: 'same', cutShare: 0, faults, withinMs: 200 })
    expect(report.faults).toEqual([])
    expect(report.held).toMatchObject({ orders: report.acknowledged.orders, invoices: report.acknowledged.payments })
  },
)

test('a picture without room in DATA_DIR is refused, and leaves no partial file', async ({ onTestFinished, skip }) => {
  skip(whyNoSmallDisk !== null, whyNoSmallDisk ?? '')
  const disk = openSmallDisk(16)
  onTestFinished(() => disk.close())
  const dataDir = path.join(disk.folder, 'data')
  const server = await startTestServer({ DATA_DIR: dataDir })
  onTestFinished(() => server.close())
  const restaurant = await aRestaurant(server)
  const id = await restaurant.aMenuItem()
  const upload = async (colour: string) => {
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(await aPicture(colour))]), 'photo.png')
    return restaurant.owner.post<{ imageURL: string }>(`/menu-items/update/${id}/upload-photo`, form)
  }

  disk.fill()
  const refused = await upload('red')
  expect(refused).toMatchObject({ status: 503, body: { success: false, code: 'server.unavailable' } })
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(readdirSync(path.join(dataDir, 'pictures', restaurant.tenantId))).toEqual([])

  disk.free()
  const { imageURL } = await expectOk(upload('red'))
  expect((await fetch(`${server.origin}${imageURL}`)).status).toBe(200)
}, 60_000)

const aPicture = (background: string) =>
  sharp({
    create: { width: 320, height: 240, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png()
    .toBuffer()
