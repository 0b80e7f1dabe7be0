import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { listenOn, useTestServer, type TestServer } from '../../../test/test-server.ts'
import { openPictureFolder, sharePicturesOf } from './pictures.ts'

const server = useTestServer()

const photo = () =>
  sharp({ create: { width: 700, height: 500, channels: 3, background: 'orange' } })
    .jpeg()
    .toBuffer()

/** A second process on the same database, with its own disk. */
async function anotherProcess(): Promise<TestServer> {
  const other = await listenOn(server().ownerUrl)
  onTestFinished(() => other.close())
  return other
}

async function anUploadedPicture() {
  const { owner, aMenuItem, tenantId } = await aRestaurant(server())
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'item.jpg')
  const path = `/menu-items/update/${await aMenuItem()}/upload-photo`
  const { imageURL } = await expectOk(owner.post<{ imageURL: string }>(path, form))
  return { image: imageURL, tenantId }
}

const bytesOf = async (at: TestServer, image: string) => {
  const answer = await fetch(at.origin + image)
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('a picture that one process took in is shown by another, copies and all', async () => {
  const { image } = await anUploadedPicture()
  const other = await anotherProcess()
  const [here, there] = [await bytesOf(server(), image), await bytesOf(other, image)]
  expect(there.status).toBe(200)
  expect(there.bytes.equals(here.bytes)).toBe(true)
  expect(await bytesOf(other, image.replace('.webp', '-320.avif'))).toMatchObject({ status: 200 })
})

test('a copy is found although nobody asked that process for the original first', async () => {
  const { image } = await anUploadedPicture()
  const other = await anotherProcess()
  expect(await bytesOf(other, image.replace('.webp', '-160.webp'))).toMatchObject({ status: 200 })
})

test('a picture that nobody has is not found, and made-up names reach no disk', async () => {
  const { image, tenantId } = await anUploadedPicture()
  const unknown = `${'0'.repeat(32)}.webp`
  for (const path of [
    image.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
    `/pictures/${'-'.repeat(36)}/${unknown}`,
    `/pictures/00000000-0000-0000-0000-000000000000/${unknown}`,
  ])
    expect([path, (await bytesOf(server(), path)).status]).toEqual([path, 404])
  const other = await aRestaurant(server())
  expect((await bytesOf(server(), image.replace(tenantId, other.tenantId))).status).toBe(404)
})

test('pictures from before are shared, once the restaurant is there', async () => {
  const { tenantId } = await aRestaurant(server())
  const webp = await sharp(await photo())
    .webp()
    .toBuffer()
  const image = await openPictureFolder(server().dataDir).write(tenantId, webp)
  const other = await anotherProcess()
  expect((await bytesOf(other, image)).status).toBe(404)
  await sharePicturesOf(tenantId, { dataDir: server().dataDir, db: server().connections.db })
  expect((await bytesOf(other, image)).status).toBe(200)
})

test('a disk that lost its pictures gets them back as they are asked for', async () => {
  const { image } = await anUploadedPicture()
  const folder = path.join(server().dataDir, path.dirname(image))
  // the copies of the upload are still being made
  await expect.poll(async () => (await readdir(folder)).length, { timeout: 30_000 }).toBe(9)
  await rm(folder, { recursive: true, maxRetries: 10 })
  expect((await bytesOf(server(), image)).status).toBe(200)
})
